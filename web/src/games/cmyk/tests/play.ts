/** Plays CMYK! through the visible page, and reads the server's messages off the connection. */
import type { Cmyk } from "../types";
import { Heard } from "$tests/heard";
import { expect, type Locator, type Page } from "$tests/house";

const QUICKLY = { intervals: [15, 30, 60] };

export const piles = (page: Page): Locator => page.locator(".pile");
export const ripe = (page: Page): Locator => page.locator(".pile.may");
export const places = (page: Page): Locator => page.locator(".place.legal");
export const lying = (page: Page): Locator => page.locator(".place:not(.legal)");
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name });

/** Opens a table for that many players through the set-up page. */
export async function deal(page: Page, players: number, way = "", more = async () => {}) {
  await page.goto(`/new/cmyk${way}`);
  await page.getByRole("radio", { name: String(players), exact: true }).click();
  await more();
  await button(page, "Begin").click();
  await expect(page.locator("h1.prompt, #invite-link")).toBeVisible(); // Friends are awaited first.
}

/** What the page is asking for, as far as it shows. */
type Asked = "over" | "counted" | "ready" | "flat" | "lay" | "back" | "take" | "stop" | "wait";

export function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const has = (what: string) => document.querySelector(what) !== null;
    if (has("main > .over")) return "over";
    if (has(".count")) return "wait";
    if (has(".sheet thead button")) return "counted";
    if (has(".sheet")) return has(".asked .primary") ? "ready" : "wait";
    if (has(".ways button")) return "flat";
    if (has(".place.legal")) return "lay";
    if (has(".asked .primary")) return "back";
    if (has(".pile.may")) return "take";
    return has(".asked .line") ? "stop" : "wait";
  });
}

/** A player who takes whatever comes and lays it where it fits. */
export class Player extends Heard<Cmyk> {
  readonly did = new Map<Asked, number>();

  /** Answers whatever is asked until one of these is asked, or the match is over. */
  async until(...wanted: Asked[]): Promise<Asked> {
    for (let steps = 0; steps < 1500; steps++) {
      const what = await asked(this.page);
      if (wanted.includes(what) || what === "over") return what;
      await this.answer(what);
    }
    throw new Error(`never asked: ${wanted.join(", ")}`);
  }

  /** Answers the current question if it is one of these. */
  async step(...wanted: Asked[]): Promise<void> {
    const what = await asked(this.page);
    if (wanted.includes(what)) await this.answer(what);
  }

  /** Plays until this many tiles are laid in all; then everybody here stops, and it is counted. */
  async playOut(tiles: number): Promise<void> {
    while (this.view.seats.reduce((n, seat) => n + seat.tiles.length, 0) < tiles) {
      if ((await this.until("take", "stop")) !== "take") break;
      await this.answer("take");
      await this.until("take", "stop", "wait");
    }
    let what = await this.until("take", "stop", "counted");
    while (what === "take" || what === "stop") {
      await this.answer("stop");
      what = await this.until("take", "stop", "counted");
    }
  }

  /** The shortest possible game: the first tiles, then everybody here stops. */
  async playGame(): Promise<void> {
    while (this.view.phase !== "between" && (await asked(this.page)) !== "over") {
      const begun = this.view.phase === "playing";
      const what = await this.until("take", "ready");
      if (what === "take") await this.answer(begun ? "stop" : "take");
    }
    await expect(this.page.locator(".sheet")).toBeVisible();
  }

  /** At live pace a target may be gone before it is clicked, which is not an error. */
  private async answer(what: Asked): Promise<void> {
    const { page } = this;
    const before = this.now?.seq;
    const click = (at: Locator) =>
      at.click({ timeout: 1500, force: true }).catch(() => {
        // Somebody else was quicker.
      });
    if (what === "counted") await click(page.locator(".sheet thead button"));
    if (what === "flat") await click(page.locator(".ways button").first());
    if (what === "lay") await click(places(page).first());
    if (what === "back" || what === "ready") await click(page.locator(".asked .primary").first());
    if (what === "take") await click(ripe(page).first());
    if (what === "stop") await click(page.locator(".asked .line").first());
    if (what === "wait") await page.waitForTimeout(0);
    else this.did.set(what, (this.did.get(what) ?? 0) + 1);
    await expect
      .poll(() => this.now?.seq !== before || what === "wait", { ...QUICKLY, timeout: 2000 })
      .toBe(true)
      .catch(() => {
        // Refused because it was too late: look again.
      });
  }
}
