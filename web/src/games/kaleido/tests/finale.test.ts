import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { KaleidoView } from "../wire";

vi.resetModules();
pretendBrowser("en");
const { counted, totalsBefore } = await import("../finale");

const corner = (holes: string[], points: Record<string, number>) => ({
  key: "kaleido.event.corner_scored",
  facts: { holes, points },
});
const [ONE, TWO] = [
  ["A2", "A3", "B1", "B6", "C4", "C5"],
  ["A3", "A4", "B5", "B6", "D1", "D2"],
];
const seat = (points: number, ...names: ("red" | "yellow" | "blue" | "purple")[]) => ({
  colours: names.map((name) => ({ name, tiles: 0, points: 0 })),
  choice: false,
  whites: 0,
  boards: 0,
  points,
});
const view: KaleidoView = {
  phase: "over",
  turn: null,
  turning: null,
  filled: [],
  ends: false,
  seats: [seat(40, "red", "yellow"), seat(30, "blue", "purple")],
  boards: [],
  corners: [
    { holes: [...ONE!].reverse(), counts: {}, empty: 0, points: {} },
    { holes: TWO!, counts: {}, empty: 0, points: {} },
    { holes: ["A1"], counts: {}, empty: 1, points: {} },
  ],
};

test("totals climb with each corner, by the colours of a seat", () => {
  const both = [corner(ONE!, { red: 8, yellow: 2, blue: 2 }), corner(TWO!, { purple: 8, red: 4 })];
  expect(totalsBefore(view, both)).toEqual([26, 20]);
  expect(totalsBefore(view, both.slice(1))).toEqual([36, 22]);
  expect(totalsBefore(view, [])).toEqual([40, 30]);
});

test("a counter lies on every corner that has been counted, and on no other", () => {
  const first = corner(ONE!, { red: 8 });
  expect(counted(view, [first]).map(({ holes }) => holes)).toEqual([TWO]);
  expect(counted(view, [])).toHaveLength(2);
  expect(counted({ ...view, phase: "start" }, [])).toEqual([]);
});
