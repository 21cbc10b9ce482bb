/**
 * Every text on the page comes from the language files: ours, and one for each game and language,
 * which lies beside the rules. A game's file is its own namespace: `kaleido.turn_left` is
 * `turn_left` in Kaleido's file, and what a sentence of Kaleido names is looked up nowhere else.
 */
import { type Language, settings } from "./settings.svelte";
import { byTouch } from "./ui/pointer";

export type Facts = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;
type Dictionary = Record<Language, Words>;

const ours = import.meta.glob<Words>("../words/*.json", { eager: true, import: "default" });
const theirs = import.meta.glob<Words>("$games/*/words/*.json", { eager: true, import: "default" });

const languageOf = (path: string) => /(\w+)\.json$/.exec(path)![1] as Language;

const OWN: Dictionary = { en: {}, ja: {} };
for (const [path, words] of Object.entries(ours)) OWN[languageOf(path)] = words;

const GAMES = new Map<string, Dictionary>();
for (const [path, words] of Object.entries(theirs)) {
  const game = path.split("/").at(-3)!;
  GAMES.set(game, { en: {}, ja: {}, ...GAMES.get(game), [languageOf(path)]: words });
}

const PLURALS = { en: new Intl.PluralRules("en"), ja: new Intl.PluralRules("ja") };

/** What people are called and what they say is never translated, even if it is a word of ours. */
const AS_SAID = new Set([
  "name",
  "names",
  "who",
  "words",
  "turn",
  "seat",
  "seats",
  "shares",
  "what",
]);

/** Where a key is looked up, and what it is called there: in its game's words, or else in ours. */
function dictionaryOf(key: string): [Dictionary, string] {
  const head = key.split(".", 1)[0]!;
  const game = GAMES.get(head);
  return game ? [game, key.slice(head.length + 1)] : [OWN, key];
}

/**
 * The sentence for a key. A fact `n` chooses between `key.one` and `key.other`; where people touch
 * the screen, `key.touch` is said instead, if there is one.
 */
export function t(key: string, facts: Facts = {}): string {
  const [dictionary, inside] = dictionaryOf(key);
  const words = dictionary[settings.language];
  const touched = byTouch() ? words[`${inside}.touch`] : undefined;
  const found =
    touched ?? words[inside] ?? plural(words, inside, facts) ?? dictionary.en[inside] ?? key;
  return found.replace(/\{(\w+)\}/g, (_, name: string) =>
    shown(facts[name], AS_SAID.has(name) ? {} : words),
  );
}

/** The same, or this where nobody has written one: a game may come without words. */
export function tOr(key: string, otherwise: string, facts: Facts = {}): string {
  const said = t(key, facts);
  return said === key ? otherwise : said;
}

/** What the rules say; where nobody has written a sentence, the key and its facts. */
export function say(key: string, facts: Facts = {}): string {
  const named = Object.entries(facts).map(([name, fact]) => `${name}: ${shown(fact, {})}`);
  return tOr(key, [key, ...named].join(" "), facts);
}

/** The sentence about somebody, or, where the language has another, the one said to "you". */
export function told(key: string, isYou: boolean, facts: Facts): string {
  return t(isYou && has(`${key}.you`) ? `${key}.you` : key, facts);
}

export function has(key: string): boolean {
  const [dictionary, inside] = dictionaryOf(key);
  const words = dictionary[settings.language];
  return inside in words || `${inside}.other` in words;
}

function plural(words: Words, key: string, facts: Facts): string | undefined {
  const form = PLURALS[settings.language].select(Number(facts["n"] ?? 0));
  return words[`${key}.${form}`] ?? words[`${key}.other`];
}

const nothing = (words: Words) => words["name.nothing"] ?? OWN[settings.language]["nothing"]!;

/** A fact as it stands in a sentence with these words: names are translated, lists joined. */
function shown(fact: unknown, words: Words): string {
  const comma = settings.language === "ja" ? "、" : ", ";
  if (Array.isArray(fact))
    return fact.map((item) => shown(item, words)).join(comma) || nothing(words);
  if (fact !== null && typeof fact === "object") {
    const parts = Object.entries(fact).map(([name, n]) => `${shown(name, words)} ${String(n)}`);
    return parts.join(comma) || nothing(words);
  }
  return words[`name.${String(fact)}`] ?? String(fact ?? "");
}

export function joined(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}

export function either(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "disjunction" }).format(parts);
}

export function when(ms: number): string {
  const date = new Date(ms);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  const format = new Intl.DateTimeFormat(settings.language, {
    ...(thisYear ? {} : { year: "numeric" }),
    ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  });
  return format.format(date);
}
