/** The moves of a review: which are listed, how they are counted, and where one goes from there. */
import { describe, expect, test } from "vitest";
import { accounts, nextMistake, percent, stepped, wantedOf } from "../../src/lib/review/marks";
import type { Judgement } from "../../src/lib/wire";

const judged = (ply: number, seat: number, mark: Judgement["mark"], cost = 0): Judgement => ({
  ply,
  seat,
  move: "m",
  mark,
  chances: [0.5, 0.5],
  cost,
});
const MOVES = [
  judged(1, 0, "best"),
  judged(2, 1, "costly", 0.2),
  judged(4, 0, "inaccurate", 0.04),
  judged(5, 0, "only"),
];

describe("moves of a review", () => {
  test("are listed by person and by mark", () => {
    const plies = (seat: number | null, wanted: Parameters<typeof wantedOf>[2]) =>
      wantedOf(MOVES, seat, wanted).map(({ ply }) => ply);
    expect(plies(null, "all")).toEqual([1, 2, 4, 5]);
    expect(plies(0, "mistakes")).toEqual([4]);
    expect(plies(null, "mistakes")).toEqual([2, 4]);
    expect(plies(1, "best")).toEqual([]);
  });

  test("are counted for everyone, with the one figure for how well they were", () => {
    const [aki, bo] = accounts({ judgements: MOVES, accuracy: [83.5, null] });
    expect(aki?.counts).toEqual({ only: 1, best: 1, good: 0, inaccurate: 1, costly: 0 });
    expect(aki?.accuracy).toBe(83.5);
    expect(bo?.accuracy).toBeNull();
  });

  test("lead from one to the next, and from the last mistake to the first", () => {
    expect(nextMistake(MOVES, 2)?.ply).toBe(4);
    expect(nextMistake(MOVES, 4)?.ply).toBe(2);
    expect(nextMistake([MOVES[0]!], 0)).toBeNull();
    expect(stepped(MOVES, 2, 1)?.ply).toBe(4);
    expect(stepped(MOVES, 2, -1)?.ply).toBe(1);
    expect(stepped(MOVES, 1, -1)).toBeNull();
    expect(stepped(MOVES, 5, 1)).toBeNull();
  });

  test("cost shares that are never rounded away", () => {
    expect([0, 0.004, 0.049, 0.05, 0.194, 1].map(percent)).toEqual([
      "0",
      "0.4",
      "4.9",
      "5",
      "19",
      "100",
    ]);
  });
});
