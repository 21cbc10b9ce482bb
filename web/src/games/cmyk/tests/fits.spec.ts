/** CMYK! fits its screens: five players on a desktop, and the whole puzzle on a phone. */
import { expect, start, test } from "$tests/house";
import { PHONE } from "$tests/phone";
import { deal, Player } from "./play";

test("five players, the cards and the log fit 1440 by 900", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await start(page);
  const player = new Player(page);
  await deal(page, 5, "#screen");
  await player.until("lay");
  for (let laid = 0; laid < 25; laid++) {
    await player.step("take", "lay", "back");
    await player.until("take", "lay");
  }
  const header = (await page.locator("header").first().boundingBox())!;
  expect(header.y).toBeGreaterThanOrEqual(0);
  const [height, most] = await page.evaluate(() => [document.body.scrollHeight, innerHeight]);
  expect(height).toBeLessThanOrEqual(most!);
});

test("on a phone every card is named and tiles in the piles are large enough", async ({
  somebody,
}) => {
  const page = await somebody({}, PHONE);
  await deal(page, 1);
  await page.locator(".ways button").first().tap();
  const names = page.locator(".cards li b");
  await expect(names).toHaveCount(3);
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 });
  for (const tile of await page.locator(".pile .below svg").all())
    expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(30);
});

test("the guide of marks can be looked at during play", async ({ page }) => {
  await start(page);
  await deal(page, 1);
  await page.getByText("Guide of marks").click();
  const all = page.getByRole("row", { name: /Of each ink/ }).getByRole("cell");
  await expect(all).toHaveText(["26", "21", "15", "11", "6", "3"]);
});
