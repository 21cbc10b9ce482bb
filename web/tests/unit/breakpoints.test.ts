/** The widths at which the page changes are stated in one file only. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withWidths } from "../../src/lib/ui/breakpoints";

const SRC = new URL("../../src/", import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !/ui\/breakpoints\.ts$|\/tests\//.test(file))
  .map((file) => [file, readFileSync(new URL(file, SRC), "utf8")] as const);

const LITERALS = [
  /@(?:media|container)[^{]*\bwidth\b[^{]*/g, // In a style.
  /\b(?:inner|outer|client)?[wW]idth\s*[<>]=?\s*\d{3,}/g, // In a comparison in script.
  /matchMedia\([^)]*width[^)]*/g,
  /new MediaQuery\(\s*["'`][^)]*width[^)]*/g,
];

test("no width is written down anywhere else", () => {
  const found = files.flatMap(([file, text]) =>
    LITERALS.flatMap((literal) => text.match(literal) ?? []).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

const LOW = "((max-height: 500px) and (min-aspect-ratio: 4/3))";

test("names become sizes, a phone held sideways is still one, and beyond- is the opposite", () => {
  expect(withWidths("@media (--phone) {}")).toBe(`@media ((max-width: 700px) or ${LOW}) {}`);
  expect(withWidths("@media (--beyond-phone) and (--tablet) {}")).toBe(
    `@media (not ((max-width: 700px) or ${LOW})) and ((max-width: 1000px) or ${LOW}) {}`,
  );
  expect(withWidths("@media (--sideways) {}")).toBe(`@media ${LOW} {}`);
  expect(withWidths("@media (--narrow) {}")).toBe("@media (max-width: 700px) {}");
});

test("outside media queries such names are left alone", () => {
  const css = "@media (--tablet) { a { color: var(--text); } } b { color: var(--phone); }";
  expect(withWidths(css)).toBe(css.replace("(--tablet)", `((max-width: 1000px) or ${LOW})`));
});

test("an unknown name is an error", () => {
  expect(() => withWidths("@media (--watch) {}")).toThrow("(--watch)");
});

test("every style uses known names", () => {
  for (const [file, text] of files)
    for (const [query] of text.matchAll(/@media[^{]*/g))
      expect(() => withWidths(query), file).not.toThrow();
});
