import { expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";

vi.resetModules();
pretendBrowser("en");
const { outcomeOf, sideName, sidesOf } = await import("../../src/lib/table/sides");

test("without teams, everybody is a side", () => {
  expect(sidesOf(undefined, 3)).toEqual([[0], [1], [2]]);
});

test("partners are named together, whoever looks first", () => {
  expect(sideName([0, 2], ["Ruri", "Noor", "You", "Aki"], 2)).toBe("You and Ruri");
  expect(sideName([1, 3], ["Ruri", "Noor", "You", "Aki"], 2)).toBe("Noor and Aki");
});

test("their points are counted once, and they win as one", () => {
  const outcome = { points: [3, 1, 3, 1], winners: [0, 2], rule: "F-8.3", parts: {} };
  const sides = [
    [0, 2],
    [1, 3],
  ];
  expect(outcomeOf(outcome, sides)).toEqual({ ...outcome, points: [3, 1], winners: [0] });
});
