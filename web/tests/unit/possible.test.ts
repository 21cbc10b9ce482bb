/** What was possible is told honestly: who is known to have done better, if anybody. */
import { expect, test } from "vitest";
import { pretendBrowser } from "./browser";

pretendBrowser();
const { possibleWords } = await import("../../src/lib/result/possible");
const bot = (points: number | null) => ({ best: null, bot: "keen", points, match: "m", tries: 3 });

test("the bot, you, and whoever else is known", () => {
  expect(possibleWords(bot(null), 3)).toMatch(/is playing/);
  expect(possibleWords(bot(41), 38)).toBe("The strongest bot made 41 with this deal; you made 38.");
  expect(possibleWords(bot(38), 38)).toMatch(/made 38 too. Nobody is known to do better/);
  expect(possibleWords(bot(30), 38)).toMatch(/Nobody is known to do better than you/);
  expect(possibleWords(bot(30), 38, 40)).toMatch(/you made 38/); // Somebody did better.
});
