/** Every page there is, each in a state worth looking at. */
import { expect, type Page } from "./house";
import { answer, myTurn, putTile, settleTurn } from "./play";
import type { Server } from "./server";

export interface Stop {
  name: string;
  go: (page: Page) => Promise<void>;
}

const at = (name: string, path: string): Stop => ({
  name,
  go: async (page) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
  },
});

/** The only button that begins a table, whatever it is called in this language. */
const begin = (page: Page) => page.locator("form .btn.primary").click();

async function ownTurn(page: Page): Promise<void> {
  await page.goto("/new/kaleido");
  await begin(page);
  await expect(page.locator("h1.prompt")).toBeVisible();
  await myTurn(page);
}

/** On one screen a board is filled soonest. */
async function turning(page: Page): Promise<void> {
  await page.goto("/new/kaleido#screen");
  await begin(page);
  await expect(page.locator("h1.prompt")).toBeVisible();
  await myTurn(page);
  for (const place of ["A1", "A2", "A3", "A4", "A5", "A6"]) await putTile(page, place);
  await expect(settleTurn(page)).toBeVisible();
}

async function refused(page: Page): Promise<void> {
  await ownTurn(page);
  await answer(page, "put");
  await page.locator(".hole[data-place]:not(.legal)").first().click({ force: true });
  await expect(page.getByRole("alert")).toBeVisible();
}

async function invited(page: Page): Promise<void> {
  await page.goto("/new/kaleido#friends");
  await begin(page);
  await expect(page.locator("#invite-link")).toBeVisible();
}

/** As somebody else sees it who follows the link. */
async function join(page: Page): Promise<void> {
  await invited(page);
  const link = await page.locator("#invite-link").inputValue();
  await page.context().clearCookies();
  await page.goto("/");
  await page.goto(link);
  await expect(page.locator("#name")).toBeVisible();
}

/** Four Corners, dealt to the own turn or to a choice before it. */
async function squares(page: Page): Promise<void> {
  await page.goto("/new/four_corners");
  await begin(page);
  await expect(page.locator(".square").first()).toBeVisible();
}

/** CMYK! alone: the first tile asks for its flat side. */
async function firstTile(page: Page): Promise<void> {
  await page.goto("/new/cmyk");
  await page.getByRole("radio", { name: "1", exact: true }).click();
  await begin(page);
  await expect(page.locator(".ways button").first()).toBeVisible();
}

async function tileInHand(page: Page): Promise<void> {
  await firstTile(page);
  await page.locator(".ways button").first().click();
  await page.locator(".pile.may").first().click();
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

/** Pages to look at. */
export async function looks(house: Server): Promise<Stop[]> {
  const match = await house.finished();
  return [
    at("home", "/"),
    at("set-up", "/new/kaleido"),
    at("set-up of squares", "/new/four_corners"),
    at("set-up of mosaics", "/new/cmyk"),
    at("rules", "/rules/kaleido"),
    at("rules of squares", "/rules/four_corners"),
    at("rules of mosaics", "/rules/cmyk"),
    at("learn", "/learn/kaleido"),
    at("settings", "/settings"),
    at("watch", "/watch"),
    at("nowhere", "/nowhere"),
    at("result", `/result/${match}`),
    at("replay", `/replay/${match}#ply=30`),
    at("a table that is over", `/table/${match}`),
  ];
}

/** Tables, and what may happen there. */
export const plays: Stop[] = [
  { name: "own turn", go: ownTurn },
  { name: "invitation", go: invited },
  { name: "join", go: join },
  { name: "turning", go: turning },
  { name: "refusal", go: refused },
  { name: "squares", go: squares },
  { name: "first tile", go: firstTile },
  { name: "tile in hand", go: tileInHand },
  { name: "score sheet", go: sheet },
  { name: "live", go: live },
];
