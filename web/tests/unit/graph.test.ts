import { expect, test } from "vitest";
import {
  axis,
  course,
  courseMoves,
  cut,
  longest,
  spread,
  turningPoints,
} from "../../src/lib/result/graph";
import type { Replay } from "../../src/lib/wire";

/** Points of one seat that makes these gains at these plies; the last step is the end scoring. */
function points(gains: Record<number, number>, plies: number): [number[][], number[]] {
  let sum = 0;
  const moves = Array.from({ length: plies + 1 }, (_, ply) => ply);
  return [moves.map((ply) => [(sum += gains[ply] ?? 0), 0]), moves];
}

test("the three largest gains, in the order they happened", () => {
  const found = turningPoints(...points({ 3: 4, 10: 8, 20: 12, 30: 2, 40: 8 }, 50), 4);
  expect(found).toEqual([
    { ply: 10, seat: 0, gain: 8 },
    { ply: 20, seat: 0, gain: 12 },
    { ply: 40, seat: 0, gain: 8 },
  ]);
});

test("when gains are close together only the larger counts", () => {
  expect(turningPoints(...points({ 10: 4, 12: 8 }, 30), 4)).toEqual([
    { ply: 12, seat: 0, gain: 8 },
  ]);
});

test("the end scoring is not a turning point, and without gains there are none", () => {
  expect(turningPoints(...points({ 30: 20 }, 30), 4)).toEqual([]);
  expect(turningPoints([], [], 4)).toEqual([]);
});

test("the seat that gained most is named", () => {
  const rows = [
    [0, 0, 0],
    [0, 0, 0],
    [4, 8, 0],
    [4, 8, 0],
  ];
  expect(turningPoints(rows, [0, 1, 2, 3], 1)).toEqual([{ ply: 2, seat: 1, gain: 8 }]);
});

test("labels keep their distance and their order, and move only if they must", () => {
  expect(spread([10, 50, 90], 16)).toEqual([10, 50, 90]);
  expect(spread([10, 12, 11], 16)).toEqual([10, 42, 26]);
  expect(spread([], 16)).toEqual([]);
});

test("points are known with their move, also where a game shows them only now and then", () => {
  const frames = [
    { ply: 0 },
    { ply: 1 },
    { ply: 2, points: [2, 1] },
    { ply: 3, points: [2, 1] },
    { ply: 4 },
    { ply: 5, points: [2, 3] },
    { ply: 6, points: [4, 3] },
  ];
  const replay = { frames } as unknown as Replay;
  const [points, moves] = [course(replay), courseMoves(replay)];
  expect(moves).toEqual([0, 2, 3, 5, 6]);
  expect(points[0]).toEqual([0, 0]);
  expect(turningPoints(points, moves, 1)).toEqual([
    { ply: 2, seat: 0, gain: 2 },
    { ply: 5, seat: 1, gain: 2 },
  ]);
  expect(course({ frames: [{ ply: 0 }, { ply: 1 }] } as unknown as Replay)).toEqual([]);
});

test("a long name beside a line is cut, Japanese ones sooner", () => {
  expect(longest(["Noor", "You and Ruri", "あなた"], 20)).toBe(12);
  expect(longest(["Maximilian the Great"], 9)).toBe(9);
  expect(cut("You and Ruri", longest(["Noor", "You and Ruri"], 20))).toBe("You and Ruri");
  expect(cut("Noor", 9)).toBe("Noor");
  expect(cut("Maximilian the Great", 9)).toBe("Maximilia…");
  expect(cut("あなたとルリさん", 9)).toBe("あなたと…");
});

test("an axis has whole, round numbers and fits the points", () => {
  expect(axis([0, 13, 38])).toEqual([0, 10, 20, 30, 40]);
  expect(axis([0, 10])).toEqual([0, 2, 4, 6, 8, 10]);
  expect(axis([3])).toEqual([0, 1, 2, 3]);
  expect(axis([0, 0])).toEqual([0, 1]);
  expect(axis([-3, 5])).toEqual([-4, -2, 0, 2, 4, 6]);
  expect(axis([61])).toEqual([0, 20, 40, 60, 80]);
  for (let most = 1; most < 500; most++) {
    const ticks = axis([most]);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});
