/** What a player of Kaleido is about to do. Legality is the server's: here its list is only looked up. */
import type { Hand, Prompt } from "$lib/game";
import type { LiveTable } from "$lib/table/live.svelte";
import type { Event } from "$lib/wire";
import { type Cell, cellKey, type Colour, type Glass } from "./places";
import { promptFor } from "./prompt";
import type { KaleidoView, LayBoard, NoExtra, PutTile, TurnBoard } from "./wire";

export type Move = PutTile | LayBoard | NoExtra | TurnBoard;
export type Kind = Glass | "board";

/** "D4" for a hole, "1,-1" for a place on the grid. */
export function placeOf(move: Move): string {
  if (move.type === "tile") return `${move.board}${move.hole}`;
  return move.type === "board" ? cellKey(move) : "";
}

export const kindOf = (move: Move): Kind | null =>
  move.type === "tile" ? move.colour : move.type === "board" ? "board" : null;

export class KaleidoHand implements Hand {
  /** The piece picked up by the player, while it can be played. */
  private picked = $state<Kind | null>(null);
  /** The place under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The place tapped once: the second tap plays. */
  chosen = $state<string | null>(null);
  /** How far the scored board is turned, as the player tries it; it may go round and round. */
  private sixths = $state(0);
  map = $state(false);
  /** The place a line of the log or the lesson is about. */
  lit = $state<string | null>(null);
  private turnedAt = $state(-1);

  constructor(readonly table: LiveTable) {}

  get view(): KaleidoView {
    return this.table.now!.view as KaleidoView;
  }

  get legal(): Move[] {
    return this.table.legal as Move[];
  }

  get turning(): boolean {
    return this.legal.some((move) => move.type === "turn");
  }

  /** How far it is turned now; trying begins anew with every question. */
  get spun(): number {
    return this.turnedAt === this.table.now?.ply ? this.sixths : 0;
  }

  get turned(): number {
    return ((this.spun % 6) + 6) % 6;
  }

  /** Everything the seat has, in the order of the dock: what is left of each. */
  get pieces(): { kind: Kind; left: number }[] {
    const own = this.table.seat === null ? undefined : this.view.seats[this.table.seat];
    if (!own) return [];
    const colours = own.colours.map(({ name, tiles }) => ({ kind: name as Kind, left: tiles }));
    return [...colours, { kind: "white", left: own.whites }, { kind: "board", left: own.boards }];
  }

  /** What can be played: own colours first, then white, then a board. */
  get kinds(): Kind[] {
    return [...new Set(this.legal.map(kindOf))].filter((kind) => kind !== null).sort(byRank);
  }

  get kind(): Kind | null {
    const kinds = this.kinds;
    if (this.picked && kinds.includes(this.picked)) return this.picked;
    // Once the tile lies, an extra is a choice: nothing is put into the hand unasked.
    return this.mayEnd ? null : (kinds[0] ?? null);
  }

  /** Where the piece in hand may go. */
  get places(): Map<string, Move> {
    const fitting = this.legal.filter((move) => kindOf(move) === this.kind && this.kind);
    return new Map(fitting.map((move) => [placeOf(move), move]));
  }

  get mayEnd(): boolean {
    return this.legal.some((move) => move.type === "end");
  }

  /** The move that is being looked at: chosen by a tap, or under the pointer. */
  get ghost(): Move | null {
    return this.places.get(this.chosen ?? this.over ?? "") ?? null;
  }

  meaningOf(move: Move | null): Event[] {
    const index = move ? this.legal.findIndex((other) => same(other, move)) : -1;
    const told = this.table.meanings[index] ?? [];
    return told.filter(({ facts }) => facts?.["corners"] !== 0); // No corner is no news.
  }

  get turnMove(): Move {
    return { type: "turn", sixths: this.turned as TurnBoard["sixths"] };
  }

  // What people do.

  pick(kind: Kind): void {
    this.picked = kind;
    this.chosen = null;
    this.table.declined = null;
  }

  /** A click plays at once; a tap first shows what it would mean. */
  async press(place: string, touch: boolean): Promise<void> {
    this.table.flush();
    const move = this.places.get(place);
    if (move && touch && this.chosen !== place) {
      this.chosen = place;
      this.table.declined = null;
      return;
    }
    this.chosen = null;
    await this.put(move ?? this.meant(place));
  }

  /** The move somebody means who clicks where it is not legal: the server says why not. */
  private meant(place: string): Move | null {
    const cell = place.split(",");
    if (cell.length === 2) return { type: "board", q: Number(cell[0]), r: Number(cell[1]) };
    const kind = this.kind === "board" || !this.kind ? this.ownColour : this.kind;
    if (!kind) return null;
    const [board, hole] = [place[0] as PutTile["board"], Number(place[1]) as PutTile["hole"]];
    return { type: "tile", colour: kind, board, hole };
  }

  get ownColour(): Colour | null {
    const seat = this.table.seat;
    return seat === null ? null : (this.view.seats[seat]?.colours[0]?.name ?? null);
  }

  private async put(move: Move | null): Promise<void> {
    if (move && (await this.table.play(move))) this.picked = null;
  }

  async putChosen(): Promise<void> {
    const move = this.places.get(this.chosen ?? "");
    this.chosen = null;
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
    await this.table.play(this.turnMove);
  }

  async takeBack(): Promise<void> {
    const now = this.table.now;
    this.chosen = null;
    if (now?.may_undo_to != null) await this.table.takeBack(now.ply - 1);
  }

  key(event: KeyboardEvent): boolean {
    const wanted = this.pieces[Number(event.key) - 1]?.kind;
    if (wanted && this.kinds.includes(wanted)) this.pick(wanted);
    else if (this.turning && event.key === "ArrowLeft") this.turn(-1);
    else if (this.turning && event.key === "ArrowRight") this.turn(1);
    else if (this.turning && event.key === "Enter") void this.keepTurned();
    else if (event.key === "e" && this.mayEnd) void this.end();
    else if (event.key === "z") void this.takeBack();
    else if (event.key === "m") this.map = !this.map;
    else if (event.key === "Escape") this.chosen = this.lit = null;
    else return false;
    return true;
  }

  show(place: string | null): void {
    this.lit = place;
  }

  close(): void {
    this.over = this.chosen = this.lit = null;
  }

  get prompt(): Prompt {
    return promptFor(this);
  }
}

const RANK: Kind[] = ["red", "yellow", "green", "blue", "purple", "white", "board"];
const byRank = (a: Kind, b: Kind) => RANK.indexOf(a) - RANK.indexOf(b);
const same = (a: Move, b: Move) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (move: Move) => Object.entries(move).sort(([a], [b]) => a.localeCompare(b));

export const asCell = (place: string): Cell => {
  const [q, r] = place.split(",").map(Number);
  return { q: q!, r: r! };
};
