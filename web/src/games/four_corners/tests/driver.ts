/** How tests of the whole site play Four Corners. */
import type { Crowd, Driver } from "$tests/driver";
import { begin, expect, type Page } from "$tests/house";
import { button, deal, Player, square } from "./play";

/** Deals a table, up to the player's first turn or a choice before it. */
async function dealt(page: Page): Promise<void> {
  await page.goto("/new/four_corners");
  await begin(page);
  await expect(page.locator(".square").first()).toBeVisible();
}

/** Plays until the board has so many tiles and an action can be chosen. */
async function played(page: Page, tiles: number): Promise<Player> {
  const player = new Player(page);
  await deal(player, 2, { first: "Mio" });
  for (let moves = 0; moves < 80 && (await player.asked()) === "move"; moves++) {
    const all = new Set(player.now!.legal.map(({ type }) => type));
    if (all.has("swap") && all.has("rotate") && player.view.board.length >= tiles) break;
    await player.play();
  }
  return player;
}

async function squares(page: Page): Promise<void> {
  await played(page, 8);
  await button(page, /^Play a tile/).click();
}

/** Two tiles about to be exchanged. */
async function exchanging(page: Page): Promise<void> {
  const player = await played(page, 6);
  const swap = player.now!.legal.find((move) => move.type === "swap")!;
  await button(page, /^Exchange two/).click();
  for (const each of swap.squares) await square(page, each).click();
}

/** A tile about to be rotated. */
async function rotating(page: Page): Promise<void> {
  const player = await played(page, 6);
  const rotate = player.now!.legal.find((move) => move.type === "rotate")!;
  await button(page, /^Rotate two/).click();
  await square(page, rotate.square).click();
  await button(page, "Turn to the right").click();
}

/** Plays until somebody here is asked this in the middle of scoring. */
async function asked(page: Page, ...steps: string[]): Promise<void> {
  const player = new Player(page);
  await deal(player, 2, { first: "Mio" });
  for (let moves = 0; moves < 150 && (await player.asked()) === "move"; moves++) {
    if (steps.includes(player.view.step)) return;
    await player.play();
  }
}

/** A goal of one's own, just scored: the moment lasts, because its clock stands still. */
async function scored(page: Page): Promise<void> {
  const slow = { pace: "slow", language: "en", theme: "dark", motion: "still" };
  await page.addInitScript((settings) => {
    localStorage.setItem("three-mirrors", settings);
    const wait = window.setTimeout.bind(window);
    const stands = (does: () => void, ms?: number) => (ms === 3600 ? 0 : wait(does, ms));
    window.setTimeout = stands as typeof window.setTimeout;
  }, JSON.stringify(slow));
  const player = new Player(page);
  await deal(player, 1);
  for (let moves = 0; moves < 30; moves++) {
    if ((await player.asked()) === "over") return;
    await player.play();
    if (await page.locator(".revealed").count()) return;
  }
}

async function toTheEnd(page: Page): Promise<void> {
  const player = new Player(page);
  await deal(player, 1);
  await player.playOut();
}

/** Up to a choice of squares; a player who drew two specials first gives one back (F-2.3). */
async function squareToChoose(page: Page): Promise<void> {
  const legal = page.locator(".square.legal").first();
  const giveBack = button(page, /^Give back/).first();
  await expect(legal.or(giveBack).first()).toBeVisible();
  if (await giveBack.isVisible()) await giveBack.click();
  await expect(legal).toBeVisible();
}

const crowd: Crowd = {
  players: 6,
  options: { first: 0 },
  go: squareToChoose,
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
  scenes: [
    { name: "squares", go: squares },
    { name: "exchanging", go: exchanging },
    { name: "rotating", go: rotating },
    { name: "breaking", go: (page) => asked(page, "break", "replace") },
    { name: "scored", go: scored },
    { name: "solitaire over", go: toTheEnd },
  ],
  crowd,
};
export default fourCorners;
