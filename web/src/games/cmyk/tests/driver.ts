/** How tests of the whole site play CMYK!. */
import type { Crowd, Driver } from "$tests/driver";
import { begin, expect, type Page, prompt } from "$tests/house";
import { places, Player } from "./play";

/** Playing alone, up to the first tile, which asks for its flat side. */
async function firstTile(page: Page): Promise<void> {
  await page.goto("/new/cmyk");
  await page.getByRole("radio", { name: "1", exact: true }).click();
  await begin(page);
  await expect(page.locator(".ways button").first()).toBeVisible();
}

async function tileInHand(page: Page): Promise<void> {
  const stop = page.locator(".asked .line"); // Enabled once the first tile lies.
  const tops = page.locator(".pile.may");
  do {
    await firstTile(page);
    await page.locator(".ways button").first().click();
    await expect(stop).toBeEnabled();
  } while (!(await tops.count())); // One deal in three hundred has no top that fits.
  await tops.first().click();
  await expect(page.locator(".place.legal").first()).toBeVisible();
}

async function sheet(page: Page): Promise<void> {
  await tileInHand(page);
  await page.locator(".place.legal").first().click({ force: true });
  await expect(page.locator(".place.legal")).toHaveCount(0);
  await page.locator(".asked .line").click();
  await expect(page.locator(".sheet")).toBeVisible();
}

async function live(page: Page): Promise<void> {
  await page.goto("/new/cmyk");
  await begin(page);
  await expect(page.locator(".pile").first()).toBeVisible();
}

/** At calm pace against bots: a half-finished mosaic, with a tile in hand. */
async function mosaic(page: Page): Promise<void> {
  const player = new Player(page);
  await page.goto("/new/cmyk");
  await page.getByRole("radio", { name: "Calm" }).click();
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  while ((await player.until("lay")) === "lay") {
    if (player.view.seats[0]!.tiles.length > 10) break;
    await player.step("lay");
  }
  if (await places(page).count()) await places(page).first().tap({ force: true });
}

/** The end of a game, counted. */
async function counted(page: Page): Promise<void> {
  const player = new Player(page);
  await page.goto("/new/cmyk");
  await page.getByRole("radio", { name: "Calm" }).click();
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await player.playOut(40);
  await player.until("over");
}

/** Between two games of a match, on one screen. */
async function between(page: Page): Promise<void> {
  const player = new Player(page);
  await page.goto("/new/cmyk#screen");
  await page.getByLabel("Match", { exact: true }).selectOption("three");
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await player.playGame();
}

/** The puzzle, some tiles in. */
async function puzzle(page: Page): Promise<void> {
  const player = new Player(page);
  await tileInHand(page);
  await player.until("take");
  for (let tiles = 0; tiles < 4; tiles++) {
    await player.step("take");
    await player.until("take");
  }
}

const crowd: Crowd = {
  players: 5,
  options: {},
  go: async (page) => {
    const player = new Player(page);
    await player.until("lay");
  },
  tries: [
    {
      name: "a place tapped",
      begin: async (page) => {
        await places(page).first().tap({ force: true });
        await expect(page.locator(".asked .primary").first()).toBeVisible();
      },
      end: (page) => page.keyboard.press("Escape"),
    },
  ],
};

const cmyk: Driver = {
  name: "cmyk",
  title: "CMYK!",
  stops: [
    { name: "first tile", go: firstTile },
    { name: "tile in hand", go: tileInHand },
    { name: "score sheet", go: sheet },
    { name: "live", go: live },
  ],
  scenes: [
    { name: "mosaic", go: mosaic },
    { name: "end", go: counted },
    { name: "between", go: between },
    { name: "puzzle", go: puzzle },
  ],
  crowd,
};
export default cmyk;
