/** What a CMYK! player is about to do. Legal moves are looked up in the server's list. */
import type { Prompt } from "$lib/game";
import { Hand } from "$lib/table/hand.svelte";
import { nearest } from "$lib/ui/arrows";
import type { Point } from "$lib/ui/geometry";
import type { Event } from "$lib/wire";
import { inkNamed } from "./inks";
import { keyOf, middle, ownSeat, SIDE, spotOf } from "./places";
import { promptFor } from "./prompt";
import type { Cmyk, Move } from "./types";
import type { Lay, SeatView, Take } from "./wire";

export const PILES = [1, 2, 3, 4, 5, 6, 7] as const;
const SNAP = SIDE * 0.95; // How far a place reaches for the tile in hand.

export class CmykHand extends Hand<Cmyk> {
  /** Whether the last tile is lifted, to be laid elsewhere (C-3.3). */
  lifted = $state(false);
  /** Whether the last action came from the keyboard; if so, the board takes the focus. */
  byKey = $state(false);

  get own(): SeatView | null {
    return ownSeat(this.view);
  }

  /** The ink on the flat sides of the player's mosaic; yellow until that is decided. */
  get flat(): number {
    return inkNamed(this.own?.flat);
  }

  /** At live pace every tap counts; at calm pace the first tap only previews. */
  get live(): boolean {
    return this.view.pace === "live";
  }

  // Piles.

  takeOf(pile: number): Take | undefined {
    return this.moves("take").find((move) => move.pile === pile);
  }

  async take(pile: Take["pile"]): Promise<void> {
    const top = this.view.piles[pile - 1]?.top;
    if (!top) return;
    this.lifted = false;
    // An illegal move is sent too, so that the server can say why it is refused.
    await this.play({ type: "take", pile, tile: top });
  }

  // The tile in hand, or the last tile if it is lifted.

  get loose(): string | null {
    const loose = this.own?.loose;
    return loose ? keyOf(loose) : null;
  }

  get tile(): string | null {
    const own = this.own;
    if (own?.held) return own.held;
    if (!this.lifted || !own) return null;
    return own.tiles.find(({ x, y }) => keyOf([x, y]) === this.loose)?.tile ?? null;
  }

  get places(): Map<string, Lay> {
    if (!this.tile) return new Map();
    return new Map(this.moves("lay").map((move) => [keyOf([move.x, move.y]), move]));
  }

  get ghost(): string | null {
    const key = this.chosen ?? this.over;
    return key && this.places.has(key) ? key : null;
  }

  /** Looks at the place nearest to a point on the board, if it is near enough. */
  snap(point: Point | null): void {
    let best: [string, number] | null = null;
    for (const key of point ? this.places.keys() : []) {
      const at = middle(spotOf(key));
      const far = Math.hypot(at[0] - point![0], at[1] - point![1]);
      if (far < SNAP && (!best || far < best[1])) best = [key, far];
    }
    this.over = best?.[0] ?? null;
  }

  /** What laying the tile there would mean. */
  meaningAt(key: string | null): Event[] {
    return this.meaningOf(this.places.get(key ?? ""));
  }

  // Actions on the board.

  async press(key: string, touch: boolean): Promise<void> {
    this.table.flush();
    if (key === this.loose && !this.own?.held && this.may("lay")) this.lifted = !this.lifted;
    else if (this.places.has(key) && touch && !this.live && this.chosen !== key) this.chosen = key;
    else if (this.tile) await this.put(key);
  }

  async put(key: string): Promise<void> {
    const [x, y] = spotOf(key);
    await this.play({ type: "lay", x, y });
  }

  async play(move: Move): Promise<void> {
    if (await this.table.play(move)) this.close();
  }

  override get mayUndo(): boolean {
    return super.mayUndo && !this.live;
  }

  override async takeBack(): Promise<void> {
    this.close();
    await super.takeBack();
  }

  key(event: KeyboardEvent): boolean {
    const known = this.keyed(event.key);
    if (known) this.byKey = true;
    return known;
  }

  private keyed(key: string): boolean {
    const pile = PILES.find((number) => String(number) === key);
    if (pile) void this.take(pile);
    else if (key.startsWith("Arrow") && this.places.size) this.walk(key);
    else if ((key === "Enter" || key === " ") && this.ghost) void this.put(this.ghost);
    else if (key === "b" && this.may("back")) void this.play({ type: "back" });
    else if (key === "d" && this.may("discard")) void this.play({ type: "discard" });
    else if (key === "m" && this.loose && this.may("lay")) this.lifted = !this.lifted;
    else if (key === "z") void this.takeBack();
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }

  /** Moves to the next place in that direction. */
  walk(key: string): void {
    const spots = new Map([...this.places.keys()].map((one) => [one, middle(spotOf(one))]));
    const from = this.over && spots.has(this.over) ? this.over : null;
    this.over = (from ? nearest(spots, from, key) : null) ?? from ?? [...spots.keys()][0]!;
  }

  get prompt(): Prompt {
    return promptFor(this);
  }

  override close(): void {
    super.close();
    this.lifted = false;
    this.table.declined = null;
  }
}
