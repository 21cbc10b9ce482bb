/** CMYK! fits its screens: five players on a desktop, and the whole puzzle on a phone. */
import { expect, prompt, start, test } from "$tests/house";
import { PHONE } from "$tests/phone";
import { button, deal, lying, places, Player, ripe } from "./play";

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
  const log = (await page.getByRole("list", { name: "What happened" }).boundingBox())!;
  expect(log.height).toBeGreaterThan(90);
  expect(log.y + log.height).toBeLessThanOrEqual(most!);
  for (const mosaic of await page.locator("aside .mosaic").all())
    await expect(mosaic).toBeInViewport({ ratio: 1 });
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
  await expect(prompt(page)).toContainText("Tap");
  // Whatever one does, the dock keeps its height.
  const high = async () => (await page.locator(".dock").boundingBox())!.height;
  const before = await high();
  await ripe(page).first().tap();
  await expect(places(page).first()).toBeVisible();
  expect(await high()).toBe(before);
  await places(page).first().tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  expect(await high()).toBe(before);
  await button(page, "Put it here").tap();
  await expect(lying(page)).toHaveCount(2);
  expect(await high()).toBe(before);
  // A pile with fewer tiles is level with the others.
  const tops = await page
    .locator(".pile .top")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
});

test("the guide of marks can be looked at during play", async ({ page }) => {
  await start(page);
  await deal(page, 1);
  await page.getByText("Guide to the marks").click();
  const all = page.getByRole("row", { name: /Of each ink/ }).getByRole("cell");
  await expect(all).toHaveText(["26", "21", "15", "11", "6", "3"]);
});
