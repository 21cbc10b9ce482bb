/** A log line points at its tile, wherever that has gone since. */
import { expect, test } from "vitest";
import { placeNow } from "../turned";
import type { Notice } from "../types";

const turned = (seq: number, board: string, degrees: number): Notice => ({
  seq,
  at: 0,
  kind: "moved",
  seat: 0,
  ply: seq,
  events: [{ key: "kaleido.event.turned", facts: { board, degrees } }],
});

test("a tile goes along with its board, every time it is turned", () => {
  const told = [turned(5, "B", 120), turned(9, "B", 300), turned(11, "A", 60)];
  expect(placeNow("B4", 3, told)).toBe("B5");
  expect(placeNow("B4", 5, told)).toBe("B3"); // Placed after the first turn.
  expect(placeNow("B6", 3, told.slice(0, 1))).toBe("B2");
  expect(placeNow("C1", 3, told)).toBe("C1");
});

test("a turn that was taken back does not count", () => {
  const back: Notice = { seq: 6, at: 0, kind: "undone", seat: 0, words: { ply: 4 } };
  expect(placeNow("B4", 3, [turned(5, "B", 120), back, turned(7, "B", 60)])).toBe("B5");
});
