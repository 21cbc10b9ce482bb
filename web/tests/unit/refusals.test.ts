/** A refusal names people, and never a seat by its number. */
import { describe, expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";
import { games } from "./language_files";

describe("whose turn it is", async () => {
  vi.resetModules();
  pretendBrowser("en");
  const { settings } = await import("../../src/lib/settings.svelte");
  const { refusalWords } = await import("../../src/lib/table/refusals");
  const why = (game: string) => ({
    code: "illegal",
    key: `${game}.refused.not_your_turn`,
    facts: { turn: 1 },
  });

  test.each(games)("$name says it by name", ({ name }) => {
    settings.language = "en";
    expect(refusalWords(why(name), ["Mio", "Noor"])).toBe("It is Noor's turn.");
    settings.language = "ja";
    expect(refusalWords(why(name), ["Mio", "Noor"])).toBe("いまはNoorの手番です。");
  });

  test("where nobody has a name, players are counted", () => {
    settings.language = "en";
    expect(refusalWords(why(games[0]!.name))).toBe("It is Player 2's turn.");
  });
});
