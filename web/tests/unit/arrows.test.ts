import { expect, test } from "vitest";
import { nearest } from "../../src/lib/ui/arrows";
import { centroid, type Point } from "../../src/lib/ui/geometry";
import { middle, triangle } from "../../src/games/kaleido/places";

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

test("there may be nothing that way, and other keys go nowhere", () => {
  expect(nearest(cross, "far", "ArrowRight")).toBeNull();
  expect(nearest(cross, "here", "Enter")).toBeNull();
  expect(nearest(cross, "unknown", "ArrowLeft")).toBeNull();
});

test("a place far to the side is not that way", () => {
  const aside = new Map<string, Point>([
    ["here", [0, 0]],
    ["aside", [5, 40]],
  ]);
  expect(nearest(aside, "here", "ArrowRight")).toBeNull();
  expect(nearest(aside, "here", "ArrowDown")).toBe("aside");
});

test("from every hole one gets to every other, however the boards lie", () => {
  const cells = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: -1 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
  ];
  const holes = new Map<string, Point>(
    cells.flatMap((cell, board) =>
      [1, 2, 3, 4, 5, 6].map((hole): [string, Point] => [
        `${board}.${hole}`,
        centroid(triangle(middle(cell), hole)),
      ]),
    ),
  );
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  for (const start of holes.keys()) {
    const reached = new Set([start]);
    for (const place of reached)
      for (const key of keys) {
        const next = nearest(holes, place, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(holes.size);
  }
});
