import { games, someGame } from "./games";
import { expect, start, test } from "./house";
import { fits, PHONE } from "./phone";

test.use(PHONE);

test("no page scrolls sideways", async ({ page, house }) => {
  const match = await house.finished(someGame.name);
  await start(page);
  const pages = ["/", "/watch", "/settings", "/nowhere"];
  for (const { name } of games) {
    pages.push(`/new/${name}`, `/new/${name}#friends`, `/new/${name}#screen`);
    pages.push(`/rules/${name}`, `/learn/${name}`);
  }
  pages.push(`/result/${match}`, `/replay/${match}`, `/table/${match}`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    if (path === "/")
      await expect(page.getByRole("link", { name: "Have a code?" })).toBeInViewport({ ratio: 1 });
    await fits(page);
  }
});
