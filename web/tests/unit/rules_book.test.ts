/** Rules as the page reads them: sections, rules with ids, pictures, references. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { anchorsOf, bookOf, isPicture, picturesIn, rulesIn } from "../../src/lib/rules/book";

const BOOK = `# Toy: how it is played here

Everybody plays.

## Set-up
- **T-1.1** Two
  play; see T-1.2.
- **T-1.2** A table:

  | a | b |
  |---|---|
  | 1 | 2 |

  <!-- picture: table -->
  > Four of **them**, as T-1.1 says.

## Notes & more
- no rule
`;

describe("a rulebook", () => {
  const book = bookOf(BOOK);

  it("has a title, an opening and sections with anchors", () => {
    expect(book.title).toBe("Toy: how it is played here");
    expect(book.opening).toEqual([{ html: "<p>Everybody plays.</p>" }]);
    expect(book.sections.map(({ id, title }) => [id, title])).toEqual([
      ["T-1", "Set-up"],
      ["section-2", "Notes & more"],
    ]);
    expect(anchorsOf(book)).toEqual(["T-1", "T-1.1", "T-1.2", "section-2"]);
  });

  it("takes the id from each rule and links the ids that it cites", () => {
    const [first, second] = rulesIn(book.sections[0]!.parts);
    expect(first?.blocks).toEqual([{ html: '<p> Two\nplay; see <a href="#T-1.2">T-1.2</a>.</p>' }]);
    expect(second?.blocks.map((block) => (isPicture(block) ? block.picture : "text"))).toEqual([
      "text",
      "text",
      "table",
    ]);
    const caption = second?.blocks.find(isPicture)?.caption;
    expect(caption).toBe(
      '<p>Four of <strong>them</strong>, as <a href="#T-1.1">T-1.1</a> says.</p>',
    );
  });

  it("leaves a list alone that has no rules", () => {
    expect(book.sections[1]!.parts).toEqual([{ html: "<ul>\n<li>no rule</li>\n</ul>" }]);
  });

  it("joins lines where no space belongs", () => {
    const { opening } = bookOf("# あ\n\n置いたものは\n動きません。ボードA\nと B");
    expect(opening).toEqual([{ html: "<p>置いたものは動きません。ボードA\nと B</p>" }]);
  });
});

/** Games with a folder here, and those that only the server knows. */
const HOMES = ["../../../src/threemirrors/games/", "../../../tests/plain/"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const games = HOMES.flatMap((home) => readdirSync(home).map((name) => `${home}${name}`)).filter(
  (folder) => existsSync(`${folder}/RULES.md`),
);

describe("every rulebook", () => {
  it("is found", () => expect(games.length).toBeGreaterThan(3));

  for (const folder of games) {
    const name = folder.split("/").at(-1)!;
    // Refusals name rules by such texts; to look at all of them finds those that are never seen.
    const cited = readdirSync(folder)
      .filter((file) => file.endsWith(".py"))
      .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").match(/"[A-Z]-\d+\.\d+"/g) ?? [])
      .map((quoted) => quoted.slice(1, -1));
    const books = readdirSync(folder)
      .filter((file) => /^RULES.*\.md$/.test(file))
      .map((file) => bookOf(readFileSync(`${folder}/${file}`, "utf8")));

    it(`has a paragraph for every rule that a refusal can name: ${name}`, () => {
      expect(cited.length).toBeGreaterThan(0);
      for (const book of books) expect(anchorsOf(book)).toEqual(expect.arrayContaining(cited));
    });

    it(`cites only rules that it has, and gives every anchor once: ${name}`, () => {
      for (const book of books) {
        const anchors = anchorsOf(book);
        expect(new Set(anchors).size).toBe(anchors.length);
        const links = [...JSON.stringify(book).matchAll(/href=\\"#([^"\\]+)/g)].map(([, id]) => id);
        expect(anchors).toEqual(expect.arrayContaining(links));
      }
    });

    it(`has the same sections and pictures in every language: ${name}`, () => {
      const [first, ...others] = books.map(({ sections }) =>
        sections.map(({ id, parts }) => [id, ...picturesIn(parts)]),
      );
      for (const other of others) expect(other).toEqual(first);
    });
  }
});
