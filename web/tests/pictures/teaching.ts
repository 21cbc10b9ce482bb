/** Hints, reviews, exercises and "play on from here", each of a real match of the person here. */
import type { Stop } from "../browser/driver";
import { games } from "../browser/games";
import { expect, type Page, prompt } from "../browser/house";
import { AGAINST_BOT, opened, playedOut } from "../browser/whole_match";

const PATIENCE = { timeout: 120_000 }; // A review is worked out by processes that give way to all.

/** At a calm table, since live ones do not wait for a picture. */
const setting = (game: string, options: object) => ({ game, seats: AGAINST_BOT, options });

async function hinted(page: Page, game: string, options: object): Promise<void> {
  await page.goto("/");
  const table = await opened(page, setting(game, options));
  await page.goto(`/table/${table}`);
  await expect(prompt(page)).toBeVisible();
  const ask = page.getByRole("button", { name: "Hint", exact: true });
  await expect(ask).not.toHaveAttribute("aria-disabled", "true", PATIENCE);
  await ask.click();
  await expect(page.getByRole("region", { name: "Hint" }).locator("b")).not.toBeEmpty(PATIENCE);
}

async function reviewed(page: Page, game: string, options: object): Promise<void> {
  await page.goto("/");
  const table = await opened(page, setting(game, options));
  await playedOut(page, table, "random");
  await page.goto(`/review/${table}`);
  await expect(page.locator(".judged")).toBeVisible(PATIENCE);
  await expect(page.locator(".review .stage svg").first()).toBeVisible();
  for (let mistake = 0; mistake < 3; mistake++) await page.keyboard.press("n");
}

/** What follows each other; each goes on from the one before. */
export const teaching = ({ name, crowd }: (typeof games)[number]): Stop[] => [
  { name: `hint in ${name}`, go: (page) => hinted(page, name, crowd.options) },
  {
    name: `hint in ${name}, what follows`,
    go: async (page) => {
      await page.keyboard.press("h");
      await expect(page.getByRole("region", { name: "Hint" })).toContainText("1 of");
    },
  },
  { name: `review of ${name}`, go: (page) => reviewed(page, name, crowd.options) },
  {
    name: `review of ${name}, its line`,
    go: async (page) => {
      await page.keyboard.press("l");
      await expect(page.locator(".judged .step")).toBeVisible();
    },
  },
  {
    name: `play on in ${name}`,
    go: async (page) => {
      await page.getByRole("button", { name: "Play on from here" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: `exercises of ${name}`,
    go: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: /exercise/ }).click();
      await expect(page.getByRole("link", { name: "Start" })).toBeVisible();
    },
  },
  {
    name: `exercise of ${name}`,
    go: async (page) => {
      await page.getByRole("link", { name: "Start" }).click();
      await expect(page.getByText("Find a better move.")).toBeVisible();
    },
  },
  {
    name: `exercise of ${name}, answered`,
    go: async (page) => {
      await page.keyboard.press("h");
      await expect(page.locator(".say li, [data-advised]").first()).toBeVisible();
      await page.getByRole("button", { name: "Show the answer" }).click();
      await expect(page.getByText("Better:")).toBeVisible();
    },
  },
];
