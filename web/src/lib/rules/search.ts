/** Finds words and rule ids in a text, the way people type them. */

/** From where to where in the text. */
export type Span = readonly [number, number];

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;
const ID = /^([a-z])[- ]?(\d+(?:\.\d+)?)$/;

/**
 * The same text, letter by letter, without what does not matter: capitals, full width, which kana it
 * is, which dash, which space. It is as long as the text, so places in it are places in the text.
 */
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize("NFKC").toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join("")
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s/g, " ");
}

const wordsOf = (query: string): string => folded(query).trim().replace(/ +/g, " ");

/** The id that somebody typed, like "k2.8" for K-2.8. */
export function idIn(query: string): string | null {
  const found = ID.exec(wordsOf(query));
  return found ? `${found[1]!.toUpperCase()}-${found[2]!}` : null;
}

/** All places, in order; an id is not found in a longer one. */
export function find(text: string, query: string): Span[] {
  const [within, words, id] = [folded(text), wordsOf(query), idIn(query)?.toLowerCase()];
  const found = new Map<number, number>();
  if (words) for (const at of placesOf(within, words)) found.set(at, at + words.length);
  if (id) {
    for (const at of placesOf(within, id)) found.set(at, at + id.length);
    for (const [at, end] of found) if (/\d/.test(within[end] ?? "")) found.delete(at);
  }
  return [...found].sort(([a], [b]) => a - b);
}

function* placesOf(text: string, words: string): Generator<number> {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) yield at;
}
