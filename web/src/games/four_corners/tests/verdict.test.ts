import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { FourCornersView } from "../wire";

vi.resetModules();
pretendBrowser("en");
const { verdict } = await import("../verdict");

function said(points: number[], seat: number | null, teams = false, rule = "F-6.4"): string {
  const most = Math.max(...points);
  const winners = points.flatMap((n, i) => (n === most ? [i] : []));
  const view = { teams, players: points.length } as FourCornersView;
  return verdict({ points, winners, rule, parts: {} }, seat, view);
}

test("says how it was won, to whoever looks", () => {
  expect(said([3, 1, 2], 0)).toBe("You were first to three goals; the next best had two.");
  expect(said([3, 1, 2], 1)).toBe("The winner was first to three goals; you had one.");
  expect(said([3, 1, 2], null)).toBe("The winner was first to three goals; the next best had two.");
});

test("says none and never nought", () => {
  expect(said([3, 0], 1)).toBe("The winner was first to three goals; you had none.");
  expect(said([0, 0], 1, false, "F-10.1")).toBe(
    "Nobody scored a goal before the last round was over.",
  );
});

test("speaks of teams as teams", () => {
  expect(said([3, 1, 3, 1], 2, true, "F-8.3")).toBe(
    "Your team was first to three goals; the next best had one.",
  );
  expect(said([3, 1, 3, 1], 1, true, "F-8.3")).toBe(
    "Another team was first to three goals; yours had one.",
  );
});

test("says what the last round decided", () => {
  expect(said([2, 1], 0, false, "F-10.1")).toBe(
    "After the last round, you had the most goals; the next best had one.",
  );
  expect(said([2, 1], 1, false, "F-10.1")).toBe(
    "After the last round, the winner had the most goals, two; you had one.",
  );
  expect(said([1, 1], 1, false, "F-10.1")).toBe("After the last round, the leaders had one each.");
  expect(said([1, 0, 1, 0], 0, true, "F-10.1")).toMatch(
    /^After the last round, your team .* had none\.$/,
  );
});

test("names the rank of a solitaire", () => {
  expect(said([2], 0, false, "F-9.8")).toBe("Rank: Keen Eye.");
  expect(said([0], 0, false, "F-9.8")).toMatch(/^No goal this time/);
});
