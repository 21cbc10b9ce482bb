import { describe, expect, test } from "vitest";
import {
  boxAround,
  centroid,
  freeSide,
  inset,
  mid,
  type Point,
  polar,
  rounded,
} from "../../src/lib/ui/geometry";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe("points", () => {
  test("polar goes clockwise from the right, as screens do", () => {
    expect(polar([1, 1], 2, 0)).toEqual([3, 1]);
    const [x, y] = polar([0, 0], 2, 90);
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(2)]);
  });

  test("mid lies between, where it is told", () => {
    expect(mid([0, 0], [10, 20])).toEqual([5, 10]);
    expect(mid([0, 0], [10, 20], 0.1)).toEqual([1, 2]);
  });

  test("centroid and box", () => {
    expect(centroid(square)).toEqual([5, 5]);
    expect(boxAround(square, 2)).toEqual({ x: -2, y: -2, width: 14, height: 14 });
  });
});

describe("inset", () => {
  test("moves every side of a square inwards by that distance", () => {
    const small = inset(square, 2);
    for (const [x, y] of small) {
      expect([expect.closeTo(2), expect.closeTo(8)]).toContainEqual(x);
      expect([expect.closeTo(2), expect.closeTo(8)]).toContainEqual(y);
    }
  });

  test("keeps the middle, and with nothing the shape", () => {
    expect(centroid(inset(square, 3))).toEqual([expect.closeTo(5), expect.closeTo(5)]);
    inset(square, 0).forEach((p, i) => {
      expect(p).toEqual(square[i]!.map((n) => expect.closeTo(n)));
    });
  });
});

describe("rounded", () => {
  test("is one closed path with a curve at each corner", () => {
    const path = rounded(square, 1);
    expect(path).toMatch(/^M.*Z$/);
    expect(path.match(/Q/g)).toHaveLength(4);
    expect(path.startsWith("M0.00 1.60Q0.00 0.00 1.60 0.00")).toBe(true);
  });

  test("never cuts more than half a side", () => {
    expect(rounded(square, 100)).toMatch(/^M0\.00 5\.00Q0\.00 0\.00 5\.00 0\.00/);
  });
});

describe("freeSide", () => {
  const size: Point = [100, 40];
  const stage: Point = [1000, 600];
  const inside = ([x, y]: Point) =>
    x >= 0 && y >= 0 && x + size[0] <= stage[0] && y + size[1] <= stage[1];

  test.each<[string, Point]>([
    ["the middle", [500, 300]],
    ["the left edge", [40, 300]],
    ["the right edge", [960, 300]],
    ["the upper left", [60, 60]],
    ["the lower right", [940, 540]],
  ])("at %s the bubble stays on the stage", (_, about) => {
    expect(inside(freeSide(about, 40, size, stage, []))).toBe(true);
  });

  test("it goes where nothing else lies", () => {
    const [x] = freeSide([500, 300], 40, size, stage, [[420, 300]]);
    expect(x).toBeGreaterThan(500);
    const [other] = freeSide([500, 300], 40, size, stage, [[580, 300]]);
    expect(other).toBeLessThan(500);
  });

  test("where there is no room beside the place, it still stays on the stage", () => {
    const narrow: Point = [180, 400];
    const [x, y] = freeSide([20, 20], 40, size, narrow, []);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + size[0]).toBeLessThanOrEqual(narrow[0]);
    expect(y).toBeGreaterThanOrEqual(0);
  });

  test("it covers no button and lies under none", () => {
    const buttons = [0, 60, 120].map((y) => ({ x: 0, y, width: 190, height: 56 }));
    const [x] = freeSide([250, 60], 40, size, stage, [], buttons);
    expect(x).toBeGreaterThanOrEqual(190);
  });
});
