import { expect, test } from "vitest";
import { nearest } from "../../../lib/ui/arrows";
import { centroid, type Point } from "../../../lib/ui/geometry";
import { middle, triangle } from "../places";

test("every hole can be reached from every other, however the boards lie", () => {
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
