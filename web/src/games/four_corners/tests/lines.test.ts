import { describe, expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { Notice, Seen, Table } from "../types";

type Facts = Record<string, number | string | string[]>;
const event = (key: string, facts: Facts = {}, only?: number) => ({
  key: `four_corners.event.${key}`,
  facts,
  ...(only === undefined ? {} : { only }),
});
let seq = 0;
const moved = (seat: number, move: Seen, ...events: ReturnType<typeof event>[]) =>
  ({ kind: "moved", seq: ++seq, seat, move, events }) as unknown as Notice;
const star = event("scored_image", {
  ...{ seat: 0, image: "star", pattern: "d4", goals: 1, of: 3 },
  squares: ["d4", "e4", "d5", "e5"],
});

vi.resetModules();
pretendBrowser("en");
const { lines } = await import("../lines");

function told(...notices: Notice[]): string[] {
  const table = {
    called: ["Noor", "You"],
    mine: [1],
    isYou: (seat: number | null) => seat === 1,
    notices,
  } as unknown as Table;
  return notices.flatMap((notice) => lines(notice, table)).map(({ words }) => words);
}

describe("the log", () => {
  test("tells the action behind a score, both tiles of it, and which goal it was", () => {
    const first = moved(0, { type: "rotate", square: "d4" }, event("turned", { square: "d4" }));
    expect(told(first)).toEqual(["Noor rotates d4"]);
    const second = moved(
      ...([0, { type: "rotate", square: "e5" }] as const),
      event("turned_back", { square: "e5" }),
      event("rotated", { seat: 0, squares: ["d4", "e5"] }),
      star,
    );
    expect(told(first, second)).toEqual(["Noor rotates d4 and e5 and makes the star: goal 1 of 3"]);
  });

  test("tells a chosen score by itself, and two in one move one after the other", () => {
    const chosen = moved(0, { type: "score" }, star, star);
    expect(told(chosen)).toEqual([
      "Noor makes the star: goal 1 of 3",
      "Noor makes the star: goal 1 of 3",
    ]);
  });

  test("tells a replaced tile as replaced", () => {
    const facts = { seat: 1, centre: "ring", old: "leaf", square: "c3" };
    const over = moved(1, { type: "lay", square: "c3" }, event("laid_over", facts));
    expect(told(over)).toEqual(["You replace the leaf tile on c3 with a ring tile"]);
    const next = moved(1, { type: "lay", square: "c4" }, event("laid", { ...facts, square: "c4" }));
    expect(told(next)).toEqual(["You lay a ring tile on c4"]);
  });

  test("tells a break once, with every tile, also those that turned by themselves", () => {
    const turn = (square: string, ...more: ReturnType<typeof event>[]) =>
      moved(0, { type: "turn", square }, event("turned", { square }), ...more);
    const all = [
      turn("d4"),
      turn("e4"),
      turn("d5", event("forced_turn"), event("turned_back", { square: "e5" })),
    ];
    expect(told(...all)).toEqual([
      "Noor breaks it up, turning d4, e4, d5, and e5",
      "It can turn one way only, so it turns by itself.",
    ]);
  });

  test("tells a break again from where it was taken back to", () => {
    let ply = 4;
    const turn = (square: string) => ({
      ...moved(0, { type: "turn", square }, event("turned", { square })),
      ply: ++ply,
    });
    const [first, second] = [turn("d4"), turn("e4")];
    ply -= 1;
    const back = { kind: "undone", seq: ++seq, seat: 0, words: { ply } } as unknown as Notice;
    expect(told(first, second, back, turn("e4"), turn("d5"))).toEqual([
      "Noor breaks it up, turning d4 and e4",
      "Noor breaks it up, turning d4, e4, and d5",
    ]);
  });

  test("says why a game ended", () => {
    const end = { winners: ["0", "1"], goals: 1, rounds: 60 };
    const limit = moved(0, { type: "return_goal" }, event("over_by_rounds", end));
    expect(told(limit)).toEqual(["Round 60 was the last one. Most goals: 1. Winner: Noor and You"]);
    const three = moved(0, { type: "score" }, star, event("over", { winners: ["0"], goals: 3 }));
    expect(told(three).at(-1)).toBe("Three goals. Winner: Noor");
  });

  test("tells nobody else what one player drew", () => {
    const drew = event("drew_tile", { centre: "star" }, 1);
    const lay = moved(1, { type: "lay", square: "c4" }, drew);
    expect(told(lay)).toEqual(["You draw a star tile."]);
  });
});
