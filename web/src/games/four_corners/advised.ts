/** The tiles that an advised move would change, and how they would lie. */
import { tileOn, turned } from "./board";
import type { Move } from "./types";
import type { FourCornersView } from "./wire";

/** By square; a tile that stays as it is, or that is not known, is empty. Null: it is not on the board. */
export function changed(move: Move, view: FourCornersView): Map<string, string> | null {
  switch (move.type) {
    case "lay": {
      const tile = view.own?.hand[move.slot - 1] ?? view.tile ?? "";
      return new Map([[move.square, turned(tile, move.turn)]]);
    }
    case "replace": {
      // A tile drawn for a sequence lies as it was drawn (F-7.3).
      const drawn = view.breaking.drawn ?? "";
      return new Map([[move.square, view.solitaire ? turned(drawn, move.turn) : drawn]]);
    }
    case "rotate":
      return new Map([[move.square, turned(tileOn(view, move.square) ?? "", move.quarters)]]);
    case "turn": {
      const quarters = move.way === "clockwise" ? 1 : 3;
      return new Map([[move.square, turned(tileOn(view, move.square) ?? "", quarters)]]);
    }
    case "swap": {
      const [a, b] = [move.squares[0]!, move.squares[1]!];
      return new Map([
        [a, tileOn(view, b) ?? ""],
        [b, tileOn(view, a) ?? ""],
      ]);
    }
    default:
      return null;
  }
}
