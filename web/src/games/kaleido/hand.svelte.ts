/** What a Kaleido player is about to do. Legal moves are looked up in the server's list. */
import type { Prompt } from "$lib/game";
import { settings } from "$lib/settings.svelte";
import { Hand } from "$lib/table/hand.svelte";
import type { Event } from "$lib/wire";
import { asCell, cellKey, type Colour, type Glass, holeNamed } from "./places";
import { promptFor } from "./prompt";
import type { Kaleido, Move } from "./types";
import type { TurnBoard } from "./wire";

export type Kind = Glass | "board";

/** "D4" for a hole, "1,-1" for a place on the grid. */
export function placeOf(move: Move): string {
  if (move.type === "tile") return `${move.board}${move.hole}`;
  return move.type === "board" ? cellKey(move) : "";
}

export const kindOf = (move: Move): Kind | null =>
  move.type === "tile" ? move.colour : move.type === "board" ? "board" : null;

export class KaleidoHand extends Hand<Kaleido> {
  /** The piece the player picked up, as long as it can be played. */
  private picked = $state<Kind | null>(null);
  /** How far the player has tried turning the scored board; it may exceed a full circle. */
  private sixths = $state(0);
  map = $state(false);
  private turnedAt = $state(-1);

  get turning(): boolean {
    return this.may("turn");
  }

  /** How far it is turned now; every new question starts from zero. */
  get spun(): number {
    return this.turnedAt === this.table.now?.ply ? this.sixths : 0;
  }

  get turned(): number {
    return ((this.spun % 6) + 6) % 6;
  }

  /** Everything the seat has, in dock order, with the number left of each. */
  get pieces(): { kind: Kind; left: number }[] {
    const own = this.table.seat === null ? undefined : this.view.seats[this.table.seat];
    if (!own) return [];
    // In a fixed order: of two colours, the view puts the one due next first.
    const colours = own.colours
      .map(({ name, tiles }) => ({ kind: name, left: tiles }))
      .sort((a, b) => byRank(a.kind, b.kind));
    return [...colours, { kind: "white", left: own.whites }, { kind: "board", left: own.boards }];
  }

  /** What can be played: the seat's own colours first, then white, then a board. */
  get kinds(): Kind[] {
    return [...new Set(this.legal.map(kindOf))].filter((kind) => kind !== null).sort(byRank);
  }

  get kind(): Kind | null {
    const kinds = this.kinds;
    if (this.picked && kinds.includes(this.picked)) return this.picked;
    // After the tile, an extra is optional, so nothing is picked up unasked.
    return this.mayEnd ? null : (kinds[0] ?? null);
  }

  /** Where the piece in hand may go. */
  get places(): Map<string, Move> {
    const fitting = this.legal.filter((move) => kindOf(move) === this.kind && this.kind);
    return new Map(fitting.map((move) => [placeOf(move), move]));
  }

  get mayEnd(): boolean {
    return this.may("end");
  }

  /** The move being looked at: chosen by a tap, or under the pointer. */
  get ghost(): Move | null {
    return this.places.get(this.chosen ?? this.over ?? "") ?? null;
  }

  override meaningOf(move: Move | null | undefined): Event[] {
    const told = super.meaningOf(move);
    return told.filter(({ facts }) => facts?.["corners"] !== 0); // Zero corners is not worth mentioning.
  }

  /** The move that keeps the board as it is turned now. */
  get turnMove(): TurnBoard | null {
    return this.moves("turn").find(({ sixths }) => sixths === this.turned) ?? null;
  }

  // Actions.

  pick(kind: Kind): void {
    this.picked = kind;
    this.chosen = null;
    this.table.declined = null;
  }

  /** Whether the next piece would end the turn, and the player wants to have the last word. */
  get last(): boolean {
    return this.view.ends && settings.confirm;
  }

  /** Whether the last piece of the turn is down, and only the player's word is missing. */
  get settled(): boolean {
    return this.last && this.ghost !== null && this.chosen !== null;
  }

  override get mayUndo(): boolean {
    return this.settled || super.mayUndo;
  }

  override async takeBack(): Promise<void> {
    if (this.settled) this.chosen = null;
    else await super.takeBack();
  }

  /**
   * A click plays at once, unless that would end the turn; a first tap shows what the move would
   * mean. Either way a second one plays.
   */
  async press(place: string, touch: boolean): Promise<void> {
    this.table.flush();
    const move = this.places.get(place);
    if (move && (touch || this.last) && this.chosen !== place) {
      this.chosen = place;
      this.table.declined = null;
      return;
    }
    if (!this.settled) this.chosen = null;
    await this.put(move ?? this.meant(place));
  }

  /** The move an illegal click must have meant, so that the server can say why it is refused. */
  private meant(place: string): Move | null {
    if (place.includes(",")) return { type: "board", ...asCell(place) };
    const kind = this.kind === "board" || !this.kind ? this.ownColour : this.kind;
    const hole = holeNamed(place);
    return kind && hole && { type: "tile", colour: kind, ...hole };
  }

  get ownColour(): Colour | null {
    const seat = this.table.seat;
    return seat === null ? null : (this.view.seats[seat]?.colours[0]?.name ?? null);
  }

  /** What is settled stays as it is until the news of it comes, so that nothing flickers. */
  private async put(move: Move | null): Promise<void> {
    const settled = this.settled;
    const played = move !== null && (await this.table.play(move));
    if (played && !settled) this.picked = null;
    if (!played) this.chosen = null;
  }

  /** Somebody moved: what was picked and chosen belonged to the position before. */
  renew(): void {
    this.picked = this.chosen = null;
  }

  async putChosen(): Promise<void> {
    const move = this.places.get(this.chosen ?? "");
    if (!this.settled) this.chosen = null;
    await this.put(move ?? null);
  }

  async end(): Promise<void> {
    await this.table.play({ type: "end" });
  }

  turn(by: number): void {
    this.sixths = this.spun + by;
    this.turnedAt = this.table.now?.ply ?? -1;
  }

  async keepTurned(): Promise<void> {
    if (this.turnMove) await this.table.play(this.turnMove);
  }

  key(event: KeyboardEvent): boolean {
    const wanted = this.pieces[Number(event.key) - 1]?.kind;
    if (wanted && this.kinds.includes(wanted)) this.pick(wanted);
    else if (this.turning && event.key === "ArrowLeft") this.turn(-1);
    else if (this.turning && event.key === "ArrowRight") this.turn(1);
    else if (this.turning && event.key === "Enter") void this.keepTurned();
    else if (event.key === "e" && this.settled) void this.putChosen();
    else if (event.key === "e" && this.mayEnd) void this.end();
    else if (event.key === "z") void this.takeBack();
    else if (event.key === "m") this.map = !this.map;
    else if (event.key === "Escape") this.chosen = this.lit = null;
    else return false;
    return true;
  }

  get prompt(): Prompt {
    return promptFor(this);
  }
}

const RANK: Kind[] = ["red", "yellow", "green", "blue", "purple", "white", "board"];
const byRank = (a: Kind, b: Kind) => RANK.indexOf(a) - RANK.indexOf(b);
