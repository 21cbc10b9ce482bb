import { expect, test } from "vitest";
import { nearest } from "../../src/lib/ui/arrows";
import type { Point } from "../../src/lib/ui/geometry";

const cross = new Map<string, Point>([
  ["here", [0, 0]],
  ["left", [-10, 0]],
  ["right", [10, 1]],
  ["up", [2, -10]],
  ["down", [0, 10]],
  ["far", [30, 0]],
]);

test.each([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
])("%s goes to the nearest place that way", (key, place) => {
  expect(nearest(cross, "here", key)).toBe(place);
});

test("there may be nothing in that direction, and other keys go nowhere", () => {
  expect(nearest(cross, "far", "ArrowRight")).toBeNull();
  expect(nearest(cross, "here", "Enter")).toBeNull();
  expect(nearest(cross, "unknown", "ArrowLeft")).toBeNull();
});

test("a place far to the side is not in that direction", () => {
  const aside = new Map<string, Point>([
    ["here", [0, 0]],
    ["aside", [5, 40]],
  ]);
  expect(nearest(aside, "here", "ArrowRight")).toBeNull();
  expect(nearest(aside, "here", "ArrowDown")).toBe("aside");
});
