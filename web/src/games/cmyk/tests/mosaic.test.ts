import { expect, test } from "vitest";
import { MARKED, unseen } from "../guide";
import { ground, markOf, sidesOf } from "../inks";
import { around, beside, corners, hexagons, keyOf, middle, placeAt, type Spot } from "../places";
import type { CmykView, SeatView } from "../wire";

const every: Spot[] = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1].map((y): Spot => [x, y]));

test("a point in the middle of a place lies in that place", () => {
  for (const spot of every) expect(placeAt(middle(spot))).toEqual(spot);
});

test("a place next to another shares two corners with it", () => {
  const shared = (a: Spot, b: Spot) =>
    corners(a).filter((p) => corners(b).some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 1e-6));
  expect(shared([0, 0], [1, 0])).toHaveLength(2);
  expect(shared([0, 0], [-1, 0])).toHaveLength(2);
  expect(shared([0, 0], [0, -1])).toHaveLength(2);
  expect(shared([0, 0], [0, 1])).toHaveLength(1);
});

test("six tiles around a point are a hexagon, five are none", () => {
  const tiles = around([0, 0]).map(([x, y]) => ({ tile: "000", x, y }));
  const seat = { tiles } as unknown as SeatView;
  expect(hexagons(seat)).toEqual([corners([0, 0])[0]]);
  expect(hexagons({ tiles: tiles.slice(1) } as unknown as SeatView)).toEqual([]);
});

test("grounds are the inks mixed: none is paper, all of one is that ink on paper", () => {
  expect(ground("000")).toBe("#fffdf6");
  expect(ground("500")).toBe("#00ade7");
  expect(ground("K")).toBe("#17151f");
});

test("inks run clockwise from the flat side, whichever lies flat", () => {
  const shape = corners([0, 0]);
  expect(sidesOf("123", shape, 2).map(({ ink, mark }) => [ink, mark])).toEqual([
    ["yellow", 3],
    ["cyan", 1],
    ["magenta", 2],
  ]);
  expect(sidesOf("K", shape, 0).map(({ mark }) => mark)).toEqual([null, null, null]);
});

test("a mark is a bar, so many dots, or a triangle", () => {
  const [side] = sidesOf("000", corners([0, 0]), 0);
  const mark = (n: number) => markOf(n, side!.ends, side!.inwards, 3);
  expect(mark(0).bar).toHaveLength(2);
  for (const n of [1, 2, 3, 4]) expect(mark(n).dots).toHaveLength(n);
  expect(mark(5).tip).toHaveLength(3);
});

test("places have different names", () => {
  expect(new Set(every.map(keyOf)).size).toBe(every.length);
});

test("a place has three beside it, each of which has it beside itself", () => {
  for (const spot of every)
    for (const other of beside(spot)) expect(beside(other)).toContainEqual(spot);
});

test("the guide counts every mark once, and takes away what anybody sees", () => {
  const nothing = { out: [], piles: [], seats: [] } as unknown as CmykView;
  expect(unseen(nothing)).toEqual([MARKED, MARKED, MARKED]);
  const view = {
    out: ["K", "005"],
    piles: [
      { top: "120", below: ["000"] },
      { top: null, below: [] },
    ],
    seats: [
      { tiles: [{ tile: "500", x: 0, y: 0 }], held: "010" },
      { tiles: [], held: null },
    ],
  } as unknown as CmykView;
  const gone = unseen(view).map((marks) => marks.map((left, mark) => MARKED[mark]! - left));
  expect(gone).toEqual([
    [3, 1, 0, 0, 0, 1],
    [3, 1, 1, 0, 0, 0],
    [4, 0, 0, 0, 0, 1],
  ]);
});
