/** Every text on the page comes from the language files: ours, and those of each game. */
import { type Language, settings } from "./settings.svelte";

export type Facts = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;

const own = import.meta.glob<Words>("../words/*.json", { eager: true, import: "default" });
// What the rules say about a move is written beside the rules; what only the page says, beside it.
const ofRules = import.meta.glob<Words>("$games/*/words/*.json", {
  eager: true,
  import: "default",
});
const ofGames = import.meta.glob<Words>("../games/*/words/*.json", {
  eager: true,
  import: "default",
});

// What the page itself says comes last: no game can change it.
function all(language: Language): Words {
  const files = [ofRules, ofGames, own].flatMap((found) => Object.entries(found));
  return Object.assign(
    {},
    ...files.filter(([f]) => f.endsWith(`/${language}.json`)).map(([, w]) => w),
  );
}

const BY_LANGUAGE: Record<Language, Words> = { en: all("en"), ja: all("ja") };
const PLURALS = { en: new Intl.PluralRules("en"), ja: new Intl.PluralRules("ja") };

/** What people are called and what they say is never translated, even if it is a word of ours. */
const AS_SAID = new Set(["name", "names", "who", "words", "turn", "seat", "shares", "what"]);

/** The sentence for a key. A fact `n` chooses between `key.one` and `key.other`. */
export function t(key: string, facts: Facts = {}): string {
  const words = BY_LANGUAGE[settings.language];
  const found = words[key] ?? plural(words, key, facts) ?? BY_LANGUAGE.en[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (_, name: string) =>
    shown(facts[name], AS_SAID.has(name) ? {} : words),
  );
}

/** The sentence about somebody, or, where the language has another, the one said to "you". */
export function told(key: string, isYou: boolean, facts: Facts): string {
  return t(isYou && has(`${key}.you`) ? `${key}.you` : key, facts);
}

export function has(key: string): boolean {
  return key in BY_LANGUAGE[settings.language];
}

function plural(words: Words, key: string, facts: Facts): string | undefined {
  const form = PLURALS[settings.language].select(Number(facts["n"] ?? 0));
  return words[`${key}.${form}`] ?? words[`${key}.other`];
}

const nothing = () => BY_LANGUAGE[settings.language]["nothing"]!;

/** A fact as it stands in a sentence: names are translated, lists joined. */
function shown(fact: unknown, words: Words): string {
  const comma = settings.language === "ja" ? "、" : ", ";
  if (Array.isArray(fact)) return fact.map((item) => shown(item, words)).join(comma) || nothing();
  if (fact !== null && typeof fact === "object") {
    const parts = Object.entries(fact).map(([name, n]) => `${shown(name, words)} ${String(n)}`);
    return parts.join(comma) || nothing();
  }
  return Object.hasOwn(words, String(fact)) ? words[String(fact)]! : String(fact ?? "");
}

export function joined(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}

export function either(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "disjunction" }).format(parts);
}

export function when(ms: number): string {
  const format = new Intl.DateTimeFormat(settings.language, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return format.format(new Date(ms));
}
