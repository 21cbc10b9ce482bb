/** One's own tables, in words and in the order of what there is to do. */
import { expect, test } from "vitest";
import type { MyTable } from "../../src/lib/wire";
import { pretendBrowser } from "./browser";

pretendBrowser();
const { calledIn, endOf, finished, running, waitsFor } = await import("../../src/lib/page/mine");

const table = (more: Partial<MyTable>): MyTable => ({
  id: "a",
  name: "Quiet Heron",
  game: "kaleido",
  status: "playing",
  public: false,
  opened_at: 0,
  changed_at: 0,
  people: ["Hana", "Ben"],
  damaged: false,
  needs_rules: null,
  wanted: null,
  yours: [0],
  turn: [],
  outcome: null,
  daily: "",
  ...more,
});
const over = (points: number[], winners: number[], more: Partial<MyTable> = {}): MyTable =>
  table({ status: "over", outcome: { points, winners, rule: "K-5.1" }, ...more });

test("where one is to act comes first, and what is over is apart", () => {
  const mine = [table({ id: "b", turn: [1] }), over([3, 2], [0]), table({ id: "c", turn: [0] })];
  expect(running(mine).map(({ id }) => id)).toEqual(["c", "b"]);
  expect(finished(mine)).toEqual([mine[1]]);
});

test("a running table says what it waits for", () => {
  expect(waitsFor(table({ turn: [0] }))).toBe("Your turn");
  expect(waitsFor(table({ turn: [1] }))).toBe("Ben’s turn");
  expect(waitsFor(table({ status: "open" }))).toBe("Waiting for players");
  expect(waitsFor(table({}))).toBe("Hana and Ben");
});

test("a finished one says how it went", () => {
  expect(endOf(over([30, 21], [0]))).toBe("won, 30 : 21");
  expect(endOf(over([30, 41], [1]))).toBe("lost, 30 : 41");
  expect(endOf(over([7], [0], { people: ["Hana"] }))).toBe("7 points");
  expect(endOf(over([7, 1], [0], { yours: [0, 1] }))).toBe("7 points");
  expect(endOf(table({ status: "over" }))).toBe("Finished");
});

test("the deal of a day is called so", () => {
  expect(calledIn(table({}))).toBe("Kaleido");
  expect(calledIn(table({ daily: "2026-11-18" }))).toBe("Kaleido · Deal of 18 November");
});
