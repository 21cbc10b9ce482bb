/** The page as an app: its ground before anything is drawn, closed in mid-game, and without a network. */
import { someGame } from "./games";
import { expect, prompt, start, test } from "./house";
import { openServer } from "./server";

test.use({ serviceWorkers: "allow" });

test("closed in mid-game, it is one click from the table; without a server it says so kindly", async ({
  browser,
}) => {
  const house = await openServer();
  const options = { baseURL: house.address, colorScheme: "dark" as const };
  const first = await browser.newContext(options);
  const page = await first.newPage();
  await start(page, { theme: "light" });
  // A shortcut begins at once; the light theme is there before any style or script of the page is.
  let blocked = true;
  await page.route("**/assets/**", async (route) => {
    while (blocked) await new Promise((resolve) => setTimeout(resolve, 20));
    await route.continue();
  });
  await page.goto(`/?play=${someGame.name}`, { waitUntil: "commit" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).background);
  await expect.poll(ground).toContain("rgb(243, 238, 226)");
  const around = await page.evaluate(() => [
    document.querySelector<HTMLMetaElement>("meta[name=theme-color]")!.content,
    document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href,
  ]);
  expect(around).toEqual(["#f3eee2", expect.stringContaining("language=en&theme=light")]);
  blocked = false;
  await expect(prompt(page)).toBeVisible();
  const table = page.url();
  const storageState = await first.storageState();
  await first.close();

  const again = await (await browser.newContext({ ...options, storageState })).newPage();
  await again.goto("/");
  await again.getByRole("region", { name: "Continue" }).getByRole("listitem").first().click();
  await expect(again).toHaveURL(table);
  await expect(prompt(again)).toBeVisible();
  await expect(again.getByText("you are watching")).toHaveCount(0);

  // An invitation shared with the app opens. The app itself answers, not the server: it has a secret.
  await again.evaluate(() => navigator.serviceWorker.ready);
  const text = encodeURIComponent(`Come and play: ${table}#ticket=secret`);
  expect((await again.goto(`/share?text=${text}`))!.fromServiceWorker()).toBe(true);
  await expect(again).toHaveURL(new RegExp(`^${table}`));

  await again.goto("/");
  await house.close();
  await again.reload();
  await expect(again.getByRole("status")).toContainText("The server can’t be reached just now.");
  await expect(again.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await again.screenshot({ path: "test-results/away.png" });
  await again.context().close();
});
