import { someGame } from "./games";
import { expect, start, test } from "./house";

test.beforeEach(async ({ page }) => start(page));

test("the scrubber shows any moment, and the address remembers it", async ({ page, house }) => {
  const match = await house.finished(someGame.name);
  await page.goto(`/replay/${match}`);
  const at = page.locator(".at.num").first();
  await expect(at).toHaveText(/^0 \/ \d+$/);
  const tiles = someGame.inTurn.lying(page);
  await expect(tiles).toHaveCount(0);

  const scrubber = page.getByRole("slider", { name: "Move" });
  await scrubber.fill("20");
  await expect(at).toHaveText(/^20 \//);
  await expect(tiles).not.toHaveCount(0);
  await expect(page).toHaveURL(/#ply=20&/);
  const there = await tiles.count();

  await page.getByRole("button", { name: "One move back" }).click();
  await expect(at).toHaveText(/^19 \//);
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(at).toHaveText(/^20 \//);

  await page.getByLabel("Whose view").selectOption({ index: 2 });
  await expect(at).toHaveText(/^20 \//);
  await expect(tiles).toHaveCount(there);

  // Anybody who opens the link sees the same.
  const link = page.url();
  await page.goto("/");
  await page.goto(link);
  await expect(at).toHaveText(/^20 \//);
  await expect(tiles).toHaveCount(there);
});

test("it plays by itself, and stops when told", async ({ page, house }) => {
  await page.goto(`/replay/${await house.finished(someGame.name)}`);
  const at = page.locator(".at.num").first();
  await page.getByLabel("Speed").selectOption("4×");
  await page
    .locator(`[data-game=${someGame.name}]`)
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await expect(at).toHaveText(/^[3-9] \//);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(
    page.locator(`[data-game=${someGame.name}]`).getByRole("button", { name: "Play", exact: true }),
  ).toBeVisible();
});

test("the last moment leads to the result, whose turning points lead back", async ({
  page,
  house,
}) => {
  const match = await house.finished(someGame.name);
  await page.goto(`/replay/${match}`);
  await page.getByRole("slider", { name: "Move" }).press("End");
  await expect(page.locator(".at.num").first()).toHaveText(/^(\d+) \/ \1$/);
  await expect(page.getByRole("button", { name: "One move on" })).toBeDisabled();
  await page.getByRole("link", { name: "See the result" }).click();
  const turning = page.locator(".marks a").first();
  const ply = /Move (\d+)/.exec((await turning.textContent())!)![1]!;
  await turning.click();
  await expect(page.locator(".at.num").first()).toHaveText(new RegExp(`^${ply} /`));
});

test("a link to another moment of the same match shows that moment", async ({ page, house }) => {
  const match = await house.finished(someGame.name);
  await page.goto(`/replay/${match}#ply=5`);
  await expect(page.locator(".at.num").first()).toHaveText(/^5 \//);
  await page.goto(`/replay/${match}#ply=12`); // Only the part after # changes, so nothing reloads.
  await expect(page.locator(".at.num").first()).toHaveText(/^12 \//);
});

test("a link to a moment after the end shows the end", async ({ page, house }) => {
  await page.goto(`/replay/${await house.finished(someGame.name)}#ply=9999`);
  await expect(page.locator(".at.num").first()).toHaveText(/^(\d+) \/ \1$/);
});

test("the arrow keys go on where the buttons left off", async ({ page, house }) => {
  await page.goto(`/replay/${await house.finished(someGame.name)}#ply=20`);
  const at = page.locator(".at.num").first();
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(at).toHaveText(/^19 \//);
  await page.keyboard.press("ArrowRight");
  await expect(at).toHaveText(/^20 \//);
});
