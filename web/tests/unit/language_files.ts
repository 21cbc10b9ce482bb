/** The raw language files: the page's own, and each game's, which are beside its rules. */
import { readdirSync, readFileSync } from "node:fs";

export type Words = Record<string, string>;
export const SRC = new URL("../../src/", import.meta.url);
const GAMES = new URL("../../../src/threemirrors/games/", import.meta.url);

export const read = (folder: URL, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => wanted.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"));
const words = (folder: URL, language: string): Words =>
  JSON.parse(readFileSync(new URL(`words/${language}.json`, folder), "utf8")) as Words;

/** Each game by name, with its language files and the source of its rules. */
export const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !one.name.startsWith("_"))
  .map(({ name }) => {
    const folder = new URL(`${name}/`, GAMES);
    const rules = read(folder, /\.py$|^(?!words\/).*\.json$/).join("\n");
    return { name, rules, en: words(folder, "en"), ja: words(folder, "ja") };
  });

/** What is said of any game: the core's sources. */
export const core = read(new URL("../core/", GAMES), /\.py$/).join("\n");

export const page = { en: words(SRC, "en"), ja: words(SRC, "ja") };

export const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((m) => m[1]!);

/** The placeholders in a sentence. */
export const gaps = (text: string) => [...new Set(matches(text, /\{(\w+)\}/g))].sort();
