/** Widths at which the page changes are stated in one file. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withWidths } from "../../src/lib/ui/breakpoints";

const SRC = new URL("../../src/", import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !/ui\/breakpoints\.ts$|\/tests\//.test(file))
  .map((file) => [file, readFileSync(new URL(file, SRC), "utf8")] as const);

const LITERALS = [
  /@(?:media|container)[^{]*\bwidth\b[^{]*/g, // A style.
  /\b(?:inner|outer|client)?[wW]idth\s*[<>]=?\s*\d{3,}/g, // A comparison in script.
  /matchMedia\([^)]*width[^)]*/g,
  /new MediaQuery\(\s*["'`][^)]*width[^)]*/g,
];

test("no width is written down anywhere else", () => {
  const found = files.flatMap(([file, text]) =>
    LITERALS.flatMap((literal) => text.match(literal) ?? []).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

test("names become widths, and those on the other side begin a pixel further", () => {
  expect(withWidths("@media (--phone) {}")).toBe("@media (max-width: 700px) {}");
  expect(withWidths("@media (--beyond-phone) and (--tablet) {}")).toBe(
    "@media (min-width: 701px) and (max-width: 1000px) {}",
  );
});

test("elsewhere such names are what they are in styles", () => {
  const css = "@media (--tablet) { a { color: var(--text); } } b { color: var(--phone); }";
  expect(withWidths(css)).toBe(css.replace("(--tablet)", "(max-width: 1000px)"));
});

test("a name that is not known is an error", () => {
  expect(() => withWidths("@media (--watch) {}")).toThrow("(--watch)");
});

test("every style uses names that are known", () => {
  for (const [file, text] of files)
    for (const [query] of text.matchAll(/@media[^{]*/g))
      expect(() => withWidths(query), file).not.toThrow();
});
