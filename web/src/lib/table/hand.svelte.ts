/** What somebody at the table is about to do: drives the board and the dock of one game. */
import type { Prompt } from "../game";
import type { GameTypes } from "../types";
import type { Event } from "../wire";
import type { LiveTable } from "./live.svelte";

/** Legality is the server's: a hand only looks its list up. */
export abstract class Hand<G extends GameTypes = GameTypes> {
  /** The place under the pointer or the focus. */
  over = $state<string | null>(null);
  /** The place tapped once: the second tap plays. */
  chosen = $state<string | null>(null);
  /** The place a line of the log, or the lesson, is about. */
  lit = $state<string | null>(null);

  constructor(readonly table: LiveTable<G>) {}

  abstract get prompt(): Prompt;

  /** A key was pressed that no control took; true if the hand knew what to do with it. */
  abstract key(event: KeyboardEvent): boolean;

  /** A place was clicked or tapped. */
  abstract press(place: string, touch: boolean): Promise<void>;

  get view(): G["View"] {
    return this.table.now!.view;
  }

  get legal(): G["Move"][] {
    return this.table.legal;
  }

  moves<T extends G["Move"]["type"]>(type: T): Extract<G["Move"], { type: T }>[] {
    return this.legal.filter((move): move is Extract<G["Move"], { type: T }> => move.type === type);
  }

  may(type: G["Move"]["type"]): boolean {
    return this.legal.some((move) => move.type === type);
  }

  /** What one of the legal moves would mean. */
  meaningOf(move: G["Move"] | null | undefined): Event[] {
    return (move && this.table.meanings[this.legal.indexOf(move)]) ?? [];
  }

  /** Whether the last move can be taken back without asking anybody. */
  get mayUndo(): boolean {
    const now = this.table.now;
    return now?.may_undo_to != null && now.may_undo_to < now.ply;
  }

  async takeBack(): Promise<void> {
    this.chosen = null;
    if (this.mayUndo) await this.table.takeBack(this.table.now!.ply - 1);
  }

  /** Light up a place. */
  show(place: string | null): void {
    this.lit = place;
  }

  /** Think of something else. */
  close(): void {
    this.over = this.chosen = this.lit = null;
  }
}
