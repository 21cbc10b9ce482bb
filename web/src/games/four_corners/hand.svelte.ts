/** What a Four Corners player is about to do. Legal moves are looked up in the server's list. */
import type { Prompt } from "$lib/game";
import { type Quarters, quartersOf } from "./board";
import { Choosing } from "./choosing.svelte";
import { lastScores } from "./fresh";
import { Moment } from "./moment.svelte";
import { type Preview, previewOf } from "./preview";
import { promptFor } from "./prompt";
import type { Image } from "./rosettes";
import type { Move } from "./types";
import type { Lay, Replace, Rotate } from "./wire";

export type { Action } from "./choosing.svelte";

export class FourCornersHand extends Choosing {
  readonly moment = new Moment();

  /** The image scored last in this turn, while it is being broken up. */
  get justScored(): string {
    const breaking = ["break", "replace"].includes(this.step);
    return (breaking && lastScores(this.table.notices).at(-1)?.image) || "";
  }

  // The tile in hand, and where it may go.

  /** The tile that would be put down now: from the hand, or drawn for a sequence. */
  get tile(): string | null {
    if (this.step === "replace") return this.view.breaking.drawn;
    return this.action === "lay" ? (this.view.own?.hand[this.slot - 1] ?? this.view.tile) : null;
  }

  get placing(): (Lay | Replace)[] {
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

  // What there is no goal for (F-6.2), as an early warning.

  /** The image that turning the picked tile that way would complete. */
  barredWay(quarters: Rotate["quarters"]): Image | null {
    const square = this.turning;
    return this.barredBy(
      (move) => move.type === "rotate" && move.square === square && move.quarters === quarters,
    );
  }

  /** The image that would be completed here, if there is nothing else to do with this square. */
  barredAt(square: string): Image | null {
    if (this.places.has(square) || this.touchable.has(square)) return null;
    const { chosen, action, slot, step } = this;
    return this.barredBy((move) => {
      if (move.type === "replace") return step === "replace" && move.square === square;
      if (move.type === "lay")
        return action === "lay" && move.slot === slot && move.square === square;
      if (move.type === "rotate") return action === "rotate" && move.square === square;
      const pair = move.squares;
      return action === "swap" && !!chosen && pair.includes(chosen) && pair.includes(square);
    });
  }

  // What is looked at before it counts.

  /** The move that would be made now. */
  get preview(): Preview | null {
    return previewOf(this);
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
    const held = this.rack[Number(event.key) - 1];
    if (event.key === "q") void (asked ? this.turnTile(3) : this.spin(-1));
    else if (event.key === "e") void (asked ? this.turnTile(1) : this.spin(1));
    else if (event.key === "h" && asked) void this.turnTile(2);
    else if (held && this.may("lay")) this.take(held.slot);
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
