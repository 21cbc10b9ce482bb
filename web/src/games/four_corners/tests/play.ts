/** Plays Four Corners through the visible page, and reads what to aim for off the connection. */
import { cornerAt, named, turned } from "../board";
import type { FourCorners, Move } from "../types";
import { imageOf } from "../rosettes";
import { Heard } from "$tests/heard";
import { expect, type Locator, type Page } from "$tests/house";

type Kind = Move["type"];
type Board = ReadonlyMap<string, string>;

const QUICKLY = { intervals: [15, 30, 60] };
const MADE = 1000;
/** A smaller gain is not worth turning tiles for: a third matching corner is worth 19. */
const NEARER = 15;
/** What to try in rotation when nothing can be scored, so that every action happens once. */
const ROUND: Kind[] = ["lay", "rotate", "swap", "draw_goal"];

export const square = (page: Page, name: string): Locator =>
  page.locator(`.square[data-place="${name}"]`);
export const handTiles = (page: Page): Locator => page.locator(".dock button.tile");
/** A tile of the hand, wherever it lies there. */
export const heldTile = (page: Page, tile: string): Locator =>
  page.locator(`.dock button.tile[aria-label="${spoken(tile)}"]`).first();
export const goalCards = (page: Page): Locator => page.locator(".dock .card");
/** A tile in a hand, as the page describes it. */
export const spoken = (tile: string): string =>
  tile.includes(":")
    ? `tile with a ${imageOf(tile[0]!)}; corners ${[...tile.slice(2)].map(imageOf).join(", ")}`
    : { rotate: "rotate 180", swap: "swap two" }[tile]!;
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name });

interface Wanted {
  /** What to append to the address of the set-up page. */
  way?: string;
  first?: string;
  /** What else to choose there. */
  more?: () => Promise<void>;
}

/** Opens a table through the set-up page, and deals again if somebody drew two specials (F-2.3). */
export async function deal(player: Player, players: number, wanted: Wanted = {}): Promise<void> {
  const { page } = player;
  do {
    await page.goto(`/new/four_corners${wanted.way ?? ""}`);
    await page.getByRole("radio", { name: String(players), exact: true }).click();
    await wanted.more?.();
    if (wanted.first) await page.getByLabel("Who begins").selectOption(wanted.first);
    player.now = null;
    await page.getByRole("button", { name: "Begin" }).click();
    await expect.poll(() => player.now !== null, QUICKLY).toBe(true);
    await expect(page.locator("h1.prompt")).toBeVisible();
  } while (player.view.step === "special");
}

/** Everything on the page that changes when anybody moves. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const all = document.querySelectorAll("h1.prompt, main > .over, .square, .dock [aria-label]");
    return [...all].map((one) => one.ariaLabel ?? one.textContent).join("|");
  });

/** A player at a table, who hears what the server tells the page and clicks. */
export class Player extends Heard<FourCorners> {
  /** How often each kind of move was made here. */
  readonly did = new Map<Kind, number>();
  private turns = 0;

  /** A shy player avoids scoring wherever possible. */
  constructor(
    page: Page,
    private readonly shy = false,
  ) {
    super(page);
  }

  /** Waits until something is asked here; clicking skips to the end of what the others did. */
  async asked(): Promise<"move" | "over"> {
    const { page } = this;
    let what = "wait";
    await expect(async () => {
      what = await page.evaluate(() => {
        const has = (one: string) => document.querySelector(one) !== null;
        return has("main > .over") ? "over" : has("h1.prompt .on") ? "move" : "wait";
      });
      if (what === "wait" || (await page.locator(".revealed").count()))
        await page.locator("h1.prompt").click();
      expect(what).not.toBe("wait");
    }).toPass({ intervals: [30, 60, 120], timeout: 20_000 });
    return what as "move" | "over";
  }

  /** Makes the last click of a move, and waits until the page shows the result. */
  private async commit(last: Locator): Promise<void> {
    const [before, ply] = [await standing(this.page), this.now!.ply];
    await last.click();
    await expect.poll(() => standing(this.page), QUICKLY).not.toBe(before);
    await expect.poll(() => this.now!.ply, QUICKLY).toBeGreaterThan(ply);
  }

  async playOut(most = 400): Promise<void> {
    for (let moves = 0; moves < most; moves++) {
      if ((await this.asked()) === "over") return;
      await this.play();
    }
    throw new Error("this match does not end");
  }

  async play(move = this.wish()): Promise<void> {
    await this.click(move);
    this.did.set(move.type, (this.did.get(move.type) ?? 0) + 1);
  }

