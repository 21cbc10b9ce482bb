/** The language files are complete, have no unused keys, and match in both languages. */
import { describe, expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";
import { core, gaps, games, matches, page, read, SRC, type Words } from "./language_files";

const sources = read(SRC, /^(?!.*\/tests\/).*\.(svelte|ts)$/).join("\n");

/** Every text in a language, by the key that the page uses. */
const everything = (language: "en" | "ja"): Words =>
  Object.assign(
    { ...page[language] },
    ...games.map((game) =>
      Object.fromEntries(
        Object.entries(game[language]).map(([key, text]) => [`${game.name}.${key}`, text]),
      ),
    ),
  ) as Words;
const all = { en: everything("en"), ja: everything("ja") };

const FORM = /\.(one|other|touch|you)$/;
/** Without the forms: "closes.you.one" is a form of "closes". */
const base = (key: string) => key.replace(FORM, "").replace(FORM, "");

/** Keys written out in full: t("key") and t(which ? "key" : "key"). */
const said = [
  ...matches(sources, /\b(?:t|told|has)\(\s*"([^"]+)"/g),
  ...matches(sources, /\bt\([^"`()]*\?\s*"([^"]+)"/g),
  ...matches(sources, /\bt\([^"`()]*\?\s*"[^"]+"\s*:\s*"([^"]+)"/g),
  ...matches(sources, /\bkey: "([a-z_]+\.[^"]+)"/g),
];
const literals = new Set(matches(sources, /"([a-z][\w.]*)"/g));

/** Patterns for composed keys such as `kaleido.piece.${kind}`, except those that are all placeholders. */
const patterns = matches(sources, /`([\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g)
  .map((text) => text.replace(/\$\{[^}]*\}/g, "*"))
  .filter((text) => /[a-z]{3}/.test(text) && text.includes("."))
  .map((text) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll("*", "[\\w]+")}$`));

/** The page can name anything it is shown, so whether a name is used depends on the rules. */
const saidByPage = (key: string) =>
  !games.some(({ name }) => key.startsWith(`${name}.name.`)) &&
  (literals.has(key) || patterns.some((pattern) => pattern.test(key)));

/** What the rules say and name: the last part of the key appears in the game's own source. */
function saidByRules(key: string): boolean {
  const [, name, last = ""] =
    /^(\w+)\.(?:event|guess|meaning|name|reason|refused)\.(\w+)(?:\.now)?$/.exec(key) ?? [];
  const rules = games.find((game) => game.name === name)?.rules ?? "";
  const numbered = last.replace(/\d+$/, ""); // Ranks are written f"ink_rank_{n}".
  const spelled = numbered === last ? `${last}["']` : `(${last}["']|${numbered}\\{)`;
  return last === "nothing" || new RegExp(`["'.]${spelled}`).test(rules);
}

/** What the core says of any game, the page says in the same words. */
const saidByCore = (key: string) =>
  core.includes(`"${key}"`) &&
  [all.en, all.ja].every((words) =>
    core.includes(`"${key.replace("core.", "")}": "${words[key]}"`),
  );

describe("the language files", () => {
  test("say the same things in both languages", () => {
    const keys = (of: Words) => [...new Set(Object.keys(of).map(base))].sort();
    expect(keys(all.ja)).toEqual(keys(all.en));
  });

  test("have the same gaps to fill in both languages", () => {
    const differ = Object.keys(all.ja).filter(
      (key) => all.en[key] && String(gaps(all.ja[key]!)) !== String(gaps(all.en[key])),
    );
    expect(differ).toEqual([]);
  });

  test("have a plural wherever they have a singular", () => {
    for (const key of Object.keys(all.en).filter((one) => one.endsWith(".one")))
      expect(Object.keys(all.en)).toContain(key.replace(FORM, ".other"));
  });

  test("leave nothing empty", () => {
    for (const [key, text] of [...Object.entries(all.en), ...Object.entries(all.ja)])
      expect(text.trim(), key).not.toBe("");
  });
});

describe("every key", () => {
  test("that is used exists", () => {
    const known = new Set(Object.keys(all.en).map(base));
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].filter((key) => !known.has(base(key)))).toEqual([]);
  });

  test("that exists is used", () => {
    const unused = [...new Set(Object.keys(all.en).map(base))].filter(
      (key) => !saidByPage(key) && !saidByRules(key) && !saidByCore(key),
    );
    expect(unused).toEqual([]);
  });
});

describe("sentences", async () => {
  vi.resetModules();
  pretendBrowser("en");
  const { settings } = await import("../../src/lib/settings.svelte");
  const { t, told } = await import("../../src/lib/words.svelte");

  test("choose their form by number, and say 'you' where the language does", () => {
    expect(t("invite.title", { n: 1 })).toBe("One seat is free");
    expect(t("invite.title", { n: 2 })).toBe("2 seats are free");
    expect(told("log.sat", true, { who: "You" })).toBe("You sit down.");
    expect(told("log.sat", false, { who: "Aki" })).toBe("Aki sits down.");
    settings.language = "ja";
    expect(t("invite.title", { n: 1 })).toBe("空席が1つあります");
    expect(told("log.sat", true, { who: "あなた" })).toBe("あなたが席につきました。");
    settings.language = "en";
  });

  test("name colours in their language, in lists too", () => {
    const facts = { hole: "A1", colour: "red", empty: ["A2", "A3"] };
    expect(t("kaleido.refused.hole_full", facts)).toContain("a red tile");
    expect(t("kaleido.refused.hole_full", facts)).toContain("A2, A3");
    settings.language = "ja";
    expect(t("kaleido.refused.hole_full", facts)).toContain("赤");
    settings.language = "en";
  });

  test("say 'tap' where people touch the screen, and 'click' where they do not", () => {
    const how = () => t("cmyk.how.take", { piles: 7 });
    expect(how()).toContain("Click");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(how()).toContain("Tap");
    expect(how()).not.toMatch(/click|press/i);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });

  test("that speak of mouse or keys have another form for touch, or are for keyboards", () => {
    const forKeys = /\.(keys\.|board_label)/; // Names of boards are read to those who use keys.
    for (const words of [all.en, all.ja]) {
      const spoken = Object.entries(words).filter(([, text]) =>
        /\b[Cc]lick|\b[Pp]ress [A-Z0-9]\b|arrow keys|クリック|キー(?!操作)/.test(text),
      );
      const lacking = spoken.filter(([key]) => !forKeys.test(key) && !words[`${key}.touch`]);
      expect(lacking).toEqual([]);
    }
  });

  test("leave names and what people said as they are", () => {
    const said = (words: string) => t("log.said", { name: "menu", words });
    expect(said("help")).toBe("menu: help");
    expect(said("constructor")).toBe("menu: constructor");
    expect(t("prompt.waiting_for", { names: ["red", "you"] })).toBe("red, you’s turn.");
  });
});
