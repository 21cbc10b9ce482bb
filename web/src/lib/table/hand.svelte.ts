/** What a player is about to do: drives the board and the dock of one game. */
import type { Prompt } from "../game";
import type { GameTypes } from "../types";
import type { Event } from "../wire";
import type { LiveTable } from "./live.svelte";

/** The server decides what is legal; a hand only looks moves up in its list. */
export abstract class Hand<G extends GameTypes = GameTypes> {
  /** The place under the pointer, or with the focus. */
  over = $state<string | null>(null);
  /** The place tapped once; a second tap plays. */
  chosen = $state<string | null>(null);
  /** The place that a log line or the lesson is about. */
  lit = $state<string | null>(null);
  /** The move that a hint or a review shows on the board. */
  advised = $state.raw<G["Move"] | null>(null);
  /** On a shared screen, whether the player to act has yet to say that they are there. */
  covered = $state(false);

  constructor(readonly table: LiveTable<G>) {}

  abstract get prompt(): Prompt;

  /** Handles a key that no control took; returns whether the hand used it. */
  abstract key(event: KeyboardEvent): boolean;

  /** Handles a click or tap on a place. */
  abstract press(place: string, touch: boolean): Promise<void>;

  get view(): G["View"] {
    return this.table.now!.view;
  }

  get legal(): G["Move"][] {
    return this.covered ? [] : this.table.legal;
  }

  moves<T extends G["Move"]["type"]>(type: T): Extract<G["Move"], { type: T }>[] {
    return this.legal.filter((move): move is Extract<G["Move"], { type: T }> => move.type === type);
  }

  may(type: G["Move"]["type"]): boolean {
    return this.legal.some((move) => move.type === type);
  }

  /** What a legal move would mean. */
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

  /** Highlights a place. */
  show(place: string | null): void {
    this.lit = place;
  }

  /** Drops whatever was being considered. */
  close(): void {
    this.over = this.chosen = this.lit = null;
  }
}
