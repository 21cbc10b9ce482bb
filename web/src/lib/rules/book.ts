/**
 * A game's RULES.md as the page shows it: sections, and in them rules that can be linked to by their
 * ids. `<!-- picture: NAME -->` before a quotation asks for a picture of the game; the quotation is
 * its caption, and all there is where nobody draws it.
 */
import { Marked, type Token, type Tokens } from "marked";

export interface Text {
  html: string;
}
export interface Picture {
  picture: string;
  /** HTML. */
  caption: string;
}
export type Block = Text | Picture;
export interface Rule {
  id: string;
  blocks: Block[];
}
/** Rules one below the other. */
export interface Rules {
  rules: Rule[];
}
export type Part = Block | Rules;
export interface Section {
  /** What its rules' ids have in common, so that every language has the same; or its number. */
  id: string;
  title: string;
  parts: Part[];
}
export interface Book {
  title: string;
  /** What comes before the first section; in a short book, everything. */
  opening: Part[];
  sections: Section[];
}

export const isRules = (part: Part): part is Rules => "rules" in part;
export const isPicture = (part: Part): part is Picture => "picture" in part;
export const rulesIn = (parts: Part[]): Rule[] =>
  parts.flatMap((part) => (isRules(part) ? part.rules : []));

const ID = /^[A-Z]-\d+(\.\d+)?$/;
const CITED = /^[A-Z]-\d+\.\d+/;
const PICTURE = /^<!-- picture: ([\w-]+) -->\s*$/;
// Japanese has no spaces, so the end of a line must not become one.
const BROKEN = /(?<=[\u3000-\u9fff\uff00-\uffef])\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g;
const PERCENT = /(\d)\s%/g; // A number and its sign stay on one line.

const reader = new Marked({
  extensions: [
    {
      name: "cited",
      level: "inline",
      start: (source) => /[A-Z]-\d+\.\d/.exec(source)?.index,
      tokenizer(source) {
        const id = CITED.exec(source)?.[0];
        return id ? { type: "cited", raw: id } : undefined;
      },
      renderer: ({ raw }) => `<a href="#${raw}">${raw}</a>`,
    },
  ],
});

export function bookOf(markdown: string): Book {
  const tokens = reader.lexer(markdown);
  reader.walkTokens(tokens, (token) => {
    if (token.type === "text")
      token["text"] = String(token["text"]).replace(BROKEN, "").replace(PERCENT, "$1\u00a0%");
  });
  const book: Book = { title: "", opening: [], sections: [] };
  let run: Token[] = [];
  const close = () => {
    const section = book.sections.at(-1);
    if (section) section.parts = partsOf(run);
    else book.opening = partsOf(run);
    run = [];
  };
  for (const token of tokens) {
    if (isHeading(token, 1)) book.title = plain(token);
    else if (isHeading(token, 2)) {
      close();
      book.sections.push({ id: "", title: plain(token), parts: [] });
    } else run.push(token);
  }
  close();
  book.sections.forEach((section, n) => (section.id = anchorOf(section, n)));
  return book;
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === "heading" && token["depth"] === depth;
const isList = (token: Token): token is Tokens.List => token.type === "list";
const plain = ({ text }: Tokens.Heading) => text.trim();

const anchorOf = ({ parts }: Section, n: number): string =>
  rulesIn(parts)[0]?.id.split(".")[0] ?? `section-${n + 1}`;

/** A list of rules becomes the rules; whatever else there is stays as it is. */
function partsOf(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const rules = isList(token) ? token.items.map(ruleOf) : [];
    if (!rules.length || !rules.every((rule) => rule !== null)) run.push(token);
    else {
      parts.push(...blocksOf(run), { rules });
      run = [];
    }
  }
  return [...parts, ...blocksOf(run)];
}

/** What begins with an id in bold. */
function ruleOf(item: Tokens.ListItem): Rule | null {
  const [first, ...others] = item.tokens;
  const [bold, ...words] = (first && "tokens" in first && first.tokens) || [];
  if (!first || bold?.type !== "strong" || !ID.test(String(bold["text"]))) return null;
  const opening = { ...first, type: "paragraph", tokens: words };
  return { id: String(bold["text"]), blocks: blocksOf([opening, ...others]) };
}

function blocksOf(tokens: Token[]): Block[] {
  const blocks: Block[] = [];
  let drawn: string | undefined;
  for (const token of tokens.filter(({ type }) => type !== "space")) {
    const named = token.type === "html" ? PICTURE.exec(token.raw)?.[1] : undefined;
    if (drawn && token.type === "blockquote")
      blocks.push({ picture: drawn, caption: reader.parser(token.tokens ?? []).trim() });
    else if (!named) blocks.push({ html: reader.parser([token]).trim() });
    drawn = named;
  }
  return blocks;
}

/** Every id that can be linked to. */
export const anchorsOf = ({ opening, sections }: Book): string[] => [
  ...idsOf(opening),
  ...sections.flatMap(({ id, parts }) => [id, ...idsOf(parts)]),
];
const idsOf = (parts: Part[]) => rulesIn(parts).map(({ id }) => id);

/** The names of the pictures, in order. */
export const picturesIn = (parts: Part[]): string[] =>
  parts
    .flatMap((part) => (isRules(part) ? part.rules.flatMap(({ blocks }) => blocks) : [part]))
    .filter(isPicture)
    .map(({ picture }) => picture);
