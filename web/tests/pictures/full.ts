/** The fullest tables, with names of 24 letters, and what is asked and opened at any table. */
import type { Stop } from "../browser/driver";
import { crowded } from "../browser/crowd";
import { games, someGame } from "../browser/games";
import { begin, expect, type Page, prompt, start } from "../browser/house";
import { Between, longNames } from "../browser/layout";

const { name: game, crowd } = someGame;

async function takeBackAsked(page: Page): Promise<void> {
  const between = await Between.of(page, longNames);
  await crowded(page, game, crowd);
  await crowd.go(page);
  between.tell({ undo_asked: { seat: 1, ply: 0 } });
  await expect(page.getByRole("button", { name: "No", exact: true })).toBeVisible();
}

async function opened(page: Page, key: string): Promise<void> {
  await crowded(page, game, crowd);
  await crowd.go(page);
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function menu(page: Page): Promise<void> {
  await crowded(page, game, crowd);
  await page.locator(".top button").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** The log where it has no room of its own. */
async function drawer(page: Page): Promise<void> {
  await crowded(page, game, crowd);
  await crowd.go(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".top .fold").click();
}

async function waiting(page: Page): Promise<void> {
  await start(page);
  await page.goto(`/new/${game}#screen`);
  await begin(page);
  await expect(prompt(page)).toBeVisible();
}

const crowds: Stop[] = games.flatMap(({ name, crowd: own }) =>
  [{ name: "", begin: async () => {} }, ...own.tries].map((one) => ({
    name: `full ${name} ${one.name}`.trim(),
    go: async (page) => {
      await Between.of(page, longNames);
      await crowded(page, name, own);
      await own.go(page);
      await one.begin(page);
    },
  })),
);

export const full: Stop[] = [
  ...crowds,
  { name: "take back asked", go: takeBackAsked },
  { name: "help", go: (page) => opened(page, "?") },
  { name: "menu", go: menu },
  { name: "drawer", go: drawer },
  { name: "one screen", go: waiting },
];
