/** What a Four Corners player is about to do. Legal moves are looked up in the server's list. */
import type { Prompt } from "$lib/game";
import { Hand } from "$lib/table/hand.svelte";
import { t } from "$lib/words.svelte";
import { type Quarters, quartersOf, tileOn, turned } from "./board";
import { scoredIn } from "./fresh";
import { promptFor } from "./prompt";
import type { FourCorners, Move } from "./types";
import type { Lay, Replace, Rotate } from "./wire";

export type Action = "lay" | "rotate" | "swap" | "goal";

const SPUN = ["lay", "replace"];
export const SLOTS = [1, 2, 3] as const;

export class FourCornersHand extends Hand<FourCorners> {
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

  get step(): string {
    return this.table.myTurn && !this.covered ? this.view.step : "";
  }

  /** The image scored last in this turn, while it is being broken up. */
  get justScored(): string {
    const scores = scoredIn(this.table.notices);
    return ["break", "replace"].includes(this.step) ? (scores.at(-1)?.image ?? "") : "";
  }

  // The four actions.

  get actions(): Action[] {
    const kinds: [Action, Move["type"]][] = [
      ["lay", "lay"],
      ["rotate", "rotate"],
      ["swap", "swap"],
      ["goal", "draw_goal"],
    ];
    return kinds.filter(([, type]) => this.may(type)).map(([action]) => action);
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
  private pick(square: string | null): void {
    this.chosen = square;
    this.partner = null;
    this.quarters = 0;
    this.note = "";
    this.table.declined = null;
  }

  // The tile in hand, and where it may go.

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

  /** The tile that would be put down now: from the hand, or drawn for a sequence. */
  get tile(): string | null {
    if (this.step === "replace") return this.view.breaking.drawn;
    return this.action === "lay" ? (this.view.own?.hand[this.slot - 1] ?? this.view.tile) : null;
  }

  /** The same tile, turned as the player holds it. */
  get heldTile(): string | null {
    return this.tile && turned(this.tile, this.turns);
  }

  private get placing(): (Lay | Replace)[] {
    if (this.step === "replace") return this.moves("replace");
    return this.action === "lay" ? this.moves("lay").filter(({ slot }) => slot === this.slot) : [];
  }

  /** Squares where the tile in hand fits, with the turns it fits in. */
  get places(): Map<string, Quarters[]> {
    const found = new Map<string, Quarters[]>();
    for (const { square, turn } of this.placing)
      found.set(square, [...(found.get(square) ?? []), turn]);
    return found;
  }

  /** How the tile is turned when shown on that square: as held, or the nearest turn that fits. */
  turnOn(square: string): Quarters | null {
    const fitting = this.places.get(square);
    if (!fitting) return null;
    const held = quartersOf(this.turns);
    const far = (turn: number) => (turn - held + 4) % 4;
    return [...fitting].sort((a, b) => far(a) - far(b))[0]!;
  }

  get ghost(): { square: string; tile: string; move: Move } | null {
    const square = this.chosen ?? this.over;
    const turn = square && SPUN.includes(this.placing[0]?.type ?? "") ? this.turnOn(square) : null;
    if (!square || turn === null || !this.tile) return null;
    const move = this.placing.find((one) => one.square === square && one.turn === turn)!;
    const shown = this.step === "replace" && !this.view.solitaire ? 0 : turn;
    return { square, tile: turned(this.tile, shown), move };
  }

  spin(by: number): void {
    this.table.declined = null;
    const square = this.chosen;
    const fitting = square ? this.places.get(square) : undefined;
    do this.turns += by;
    while (fitting && !fitting.includes(quartersOf(this.turns)));
  }

  // Tiles on the board that can be touched.

  get touchable(): Set<string> {
    if (this.step === "break") return new Set(this.moves("turn").map(({ square }) => square));
    if (this.action === "rotate") return new Set(this.moves("rotate").map(({ square }) => square));
    if (this.action !== "swap") return new Set();
    const pairs = this.moves("swap").map(({ squares }) => squares);
    const first = this.chosen;
    if (!first) return new Set(pairs.flat());
    return new Set(pairs.filter((pair) => pair.includes(first)).flat());
  }

  /** The tile to be turned: the one picked up, or the next one in a break. */
  get turning(): string | null {
    if (this.step === "break") return this.moves("turn")[0]?.square ?? null;
    return this.action === "rotate" ? this.chosen : null;
  }

  /** How that tile may be turned, in clockwise quarters. */
  get ways(): Rotate["quarters"][] {
    if (this.step === "break")
      return this.moves("turn").map(({ way }) => (way === "clockwise" ? 1 : 3));
    return this.moves("rotate")
      .filter(({ square }) => square === this.turning)
      .map(({ quarters }) => quarters);
  }

  async turnTile(quarters: Rotate["quarters"]): Promise<void> {
    const square = this.turning;
    if (!square) return;
    if (this.step === "break")
      await this.play({
        type: "turn",
        square,
        way: quarters === 1 ? "clockwise" : "counterclockwise",
      });
    else if (this.ways.includes(quarters)) this.quarters = quarters;
    else await this.table.play({ type: "rotate", square, quarters }); // The server says why not.
  }

  // What is looked at before it counts.

  /** The move that would be made now, and how the tiles it changes would lie. */
  get preview(): { move: Move; square: string; tiles: Map<string, string> } | null {
    const { ghost } = this;
    if (ghost) return { ...ghost, tiles: new Map([[ghost.square, ghost.tile]]) };
    return this.action === "rotate" ? this.rotation : this.exchange;
  }

  private get rotation() {
    const { turning: square, quarters } = this;
    const tile = square && tileOn(this.view, square);
    const move = this.moves("rotate").find(
      (one) => one.square === square && one.quarters === quarters,
    );
    return tile && move
      ? { move, square, tiles: new Map([[square, turned(tile, quarters)]]) }
      : null;
  }

  private get exchange() {
    const { chosen: a, partner: b } = this;
    if (this.action !== "swap" || !a || !b) return null;
    const [one, other] = [tileOn(this.view, a), tileOn(this.view, b)];
    const move = this.moves("swap").find(
      ({ squares }) => squares.includes(a) && squares.includes(b),
    );
    if (!move || !one || !other) return null;
    const tiles = new Map([
      [a, other],
      [b, one],
    ]);
    return { move, square: b, tiles };
  }

  async confirm(): Promise<void> {
    if (this.preview) await this.play(this.preview.move);
  }

  // Actions on the board.

  async press(square: string, touch: boolean): Promise<void> {
    this.table.flush();
    if (this.places.has(square)) {
      if (touch && this.chosen !== square) this.chosen = square;
      else await this.put(square);
      return;
    }
    if (this.touchable.has(square) && this.step !== "break") return this.touchTile(square);
    await this.tell(square);
  }

  async put(square: string): Promise<void> {
    const turn = this.turnOn(square);
    const move = this.placing.find((one) => one.square === square && one.turn === turn);
    if (move) await this.play(move);
  }

  private async touchTile(square: string): Promise<void> {
    const looked = this.action === "swap" ? this.partner === square : this.chosen === square;
    if (looked && this.preview) return this.confirm();
    if (this.action !== "swap" || !this.chosen || this.chosen === square)
      return this.pick(this.chosen === square ? null : square);
    this.partner = square;
  }

  /** The move is not legal here: lets the server say why. */
  private async tell(square: string): Promise<void> {
    const turn = quartersOf(this.turns);
    if (this.step === "replace") await this.table.play({ type: "replace", square, turn });
    else if (this.action === "lay" && this.tile)
      await this.table.play({ type: "lay", slot: this.slot, square, turn });
    else if (this.action === "rotate")
      await this.table.play({ type: "rotate", square, quarters: 1 });
    else if (this.action === "swap" && this.chosen && this.chosen !== square)
      await this.table.play({ type: "swap", squares: [this.chosen, square] });
  }

  async play(move: Move): Promise<void> {
    if (await this.table.play(move)) {
      this.pick(null);
      this.turns = 0;
    }
  }

  key(event: KeyboardEvent): boolean {
    const asked = this.turning ? 1 : 0;
    const slot = SLOTS.find((number) => String(number) === event.key);
    if (event.key === "q") void (asked ? this.turnTile(3) : this.spin(-1));
    else if (event.key === "e") void (asked ? this.turnTile(1) : this.spin(1));
    else if (event.key === "h" && asked) void this.turnTile(2);
    else if (slot && this.may("lay")) this.take(slot);
    else if (event.key === "l") this.act("lay");
    else if (event.key === "r") this.act("rotate");
    else if (event.key === "x") this.act("swap");
    else if (event.key === "z") void this.takeBack();
    else if (event.key === "Escape") {
      this.pick(null);
      this.close();
    } else return false;
    return true;
  }

  get prompt(): Prompt {
    return promptFor(this);
  }
}
