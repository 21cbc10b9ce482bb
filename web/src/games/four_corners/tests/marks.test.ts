import { describe, expect, test } from "vitest";
import { turnedSince } from "../fresh";
import { marksIn } from "../marks";
import type { Notice } from "../types";

type Facts = Record<string, number | string | string[]>;
const event = (key: string, facts: Facts) => ({ key: `four_corners.event.${key}`, facts });
const moved = (seat: number, ...events: ReturnType<typeof event>[]) =>
  ({ kind: "moved", seq: 1, seat, events }) as unknown as Notice;
const turned = (square: string, degrees: number) => event("turned", { square, degrees });

describe("what the others did", () => {
  test("is marked: laid, replaced, turned and exchanged tiles, with whose they are", () => {
    const notices = [
      moved(1, event("laid", { square: "c3" })),
      moved(2, turned("d4", 90), event("turned_back", { square: "e5", degrees: -90 })),
      moved(3, event("swapped", { squares: ["a1", "b2"] })),
      moved(1, event("replaced", { square: "c4" }), event("drew", { seat: 1 })),
    ];
    expect(marksIn(notices)).toEqual([
      { kind: "laid", seat: 1, square: "c3" },
      { kind: "turned", seat: 2, square: "d4", degrees: 90 },
      { kind: "turned", seat: 2, square: "e5", degrees: -90 },
      { kind: "swapped", seat: 3, squares: ["a1", "b2"] },
      { kind: "laid", seat: 1, square: "c4" },
    ]);
  });

  test("says how far a tile turned in all, and nothing of one that came back", () => {
    expect(marksIn([moved(1, turned("d4", 90), turned("d4", 90))])).toEqual([
      { kind: "turned", seat: 1, square: "d4", degrees: 180 },
    ]);
    expect(marksIn([moved(1, turned("d4", 180), turned("d4", 90))])).toMatchObject([
      { degrees: -90 },
    ]);
    expect(marksIn([moved(1, turned("d4", 90), turned("d4", -90))])).toEqual([]);
  });
});

describe("the moment of a score", () => {
  test("shows tiles that turned right after it as they lay", () => {
    const score = event("scored_image", { image: "star", pattern: "c3" });
    const all = moved(0, turned("f6", 90), score, turned("c3", 90), turned("d3", -90));
    expect([...turnedSince([all])]).toEqual([
      ["c3", -1],
      ["d3", 1],
    ]);
    expect(turnedSince([moved(0, turned("f6", 90))]).size).toBe(0);
  });
});
