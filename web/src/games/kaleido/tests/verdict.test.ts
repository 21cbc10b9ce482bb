/** The sentence on how a match was won is true, whoever reads it. */
import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";

vi.resetModules();
pretendBrowser("en");
const { verdict } = await import("../verdict");

/** A match with these points from boards and from corners, by seat. */
function match(boards: number[], corners: number[]) {
  const points = boards.map((n, seat) => n + corners[seat]!);
  const winners = points.flatMap((n, seat) => (n === Math.max(...points) ? [seat] : []));
  return { points, winners, rule: "K-5.1", parts: { boards, corners } };
}

test("to the winner", () => {
  expect(verdict(match([10, 14], [12, 5]), 0)).toBe(
    "You were 4 behind after the boards and won by 3 on the corners.",
  );
  expect(verdict(match([20, 14, 18], [12, 5, 3]), 0)).toBe(
    "You were 2 ahead after the boards and won by 11.",
  );
  expect(verdict(match([14, 14], [12, 4]), 0)).toBe(
    "You were level after the boards and won by 8 on the corners.",
  );
});

test("to somebody who lost", () => {
  const lost = match([20, 14, 6], [0, 12, 1]);
  expect(verdict(lost, 0)).toBe("You were 6 ahead after the boards and lost by 6 on the corners.");
  expect(verdict(lost, 2)).toBe("You were 14 behind after the boards and 19 behind in the end.");
  expect(verdict(match([14, 14], [12, 4]), 1)).toBe(
    "You were level after the boards and lost by 8 on the corners.",
  );
});

test("of a shared victory", () => {
  const shared = match([10, 14, 2], [8, 4, 0]);
  expect(verdict(shared, 0)).toBe(
    "You were 4 behind after the boards and drew level on the corners.",
  );
  expect(verdict(shared, 1)).toBe(
    "You were 4 ahead after the boards, and the corners made it a tie.",
  );
  expect(verdict(match([4, 4], [2, 2]), 0)).toBe(
    "You were level after the boards and still level after the corners.",
  );
  expect(verdict(shared, null)).toBe("Once the corners were counted, the best totals were equal.");
});

test("to a spectator, and on a shared screen", () => {
  expect(verdict(match([10, 14], [12, 5]), null)).toBe(
    "The winner was 4 behind after the boards and won by 3 on the corners.",
  );
  expect(verdict(match([20, 14], [0, 5]), null)).toBe(
    "The winner was 6 ahead after the boards and won by 1.",
  );
});
