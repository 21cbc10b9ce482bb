/** The end of a game: totals that climb to what the sheet says, games of a match, marks, sounds. */
import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { Part } from "../sheet";
import type { Notice } from "../types";
import type { CmykView, Line, Move, SeatView } from "../wire";

vi.resetModules();
pretendBrowser("en");
const { Counting, stepsOf, sumAt } = await import("../counting.svelte");
const { gamesIn, pointsIn } = await import("../sheet");
const { lastLaid, lastTaken, splitPlace, tileLaid } = await import("../laid");
const { around, hexagons } = await import("../places");
const { ringOf } = await import("../ring");

const line = (scored: number, each: number, factor = 1) =>
  ({ scored, each, factor, points: scored * each * factor }) as Line;
const part = (...lines: Line[]): Part => ({ name: "", rule: "", lines, cancelled: false });

test("totals climb step by step from nothing to the sheet's own, and never past it", () => {
  const parts = [part(line(3, 5), line(1, 5)), part(line(14, 1, 2), line(0, 1)), part(line(0, -3))];
  parts[2]!.lines.push(line(2, -3));
  const steps = stepsOf(parts);
  const sums = (seat: number) => steps.map((step) => sumAt(parts, step, seat));
  expect(sumAt(parts, undefined, 0)).toBe(0);
  expect(sums(0).slice(0, 3)).toEqual([5, 10, 15]);
  expect(sums(1).slice(0, 3)).toEqual([5, 5, 5]);
  expect(sums(0).at(-1)).toBe(15 + 28);
  expect(sums(1).at(-1)).toBe(5 - 6);
  // Many are counted several at a time.
  expect(steps.filter((step) => step.part === 1).length).toBeLessThanOrEqual(6);
});

test("whoever comes when all is over sees the sums, and no counting", () => {
  expect(new Counting().running).toBe(false);
});

test("every game of a match has its sheet: the first view after it", () => {
  const seen = ["playing", "between", "between", "playing", "over"].map((phase, i) => {
    return { phase, game: i < 3 ? 1 : 2 } as CmykView;
  });
  expect(gamesIn(seen)).toEqual([seen[1], seen[4]]);
});

const moved = (seq: number, seat: number, move: Move, ply = seq): Notice =>
  ({ kind: "moved", seq, seat, ply, move }) as unknown as Notice;
const take = (pile: 1 | 2, tile: string): Move => ({ type: "take", pile, tile });
const lay = (x: number, y: number): Move => ({ type: "lay", x, y });

test("a lay is told with its tile, a tile that is only moved is not, and taking back is known", () => {
  const notices = [
    moved(1, 0, take(1, "120")),
    moved(2, 1, take(2, "K")),
    moved(3, 0, lay(1, 0)),
    moved(4, 0, lay(2, 0)),
    { kind: "undone", seq: 5, words: { ply: 2 } } as unknown as Notice,
    moved(6, 0, lay(3, 0), 3),
  ];
  const tiles = [2, 3, 5].map((i) => tileLaid(notices[i]!, notices));
  expect(tiles).toEqual(["120", null, "120"]);
  expect([...lastLaid(notices)]).toEqual([[0, "3,0"]]);
  expect([...lastTaken(notices)]).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(splitPlace("2:-1,3")).toEqual({ seat: 2, key: "-1,3" });
  expect(splitPlace(null)).toBeNull();
});

test("what each game gave is read from the log", () => {
  const over = (points: Record<string, number>) =>
    ({
      kind: "moved",
      events: [{ key: "cmyk.event.game_over", facts: { points } }],
    }) as unknown as Notice;
  expect(pointsIn([over({ 0: 7, 1: -2 }), over({ 0: 1, 1: 9 })], 2)).toEqual([
    [7, -2],
    [1, 9],
  ]);
});

test("a hexagon is where six tiles meet", () => {
  const six = around([0, 0]).map(([x, y]) => ({ tile: "000", x, y }));
  const seat = { tiles: [...six, { tile: "000", x: 5, y: 5 }] } as unknown as SeatView;
  expect(hexagons(seat)).toHaveLength(1);
  expect(hexagons({ ...seat, tiles: seat.tiles.slice(1) })).toEqual([]);
});

test.each([
  [5, 1080, 640],
  [7, 1080, 640],
  [7, 660, 500],
  [5, 768, 700],
  [7, 700, 260],
])("%i piles around a board of %i by %i lie inside it and apart", (piles, width, height) => {
  const { at, size, margins } = ringOf(piles, width, height);
  expect(at).toHaveLength(piles);
  for (const [x, y] of at) {
    expect(x - size / 2).toBeGreaterThanOrEqual(0);
    expect(x + size / 2).toBeLessThanOrEqual(width);
    expect(y - size / 2).toBeGreaterThanOrEqual(0);
    expect(y + size / 2).toBeLessThanOrEqual(height);
  }
  for (const [i, a] of at.entries())
    for (const b of at.slice(i + 1))
      expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThan(size);
  expect(width - margins.left - margins.right).toBeGreaterThan(width * 0.4);
  expect(height - margins.top - margins.bottom).toBeGreaterThan(height * 0.6);
});
