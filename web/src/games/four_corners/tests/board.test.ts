import { describe, expect, test } from "vitest";
import { cornerAt, pointAt, SIZE, turned } from "../board";
import { imageOf, IMAGES, LETTERS, SHAPES } from "../rosettes";

const TILE = "E:ABCD"; // A wheel, with a star, clover, diamond and ring clockwise from the upper left.

describe("a tile that is turned", () => {
  test("takes its corners along clockwise, and its centre stays (F-1.6)", () => {
    expect([0, 1, 2, 3].map((quarters) => turned(TILE, quarters))).toEqual([
      "E:ABCD",
      "E:DABC",
      "E:CDAB",
      "E:BCDA",
    ]);
  });

  test("goes round and round, either way", () => {
    expect(turned(TILE, 4)).toBe(TILE);
    expect(turned(TILE, 9)).toBe(turned(TILE, 1));
    expect(turned(TILE, -1)).toBe(turned(TILE, 3));
    expect(turned(TILE, -6)).toBe(turned(TILE, 2));
    expect(turned(turned(TILE, 3), 1)).toBe(TILE);
  });

  test("stays the same if it is special, since it has no corners (F-1.3)", () => {
    expect(turned("rotate", 1)).toBe("rotate");
    expect(turned("swap", -1)).toBe("swap");
  });
});

describe("the corner at a point", () => {
  // The point c3 is where c3, d3, c4 and d4 meet.
  test("is the corner of a surrounding tile that faces the point (F-5.1)", () => {
    expect(cornerAt(TILE, "c3", "c3")).toBe("C");
    expect(cornerAt(TILE, "d3", "c3")).toBe("D");
    expect(cornerAt(TILE, "d4", "c3")).toBe("A");
    expect(cornerAt(TILE, "c4", "c3")).toBe("B");
  });

  test("follows the tile as it is turned", () => {
    const seen = [0, 1, 2, 3].map((quarters) => cornerAt(turned(TILE, quarters), "d4", "c3"));
    expect(seen).toEqual(["A", "D", "C", "B"]);
  });

  test("is none where the tile does not touch", () => {
    for (const square of ["b2", "b3", "c2", "e3", "c5", "d5", "e5", "a6"])
      expect(cornerAt(TILE, square, "c3"), square).toBeNull();
  });

  test("is none of a special tile", () => {
    expect(cornerAt("rotate", "c3", "c3")).toBeNull();
  });

  test("each tile touches at most four points, each with a different corner", () => {
    const points = ["a1", "b1", "a2", "b2"];
    expect(points.map((point) => cornerAt(TILE, "b2", point))).toEqual(["A", "B", "D", "C"]);
  });
});

describe("where a point is drawn", () => {
  test("at the lower right of the square it is named after", () => {
    expect(pointAt("a1")).toEqual([SIZE, SIZE]);
    expect(pointAt("c3")).toEqual([3 * SIZE, 3 * SIZE]);
    expect(pointAt("e2")).toEqual([5 * SIZE, 2 * SIZE]);
  });
});

describe("images", () => {
  test("have the letters A to G, as the server names them (F-1.5)", () => {
    expect([..."ABCDEFG"].map(imageOf)).toEqual([
      "star",
      "clover",
      "diamond",
      "ring",
      "wheel",
      "leaf",
      "cross",
    ]);
  });

  test("have one letter each, and a picture", () => {
    expect([...LETTERS].map(imageOf)).toEqual([...IMAGES]);
    for (const letter of LETTERS) expect(SHAPES[imageOf(letter)].length).toBeGreaterThan(0);
  });
});
