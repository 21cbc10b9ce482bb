/** How tests of the whole site play Four Corners. */
import type { Crowd, Driver, Look } from "$tests/driver";
import { begin, expect, type Page } from "$tests/house";

/** Deals a table, up to the player's first turn or a choice before it. */
async function dealt(page: Page): Promise<void> {
  await page.goto("/new/four_corners");
  await begin(page);
  await expect(page.locator(".square").first()).toBeVisible();
}

/** A board with a few tiles laid wherever they are legal. */
async function pictures(page: Page, look: Look): Promise<void> {
  await dealt(page);
  for (let turns = 0; turns < 40 && (await page.locator(".square .fresh").count()) < 6; turns++) {
    const legal = page.locator(".square.legal");
    if (await legal.count())
      await legal
        .first()
        .click({ force: true, timeout: 1000 })
        .catch(() => {});
    else
      await page
        .locator(".dock .tile.on, .asked .btn")
        .first()
        .click({ timeout: 300 })
        .catch(() => {});
    await page.waitForTimeout(250);
    if ((await page.locator(".square:not(.legal) use").count()) > 40) break;
  }
  await look("squares");
}

const crowd: Crowd = {
  players: 6,
  options: { first: 0 },
  go: (page) => expect(page.locator(".square.legal").first()).toBeVisible(),
  tries: [
    {
      name: "a square tapped",
      begin: async (page) => {
        await page.locator(".square.legal").first().tap();
        await expect(page.locator(".asked .primary")).toBeVisible();
      },
      end: (page) => page.keyboard.press("Escape"),
    },
    {
      name: "a corner refused",
      begin: async (page) => {
        await page.locator('.square[data-place="a1"]').tap({ force: true });
        await expect(page.locator("[role=alert], .bar a").first()).toBeAttached();
      },
      end: (page) => page.locator(".dock .tile:enabled").first().tap(),
    },
  ],
};

const fourCorners: Driver = {
  name: "four_corners",
  title: "Four Corners",
  stops: [{ name: "squares", go: dealt }],
  pictures,
  crowd,
};
export default fourCorners;
