import { expect, test } from "vitest";
import { placeOf, squaresIn } from "../board";

test("a log line names its place in short, and the board finds all of it again", () => {
  const places: [string[], string][] = [
    [["c3"], "c3"],
    [["d4", "e5"], "d4 e5"],
    [["c3", "d3", "c4", "d4"], "c3-d4"], // Around a point.
    [["b4", "c4", "d4", "e4"], "b4-e4"],
    [["c1", "c2", "c3", "c4", "c5"], "c1-c5"],
    [["a1", "b2", "c3"], "a1-c3"],
    [["d1", "c2", "b3", "a4"], "d1-a4"],
    [["a1", "c3", "f6"], "a1 c3 f6"], // Nothing in common.
  ];
  for (const [squares, place] of places) {
    expect(placeOf(squares)).toBe(place);
    expect(squaresIn(place).sort()).toEqual([...squares].sort());
  }
});
