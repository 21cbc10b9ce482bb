/** No sentence has a hole in it as the page renders it: given nothing, one thing or many. */
import { describe, expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";
import { gaps, games, page } from "./language_files";

const FACTS: Record<string, unknown> = {
  "no list": [],
  "a list of one": ["A1"],
  "a list": ["A1", "A2", "A3"],
  "no tally": {},
  "a tally of one": { A: 1 },
  "a tally": { A: 8, B: 4, C: 0 },
  zero: 0,
  one: 1,
  many: 12,
};
const HOLE =
  /[{}]|^\s|\s$|\s\s|\s[.,;!?](?!\.)|[:：,、(（「“]\s*([.。,、;；)）」”]|$)|[.。]。|undefined|null|NaN/;
// A name before what somebody says, and what a name is put before.
const OPEN = new Set(["prompt.turn_of", "prompt.your_turn"]);

describe.each(["en", "ja"] as const)("in %s", async (language) => {
  vi.resetModules();
  pretendBrowser(language);
  const { settings } = await import("../../src/lib/settings.svelte");
  const { t } = await import("../../src/lib/words.svelte");
  const every = [
    ...Object.entries(page[language]),
    ...games.flatMap((game) =>
      Object.entries(game[language]).map(([key, text]) => [`${game.name}.${key}`, text] as const),
    ),
  ].filter(([key]) => !OPEN.has(key));

  test.each(Object.entries(FACTS))("given %s, no sentence has a hole", (_, fact) => {
    settings.language = language;
    for (const [key, text] of every) {
      const facts = Object.fromEntries(gaps(text).map((gap) => [gap, fact]));
      expect(t(key, facts), key).not.toMatch(HOLE);
    }
  });
});

const COUNTED =
  /(?<!of )\{\w+\} (boards|cards|corners|games|goals|hexagons|holes|marks|minutes|moves|points|rounds|seats|tiles)\b/;
/** Sentences about what is never one: the size of a board, the minutes a game takes. */
const NEVER_ONE =
  /(^|\.)(board_label|home\.minutes)$|^pace\.\w+\.how$|^refused\.too_(long|many_take_backs)$/;

test("what is counted has a form for one", () => {
  const every = [page.en, ...games.map(({ en }) => en)].flatMap((words) => Object.entries(words));
  const counting = every.filter(([key, text]) => COUNTED.test(text) && !NEVER_ONE.test(key));
  expect(counting.length).toBeGreaterThan(5);
  expect(counting.filter(([key]) => !key.endsWith(".other"))).toEqual([]);
});
