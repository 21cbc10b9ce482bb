/** What was possible is told honestly: who is known to have done better, if anybody. */
import { expect, test } from "vitest";
import { pretendBrowser } from "./browser";

pretendBrowser();
const { possibleWords, reachableWords } = await import("../../src/lib/result/possible");
const bot = (points: number | null) => ({ best: null, bot: "keen", points, match: "m", tries: 3 });
const best = (points: number, bound: number | null) => ({
  ...bot(points - 2),
  reachable: { points, bound, proven: points === bound, match: "n", foresight: false },
});

test("the bot, you, and whoever else is known", () => {
  expect(possibleWords(bot(null), 3)).toMatch(/is playing/);
  expect(possibleWords(bot(41), 38)).toBe("The strongest bot made 41 with this deal; you made 38.");
  expect(possibleWords(bot(38), 38)).toMatch(/made 38 too. Nobody is known to do better/);
  expect(possibleWords(bot(30), 38)).toMatch(/Nobody is known to do better than you/);
  expect(possibleWords(bot(30), 38, 40)).toMatch(/you made 38/); // Somebody did better.
});

test("the best possible: proven, or between two numbers", () => {
  expect(reachableWords({ ...bot(30), waiting: true }, 30)).toMatch(/being worked out/);
  expect(reachableWords(bot(30), 30)).toBe("");
  expect(reachableWords(best(41, 41), 38)).toBe("41 was possible, and no more: proven.");
  expect(reachableWords(best(41, 41), 41)).toBe("More was not possible: proven.");
  expect(reachableWords(best(43, 46), 38)).toBe("At least 43 was possible, and no more than 46.");
  expect(reachableWords(best(43, 46), 44)).toMatch(/Nothing better was found; more than 46/);
  expect(reachableWords(best(3, null), 2)).toBe("At least 3 was possible.");
  expect(reachableWords(best(3, null), 3)).toBe("Nothing better was found.");
});

test("nobody is called the best if better is possible", () => {
  expect(possibleWords(best(41, 41), 39)).toMatch(/you made 39/);
  expect(possibleWords(best(41, 41), 41)).toMatch(/Nobody is known to do better than you/);
});
