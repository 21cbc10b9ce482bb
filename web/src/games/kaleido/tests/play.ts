/** Plays Kaleido through the visible page as people do, by mouse or by touch. */
import { expect, type Locator, type Page, prompt } from "$tests/house";

/** What the table asks of the player here. */
type Asked = "put" | "lay" | "end" | "turn" | "wait" | "over";

/** How a player presses things. */
export interface Fingers {
  put: (place: Locator) => Promise<void>;
  push: (button: Locator) => Promise<void>;
}

export const mouse: Fingers = {
  put: (place) => place.click(),
  push: (button) => button.click(),
};

/** So many moves in, any match still has some turns to go. */
export const LATE = 45;

const SOON = { timeout: 3000 };

/** The first tap previews, the second plays. */
export const finger: Fingers = {
  async put(place) {
    await place.tap(SOON);
    // Unless the first tap was enough: then there may be no such place any more.
    if (await place.count()) await place.tap(SOON).catch(() => {});
  },
  push: (button) => button.tap(SOON),
};

const QUICKLY = { intervals: [20, 40, 80] };

export const endTurn = (page: Page): Locator =>
  page.getByRole("button", { name: /^(End turn|手番を終える)$/ });
export const legalHoles = (page: Page): Locator => page.locator(".hole.legal");
export const hole = (page: Page, place: string): Locator => page.locator(`[data-place="${place}"]`);
/** The button that ends turning the board, whatever its current label. */
export const settleTurn = (page: Page): Locator =>
  page.getByRole("button", {
    name: /^(Leave as is|Keep it like this|このままにする|これで決める)$/,
  });

export function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const has = (what: string) => document.querySelector(what) !== null;
    if (has("main > .over")) return "over";
    if (!has("h1.prompt .on") || has("main[aria-busy=true]")) return "wait";
    if (!has(".dock .piece")) return "turn";
    if (has(".dock .primary:enabled")) return "end";
    return has(".hole.legal") ? "put" : "lay";
  });
}

/** Everything that changes when anybody moves. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ["h1.prompt", ".players", "main > .over"]
      .map((what) => document.querySelector(what)?.textContent)
      .join("|"),
  );

/** Does something and waits until it had an effect. */
export async function moving(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await standing(page);
  await act();
  await expect.poll(() => standing(page), QUICKLY).not.toBe(before);
  await expect(page.locator("main[aria-busy=true]")).toHaveCount(0);
}

/** Waits until something is asked here; clicking skips to the end of what the others did. */
export async function myTurn(page: Page, fingers = mouse): Promise<Asked> {
  let now: Asked = "wait";
  await expect(async () => {
    now = await asked(page);
    if (now === "wait") await fingers.push(prompt(page));
    expect(now).not.toBe("wait");
  }).toPass({ intervals: [30, 60, 120], timeout: 20_000 });
  return now;
}

/** Answers one question in the simplest way. */
export async function answer(page: Page, now: string, fingers = mouse): Promise<void> {
  await moving(page, async () => {
    if (now === "put") await fingers.put(legalHoles(page).first());
    if (now === "lay") await fingers.put(page.locator(".cell").first());
    if (now === "end") await fingers.push(endTurn(page));
    if (now === "turn") await fingers.push(settleTurn(page));
  });
}

/** Answers everything until the match is over. */
export async function playOut(page: Page, fingers = mouse): Promise<void> {
  for (let moves = 0; moves < 100; moves++) {
    const now = await myTurn(page, fingers);
    if (now === "over") return;
    await answer(page, now, fingers);
  }
  throw new Error("this match does not end");
}

/** Puts a tile into that hole, and plays no extra. */
export async function putTile(page: Page, place: string): Promise<void> {
  await moving(page, () => hole(page, place).click());
  if ((await asked(page)) === "end") await moving(page, () => endTurn(page).click());
}

export const piece = (page: Page, name: string | RegExp): Locator =>
  page.locator(".pieces").getByRole("button", { name });
