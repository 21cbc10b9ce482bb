import { expect, test } from "vitest";
import { sinceOwn, standing } from "../../src/lib/table/since";
import type { GameTypes, NoticeOf } from "../../src/lib/types";

let seq = 0;
const moved = (seat: number, ply: number): NoticeOf<GameTypes> => ({
  seq: seq++,
  at: 0,
  kind: "moved",
  seat,
  ply,
});
const undone = (ply: number): NoticeOf<GameTypes> => ({
  seq: seq++,
  at: 0,
  kind: "undone",
  seat: 0,
  words: { ply },
});
const said: NoticeOf<GameTypes> = { seq: 99, at: 0, kind: "said", seat: 0 };
const plies = (of: NoticeOf<GameTypes>[]) => of.map(({ ply }) => ply);

test("moves that were taken back do not stand", () => {
  const told = [moved(0, 1), moved(0, 2), undone(1), moved(0, 2), moved(1, 3)];
  expect(plies(standing(told))).toEqual([1, 2, 3]);
  expect(standing(told)[1]).toBe(told[3]);
  expect(plies(standing([moved(0, 1), moved(1, 2), undone(0)]))).toEqual([]);
});

test("what the others did since one's own last move, and nothing once one has moved", () => {
  const told = [moved(1, 1), moved(0, 2), moved(1, 3), said, moved(2, 4)];
  expect(plies(sinceOwn(told, 0))).toEqual([3, 4]);
  expect(plies(sinceOwn([...told, moved(0, 5)], 0))).toEqual([]);
  expect(plies(sinceOwn([...told, moved(0, 5), undone(4)], 0))).toEqual([3, 4]);
});

test("before one's first move it is everything, and for a spectator nothing", () => {
  expect(plies(sinceOwn([moved(1, 1), moved(2, 2)], 0))).toEqual([1, 2]);
  expect(sinceOwn([moved(1, 1)], null)).toEqual([]);
});
