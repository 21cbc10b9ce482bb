/** A move that is looked at before it counts, and how the tiles it changes would lie. */
import { tileOn, turned } from "./board";
import type { FourCornersHand } from "./hand.svelte";
import type { Move } from "./types";

export interface Preview {
  move: Move;
  square: string;
  tiles: Map<string, string>;
}

export function previewOf(hand: FourCornersHand): Preview | null {
  if (hand.action === "rotate") return rotation(hand);
  return hand.action === "swap" ? exchange(hand) : laying(hand);
}

function laying(hand: FourCornersHand): Preview | null {
  const square = hand.chosen ?? hand.over;
  const turn = square ? hand.turnOn(square) : null;
  if (!square || turn === null || !hand.tile) return null;
  const move = hand.placing.find((one) => one.square === square && one.turn === turn)!;
  // A tile drawn for a sequence lies as it was drawn (F-7.3), which the view shows already.
  const shown = hand.step === "replace" && !hand.view.solitaire ? 0 : turn;
  return { square, move, tiles: new Map([[square, turned(hand.tile, shown)]]) };
}

function rotation(hand: FourCornersHand): Preview | null {
  const { turning: square, quarters } = hand;
  const tile = square && tileOn(hand.view, square);
  const move = hand
    .moves("rotate")
    .find((one) => one.square === square && one.quarters === quarters);
  if (!tile || !move) return null;
  return { move, square, tiles: new Map([[square, turned(tile, quarters)]]) };
}

function exchange(hand: FourCornersHand): Preview | null {
  const { chosen: a, partner: b } = hand;
  if (!a || !b) return null;
  const [one, other] = [tileOn(hand.view, a), tileOn(hand.view, b)];
  const move = hand.moves("swap").find(({ squares }) => squares.includes(a) && squares.includes(b));
  if (!move || !one || !other) return null;
  const tiles = new Map([
    [a, other],
    [b, one],
  ]);
  return { move, square: b, tiles };
}
