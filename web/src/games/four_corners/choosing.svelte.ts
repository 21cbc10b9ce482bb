/** What a player is looking at: an action, a tile of the hand, tiles on the board. */
import { Hand } from "$lib/table/hand.svelte";
import { t } from "$lib/words.svelte";
import type { Quarters } from "./board";
import { type Held, numbered, settled } from "./rack";
import { imageOf, type Image } from "./rosettes";
import type { FourCorners, Move } from "./types";
import type { BarredView, Lay } from "./wire";

export type Action = "lay" | "rotate" | "swap" | "goal";

const KINDS: [Action, Move["type"]][] = [
  ["lay", "lay"],
  ["rotate", "rotate"],
  ["swap", "swap"],
  ["goal", "draw_goal"],
];

/** What is asked in the middle of a turn, or before the first: nothing else can be done then. */
const ASKED: Partial<Record<string, string>> = {
  pair: "asked_pair",
  special: "asked_special",
  second: "asked_second",
  swap_first: "asked_swap",
  swap_second: "asked_swap",
  return: "asked_return",
  score: "asked_score",
  break: "asked_turn",
  replace: "asked_replace",
};

export abstract class Choosing extends Hand<FourCorners> {
  private wanted = $state<Action>("lay");
  private slotWanted = $state<Lay["slot"]>(1);
  /** Quarter turns of the tile in hand; the count may exceed a full circle. */
  turns = $state(0);
  /** How the picked tile would be turned: clockwise quarters, looked at before they count. */
  quarters = $state<Quarters>(0);
  /** The second tile of an exchange, looked at before it counts. */
  partner = $state<string | null>(null);
  /** What the player asked about: a goal, a special tile, an action that is not possible. */
  note = $state("");
  /** Where every seat's tiles lay last. */
  private readonly before = new Map<number, (string | null)[]>();

  get step(): string {
    return this.table.myTurn && !this.covered ? this.view.step : "";
  }

  // The four actions.

  get actions(): Action[] {
    return KINDS.filter(([, type]) => this.may(type)).map(([action]) => action);
  }

  get action(): Action | null {
    const may = this.actions;
    return may.includes(this.wanted) ? this.wanted : (may[0] ?? null);
  }

  act(action: Action): void {
    if (!this.actions.includes(action)) return this.explain(this.whyNot(action));
    this.wanted = action;
    this.pick(null);
    if (action === "goal") void this.table.play({ type: "draw_goal" });
  }

  private whyNot(action: Action): string {
    const asked = ASKED[this.step];
    if (asked) return t("four_corners.refused.other_step", { asked });
    return this.view.solitaire
      ? t(`four_corners.why_not_alone.${action}`)
      : t(`four_corners.why_not.${action}`);
  }

  /** Says it until the next action. */
  explain(words: string): void {
    this.table.declined = null;
    this.note = this.note === words ? "" : words;
  }

  /** Picks up a tile on the board, and drops whatever was looked at before. */
  protected pick(square: string | null): void {
    this.chosen = square;
    this.unlook();
    this.note = "";
    this.table.declined = null;
  }

  private unlook(): void {
    this.partner = null;
    this.quarters = 0;
  }

  // The hand.

  /** The tiles of the hand, each where it has always been, and the gaps between them. */
  get rack(): (Held | null)[] {
    const { own, solitaire } = this.view;
    if (!own) return [];
    const lying = settled(this.before.get(own.seat) ?? [], own.hand, solitaire ? 1 : 3);
    this.before.set(own.seat, lying);
    return numbered(lying, own.hand);
  }

  /** The goals here; while one is to be returned, with the card just drawn, which may be that one. */
  get goals(): string[] {
    const { own, solitaire, goals } = this.view;
    if (solitaire) return goals;
    const drawn = this.step === "return" && own?.fresh ? [own.fresh] : [];
    return [...(own?.goals ?? []), ...drawn];
  }

  get scored(): string[] {
    const { own, seats } = this.view;
    return own ? (seats[own.seat]?.scored ?? []) : [];
  }

  get slot(): Lay["slot"] {
    const slots = this.moves("lay").map(({ slot }) => slot);
    return slots.includes(this.slotWanted) ? this.slotWanted : (slots[0] ?? this.slotWanted);
  }

  take(slot: Lay["slot"]): void {
    this.slotWanted = slot;
    this.wanted = "lay";
    this.turns = 0;
    this.pick(null);
  }

  // What the rules bar, as the server tells it.

  protected barredBy(fits: (move: BarredView["move"]) => boolean): Image | null {
    const barred = this.step ? (this.view.own?.barred ?? []) : [];
    const found = barred.find(({ move }) => fits(move));
    return found ? imageOf(found.image) : null;
  }

  // Taking back goes step by step: first what is only looked at, then what was done.

  private get looking(): boolean {
    return this.step !== "" && (this.quarters !== 0 || this.chosen !== null);
  }

  override get mayUndo(): boolean {
    return this.looking || super.mayUndo;
  }

  override async takeBack(): Promise<void> {
    if (!this.looking) return super.takeBack();
    if (this.partner || this.quarters) this.unlook();
    else this.pick(null);
  }
}