  private async click(move: Move): Promise<void> {
    const { page } = this;
    const at = (name: string) => square(page, name);
    const act = async (name: RegExp) => {
      if (this.view.step === "act") await button(page, name).click();
    };
    switch (move.type) {
      case "lay":
        await act(/^Play a tile/);
        await heldTile(page, this.view.own?.hand[move.slot - 1] ?? "").click();
        if (move.turn === 3) await button(page, "Turn to the left").click();
        else for (let i = 0; i < move.turn; i++) await button(page, "Turn to the right").click();
        return this.commit(at(move.square));
      case "rotate":
        await act(/^Rotate two/);
        await at(move.square).click();
        await button(
          page,
          ["", "Turn to the right", "180°", "Turn to the left"][move.quarters]!,
        ).click();
        return this.commit(button(page, /^(Rotate it|Confirm both)$/));
      case "swap":
        await act(/^Exchange two/);
        await at(move.squares[0]).click();
        await at(move.squares[1]).click();
        return this.commit(button(page, "Exchange them"));
      case "double":
        await act(/^Exchange two/);
        return this.commit(button(page, "Exchange twice"));
      case "draw_goal":
        return this.commit(button(page, /^Change a goal/));
      case "return_goal":
        return this.commit(
          page.locator(`button.card.wanted[aria-label="${imageOf(move.image)}" i]`).first(),
        );
      case "score":
        return this.commit(button(page, /^Score the/).first());
      case "done":
        return this.commit(button(page, /^(Turn none|That's all)$/));
      case "turn":
        return this.commit(
          button(page, move.way === "clockwise" ? "Turn to the right" : "Turn to the left"),
        );
      case "replace":
        return this.commit(at(move.square));
      case "give_back":
        return this.commit(button(page, /^Give back/).first());
      case "take_pair":
        return this.commit(page.locator(".asked .btn.line").first());
    }
  }

  // What to aim for.

  private wish(): Move {
    const { legal } = this.now!;
    const board: Board = new Map(this.view.board.map(({ square, tile }) => [square, tile]));
    const goals = this.view.solitaire ? this.view.goals : (this.view.own?.goals ?? []);
    if (this.shy) return this.least(legal, board, goals);
    const all = legal.map((move) => ({ move, worth: this.worth(move, board, goals) }));
    const most = (some: typeof all) => some.reduce((a, b) => (b.worth > a.worth ? b : a)).move;
    const idle = this.view.step === "spin" && legal.find(({ type }) => type === "done");
    if (idle && value(board, goals, this.view.size) + NEARER > this.worth(most(all), board, goals))
      return idle;
    if (this.view.step !== "act" || this.view.solitaire) return most(all);
    if (all.some(({ worth }) => worth >= MADE)) return most(all);
    for (;;) {
      const kind = ROUND[this.turns++ % ROUND.length]!;
      const some = all.filter(({ move }) => move.type === kind);
      const twice = kind === "swap" && all.find(({ move }) => move.type === "double");
      if (twice) return twice.move;
      if (some.length) return most(some);
    }
  }

  private least(legal: Move[], board: Board, goals: string[]): Move {
    const idle = legal.find(({ type }) => type === "done");
    return (
      idle ??
      legal.reduce((a, b) => (this.worth(b, board, goals) < this.worth(a, board, goals) ? b : a))
    );
  }

  private worth(move: Move, board: Board, goals: string[]): number {
    const after = this.after(move, board);
    if (!after) return 0;
    const now = value(after, goals, this.view.size);
    if (move.type !== "rotate" || this.view.step === "second") return now;
    // The first turn of two is as good as the best second one.
    const others = [...after].filter(([name]) => name !== move.square);
    const second = others.flatMap(([name, tile]) =>
      [1, 3].map((k) => value(new Map(after).set(name, turned(tile, k)), goals, this.view.size)),
    );
    return Math.max(now >= MADE ? 0 : now, ...second);
  }

  private after(move: Move, board: Board): Board | null {
    const next = new Map(board);
    if (move.type === "lay") {
      const tile = this.view.own?.hand[move.slot - 1] ?? this.view.tile!;
      return next.set(move.square, turned(tile, move.turn));
    }
    if (move.type === "rotate")
      return next.set(move.square, turned(board.get(move.square)!, move.quarters));
    if (move.type === "turn")
      return next.set(
        move.square,
        turned(board.get(move.square)!, move.way === "clockwise" ? 1 : 3),
      );
    if (move.type !== "swap") return null;
    const [a, b] = move.squares;
    return next.set(a, board.get(b)!).set(b, board.get(a)!);
  }
}

/** How close a board comes to the images there are goals for (F-5.1). */
function value(board: Board, goals: string[], size: number): number {
  let sum = 0;
  for (let column = 0; column < size - 1; column++)
    for (let row = 0; row < size - 1; row++) {
      const around = [0, 1, 2, 3].map((k) => named(column + (k & 1), row + (k >> 1)));
      const shown = around.map((name) => {
        const tile = board.get(name);
        return tile ? cornerAt(tile, name, named(column, row)) : null;
      });
      const alike = goals.map((goal) => shown.filter((image) => image === goal).length);
      const best = Math.max(0, ...alike);
      sum += best === 4 ? MADE : best ** 3;
    }
  return sum;
}
