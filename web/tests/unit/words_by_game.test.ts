/** No game uses another game's words, and none can change what the page says. */
import { describe, expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";
import { gaps, games, page } from "./language_files";

describe("a sentence", async () => {
  vi.resetModules();
  pretendBrowser("en");
  const { settings } = await import("../../src/lib/settings.svelte");
  const { has, t } = await import("../../src/lib/words.svelte");

  test("names a thing the way its own game does", () => {
    settings.language = "ja";
    expect(t("kaleido.name.yellow")).toBe("黄");
    expect(t("kaleido.event.board_scored", { counts: { yellow: 3 } })).toContain("黄 3");
    expect(t("cmyk.name.yellow")).toBe("イエロー");
    expect(t("cmyk.card_how.hue", { hue: "yellow" })).toContain("イエロー");
    // A card that shares its key with one of the page's buttons.
    expect(t("cmyk.told.revealed", { card: "take_back" })).toContain("やっぱりやめた");
    expect(t("take_back")).toBe("手を戻す");
    settings.language = "en";
  });

  test.each(games)("of $name finds nothing in the words of another game or the page", (game) => {
    const { name, en } = game;
    const others = [page.en, ...games.filter((one) => one !== game).map((one) => one.en)];
    const foreign = others
      .flatMap((words) => Object.keys(words))
      .filter((key) => !(key in en) && !(`${key}.other` in en));
    expect(foreign.length).toBeGreaterThan(100);
    for (const key of foreign) {
      expect(has(`${name}.${key}`)).toBe(false);
      expect(t(`${name}.${key}`)).toBe(`${name}.${key}`);
    }
    const [sentence, text] = Object.entries(en).find(
      ([key, text]) => key.startsWith("refused.") && gaps(text).length > 0,
    )!;
    const things = foreign.map((key) => key.replace(/^name\./, ""));
    for (const thing of things.filter((one) => !(`name.${one}` in en))) {
      const facts = Object.fromEntries(gaps(text).map((gap) => [gap, thing]));
      expect(t(`${name}.${sentence}`, facts)).toBe(text.replaceAll(/\{\w+\}/g, thing));
    }
  });

  test("of the page stays the page's, whatever the games say", () => {
    for (const { name, en } of games) {
      expect(Object.keys(page.en).filter((key) => key.split(".")[0] === name)).toEqual([]);
      for (const key of Object.keys(en).filter((one) => !(one in page.en)))
        expect(has(key), key).toBe(false);
      for (const key of Object.keys(en).filter((one) => one.startsWith("name."))) {
        const thing = key.replace(/^name\./, "");
        expect(t("devices.added", { when: thing })).toBe(`Added ${thing}`);
      }
    }
    expect(t("undo.asked", { who: [] })).toMatch(/^nothing /);
  });
});
