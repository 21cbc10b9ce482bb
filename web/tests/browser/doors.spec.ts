/** Ways in and out: public tables, dead links, and a table that nobody came to. */
import { someGame } from "./games";
import { begin, expect, prompt, start, test } from "./house";
import { Between } from "./layout";

const { name } = someGame;

test("a newcomer sees a table that waits, with its clock, and joins it with one tap", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  await hana.goto(`/new/${name}#friends`);
  await hana.getByRole("radio", { name: "2", exact: true }).click();
  await hana.getByLabel("Clock").selectOption("Brisk clock");
  await expect(hana.getByText(/^\d+ minutes each, plus \d+ seconds every turn$/)).toBeVisible();
  await hana.getByLabel("Anyone can find this table").check();
  await begin(hana);
  await expect(hana.getByRole("heading", { name: "One seat is free" })).toBeVisible();
  await hana.getByRole("button", { name: "Copy link" }).first().click();
  await expect(hana.getByRole("button", { name: "Link copied" })).toBeVisible();

  const ben = await somebody({ name: "Ben" });
  await ben.goto("/");
  const waiting = ben
    .getByRole("region", { name: "Waiting for players" })
    .getByRole("listitem")
    .filter({ hasText: "Hana" });
  await expect(waiting).toContainText(/One seat is free · \d+ minutes each, plus \d+ seconds/);
  // It stands above the games, and the first of them can still be played without scrolling.
  await expect(ben.getByRole("button", { name: "Play" }).first()).toBeInViewport();
  await ben.setViewportSize({ width: 360, height: 740 });
  await expect(waiting.getByRole("button", { name: "Join" })).toBeInViewport({ ratio: 1 });
  await expect(ben.getByRole("button", { name: "Play" }).first()).toBeInViewport({ ratio: 1 });
  await waiting.getByRole("button", { name: "Join" }).click();
  await expect(ben).toHaveURL(hana.url());
  await expect(prompt(ben)).toBeVisible();

  // By now it is a game to watch, with a picture of how it stands.
  const watcher = await somebody();
  await watcher.goto("/watch");
  const listed = watcher.getByRole("listitem").filter({ hasText: "Hana and Ben" });
  await expect(listed).toContainText("In progress");
  await expect
    .poll(() => listed.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test("a dead link says so and leads on, and a game that nobody has is not found", async ({
  page,
}) => {
  await start(page);
  await page.goto("/table/nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s no table here");
  await page.getByRole("link", { name: "See all tables" }).click();
  await expect(page.getByRole("heading", { name: "Watch" })).toBeVisible();
  const answer = await page.goto("/rules/chess");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s nothing here");
  await page.getByRole("link", { name: "To the games" }).click();
  await expect(page.getByRole("button", { name: "Play" }).first()).toBeVisible();
});

test("sharing a result says what was copied", async ({ page, house }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await start(page);
  await page.goto(`/result/${await house.finished(name)}`);
  // On a small laptop no name is broken into letters.
  await page.setViewportSize({ width: 1024, height: 768 });
  const names = page.locator("tbody td:nth-child(2) b");
  await expect(names).not.toHaveCount(0);
  const lines = () => names.evaluateAll((all) => all.map((b) => b.getClientRects().length));
  await expect.poll(async () => new Set(await lines())).toEqual(new Set([1]));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status")).toHaveText("Link to the replay copied");
});

test("whoever opened a table without a seat invites others, or closes it", async ({ page }) => {
  await start(page);
  await page.goto(`/new/${name}#friends`);
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByLabel("Who plays seat 1").selectOption("A friend, by link");
  await begin(page);
  await expect(page.getByRole("heading", { name: "2 seats are free" })).toBeVisible();
  await page.getByRole("button", { name: "Close the table" }).click();
  await expect(page.getByText("Nobody will be able to play here.")).toBeVisible();
  await page.getByRole("button", { name: "Close the table" }).click();
  await expect(page.getByText("This table is closed.")).toBeVisible();
});

test("whoever opened a game between bots can close it", async ({ page }) => {
  await start(page);
  await Between.of(page, (now) => (now.outcome = null)); // They play fast here; this one goes on.
  const closed = new Promise<void>((resolve) =>
    page.route("**/close", async (route) => {
      await route.fulfill({ status: 201, json: { closed: true, waiting: [] } });
      resolve();
    }),
  );
  await page.goto("/settings");
  const bots = Array.from({ length: 2 }, () => ({ kind: "bot", bot: "random" }));
  const id = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body });
      return ((await answer.json()) as { id: string }).id;
    },
    JSON.stringify({ setting: { game: name, seats: bots }, name: "Mio", public: false }),
  );
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Close the table" }).click();
  await expect(page.getByText("The bots stop")).toBeVisible();
  await page.getByRole("button", { name: "Close the table" }).click();
  await closed;
});
