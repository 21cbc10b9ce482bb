import { expect, test } from "vitest";
import { gapAfter, lanes, momentOf } from "../../src/lib/result/lanes";
import type { Replay } from "../../src/lib/wire";

const frame = (ply: number, at: number, seat: number | null, acting: number[]) => ({
  ply,
  seq: ply,
  at,
  seat,
  acting,
});
const replay = (frames: unknown[]) => ({ frames, plies: frames.length - 1 }) as unknown as Replay;

test("a match played in turn has no lanes", () => {
  expect(lanes(replay([frame(0, 0, null, [0]), frame(1, 10, 0, [1])]))).toEqual([]);
});

test("marks show when each move was made, as a fraction of the whole time", () => {
  const live = replay([
    frame(0, 1000, null, [0, 1]),
    frame(1, 1500, 1, [0, 1]),
    frame(2, 3000, 0, [0, 1]),
  ]);
  expect(lanes(live)).toEqual([
    { ply: 1, seat: 1, at: 0.25 },
    { ply: 2, seat: 0, at: 1 },
  ]);
  expect(momentOf(live, 1)).toBe(0.25);
  expect(gapAfter(live, 0)).toBe(500);
});

test("a long silence is cut short", () => {
  const live = replay([frame(0, 0, null, [0, 1]), frame(1, 60_000, 1, [0, 1])]);
  expect(gapAfter(live, 0)).toBe(4000);
});
