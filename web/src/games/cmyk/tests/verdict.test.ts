/** The sentence on how a match was won is true, whoever reads it. */
import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { CmykView } from "../wire";

vi.resetModules();
pretendBrowser("en");
const { verdict } = await import("../verdict");

function view(match: string, decided: string[], game = 1): CmykView {
  return { match, decided, game, rank: null } as unknown as CmykView;
}

/** One game with these points for hexagons and for all the rest, by seat. */
function game(hexagons: number[], rest: number[]) {
  const points = hexagons.map((n, seat) => n + rest[seat]!);
  const winners = points.flatMap((n, seat) => (n === Math.max(...points) ? [seat] : []));
  return { points, winners, rule: "C-3.6", parts: { hexagons, cards: rest } };
}
const BY_POINTS = view("one", ["points", "points", "points"]);

test("of one game, to the winner, to who lost, and to spectators", () => {
  const came = game([10, 15], [9, 1]);
  expect(verdict(came, 0, BY_POINTS)).toBe(
    "You were 5 behind after the hexagons and won by 3 once all was counted.",
  );
  expect(verdict(came, 1, BY_POINTS)).toBe(
    "You were 5 ahead after the hexagons and lost by 3 once all was counted.",
  );
  expect(verdict(came, null, BY_POINTS)).toBe(
    "The winner was 5 behind after the hexagons and won by 3 once all was counted.",
  );
  expect(verdict(game([20, 5, 5], [4, 9, 0]), 2, BY_POINTS)).toBe(
    "You were 15 behind after the hexagons and 19 behind in the end.",
  );
});

test("of equal points, by what decided between them", () => {
  const equal = { ...game([5, 10, 0], [7, 2, 1]), winners: [1] };
  const decided = view("one", ["hexagons", "hexagons", "points"]);
  expect(verdict(equal, 1, decided)).toBe("You were level on points and won with more hexagons.");
  expect(verdict(equal, 0, decided)).toBe("You were level on points; more hexagons decided it.");
  expect(verdict(equal, 2, decided)).toContain("behind in the end");
  const all = game([5, 5], [1, 1]);
  expect(verdict(all, 0, view("one", ["", ""]))).toBe(
    "Everybody is level on everything that counts.",
  );
  const two = game([5, 5, 0], [1, 1, 0]);
  expect(verdict(two, 0, BY_POINTS)).toBe(
    "You were level after the hexagons and still level in the end.",
  );
});

const three = (victory: number[], sums: number[], winners: number[]) => ({
  points: victory,
  winners,
  rule: "C-8.1",
  parts: { points: sums },
});

test("of three games: victory points, and where they are equal the points of all", () => {
  const clear = three([0, 4, 5], [35, 67, 70], [2]);
  const by = view("three", ["victory", "victory", "victory"], 3);
  expect(verdict(clear, 2, by)).toBe("After three games you won 5 to 4 in victory points.");
  expect(verdict(clear, 0, by)).toBe(
    "After three games the winner has 5 victory points to your 0.",
  );
  const tie = three([4, 4, 1], [50, 62, 90], [1]);
  const broken = view("three", ["points", "points", "victory"], 3);
  expect(verdict(tie, 1, broken)).toBe(
    "You were level on victory points and won 62 to 50 on the points of all games.",
  );
  expect(verdict(tie, 0, broken)).toBe(
    "You were level on victory points and lost 50 to 62 on the points of all games.",
  );
  expect(verdict(tie, 2, broken)).toContain("the winner has 4 victory points to your 1");
});

test("of a match until somebody has enough, and of a puzzle", () => {
  const total = { points: [52, 47], winners: [0], rule: "C-8.2", parts: { points: [52, 47] } };
  expect(verdict(total, 0, view("total", ["points", "points"], 3))).toBe(
    "You won 52 to 47 after game 3.",
  );
  const puzzle = { points: [21], winners: [0], rule: "C-10.5", parts: {} };
  expect(verdict(puzzle, 0, { ...view("one", []), rank: 3 })).toBe("Rank: Journeyman.");
});
