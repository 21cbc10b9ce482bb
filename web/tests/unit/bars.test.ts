import { expect, test } from "vitest";
import { segments } from "../../src/lib/result/bars";

test("a bar is as long as its total, whatever its parts give or take", () => {
  const seats = [
    [15, 6, 4, 0],
    [15, 6, 4, -3],
    [0, 2, 1, -6],
    [5, -4, 3, 0],
    [0, 0, 0, 0],
  ];
  for (const parts of seats) {
    const total = parts.reduce((sum, n) => sum + n, 0);
    const lengths = segments(parts, total);
    expect(lengths.every((n) => n >= 0)).toBe(true);
    expect(lengths.reduce((sum, n) => sum + n, 0)).toBe(Math.max(0, total));
  }
  expect(segments([15, 6, 4, -3], 22)).toEqual([15, 6, 1, 0]);
});

test("parts that count something else are no parts of the bar", () => {
  expect(segments([70], 5)).toEqual([5]);
  expect(segments([], 3)).toEqual([3]);
});
