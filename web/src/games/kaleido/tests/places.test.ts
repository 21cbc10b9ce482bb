import { describe, expect, test } from "vitest";
import { centroid, type Point } from "$lib/ui/geometry";
import {
  boxOf,
  cellKey,
  cornerAt,
  found,
  freeAround,
  glassIn,
  hexagon,
  middle,
  SIZE,
  triangle,
  withAdvised,
} from "../places";
import type { BoardView, KaleidoView } from "../wire";

const board = (name: string, q: number, r: number, holes = "......"): BoardView => ({
  name,
  q,
  r,
  holes,
});
const near = (p: Point) => [expect.closeTo(p[0], 6), expect.closeTo(p[1], 6)];
const view: KaleidoView = {
  phase: "start",
  turn: 0,
  turning: null,
  filled: [],
  ends: false,
  seats: [],
  boards: [board("A", 0, 0, "r.w..p"), board("B", 1, 0), board("C", 0, 1)],
  corners: [],
};

describe("boards", () => {
  test("neighbours share a whole side (K-2.4)", () => {
    const apart = Math.sqrt(3) * SIZE;
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const [x, y] = middle({ q, r });
      expect(Math.hypot(x, y)).toBeCloseTo(apart);
    }
  });

  test("all lie in the box, with a margin; a small table gets a large box around its middle", () => {
    const box = boxOf(view.boards, 10);
    for (const [x, y] of view.boards.flatMap((one) => hexagon(middle(one)))) {
      expect(x).toBeGreaterThanOrEqual(box.x + 10 - 1e-6);
      expect(x).toBeLessThanOrEqual(box.x + box.width - 10 + 1e-6);
      expect(y).toBeGreaterThanOrEqual(box.y + 10 - 1e-6);
      expect(y).toBeLessThanOrEqual(box.y + box.height - 10 + 1e-6);
    }
    const large = boxOf(view.boards, 10, [2000, 1000]);
    expect([large.width, large.height]).toEqual([2000, 1000]);
    expect(large.x + 1000).toBeCloseTo(box.x + box.width / 2);
    expect(large.y + 500).toBeCloseTo(box.y + box.height / 2);
  });

  test("around a board six cells are free, and their middles can be kept in sight", () => {
    const alone = { q: 0, r: 0 };
    const around = freeAround([alone]);
    expect(around).toHaveLength(6);
    expect(freeAround([alone, { q: 1, r: 0 }])).toHaveLength(8);
    const box = boxOf([alone], 0, [0, 0], around);
    for (const [x, y] of around.map(middle)) {
      expect(Math.abs(x)).toBeLessThan(box.width / 2);
      expect(Math.abs(y)).toBeLessThan(box.height / 2);
    }
  });
});

describe("holes", () => {
  test("hole 1 is at the top and the others follow clockwise (K-1.4)", () => {
    const angles = [1, 2, 3, 4, 5, 6].map((hole) => {
      const [x, y] = centroid(triangle([0, 0], hole));
      return ((Math.atan2(y, x) * 180) / Math.PI + 450) % 360;
    });
    angles.forEach((angle, i) =>
      expect(Math.cos(((angle - 60 * i) * Math.PI) / 180)).toBeCloseTo(1),
    );
  });

  test("the six of a board meet in its middle, and each shares a side with the next", () => {
    for (const hole of [1, 2, 3, 4, 5, 6]) {
      const [tip, , last] = triangle([7, 9], hole);
      expect(tip).toEqual([7, 9]);
      expect(triangle([7, 9], (hole % 6) + 1)[1]).toEqual(near(last!));
    }
  });

  test("letters are glass, a dot is none", () => {
    const glass = [1, 2, 3, 4, 5, 6].map((hole) => glassIn(view.boards[0]!, hole));
    expect(glass).toEqual(["red", null, "white", null, null, "purple"]);
  });

  test("are found by their names", () => {
    expect(found(view, "B4")).toEqual({ board: view.boards[1], hole: 4 });
    expect(found(view, "Z1")).toBeNull();
    expect(cellKey({ q: -1, r: 2 })).toBe("-1,2");
  });
});

describe("corners (K-5.3)", () => {
  test("the six holes of a corner share one point", () => {
    const holes = ["A3", "A4", "B5", "B6", "C1", "C2"];
    const at = cornerAt(view, holes);
    expect(at).toEqual(near([50, (Math.sqrt(3) / 2) * SIZE]));
    for (const place of holes) {
      const { board: one, hole } = found(view, place)!;
      expect(triangle(middle(one), hole)).toContainEqual(near(at));
    }
  });

  test("it lies equally far from the middles of its three boards", () => {
    const at = cornerAt(view, ["A3", "A4", "B5", "B6", "C1", "C2"]);
    for (const one of view.boards) {
      const [x, y] = middle(one);
      expect(Math.hypot(x - at[0], y - at[1])).toBeCloseTo(SIZE);
    }
  });
});

test("a board that is advised is in sight as a whole", () => {
  const at = { q: 0, r: 2 };
  const { y, height } = boxOf(withAdvised(view.boards, { type: "board", ...at }));
  const bottom = Math.max(...hexagon(middle(at)).map((point) => point[1]));
  expect(y + height).toBeGreaterThanOrEqual(bottom);
  expect(withAdvised(view.boards, null)).toEqual(view.boards);
});
