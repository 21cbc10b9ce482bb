/** Searching the rules: words as people type them, and rule ids. */
import { describe, expect, it } from "vitest";
import { find, folded, idIn } from "../../src/lib/rules/search";

const at = (text: string, query: string) =>
  find(text, query).map(([from, to]) => text.slice(from, to));

describe("a word", () => {
  it("is found whatever its capitals, and across lines", () => {
    expect(at("A white\ntile. White tiles.", "WHITE TILE")).toEqual(["white\ntile", "White tile"]);
  });
  it("is not found twice in one place", () => {
    expect(find("aaaa", "aa")).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });
  it("may be nothing, or nowhere", () => {
    expect(find("tile", "  ")).toEqual([]);
    expect(find("tile", "board")).toEqual([]);
  });
  it("is found in either kana and width", () => {
    expect(at("白いタイルは１枚", "たいる")).toEqual(["タイル"]);
    expect(at("白いタイルは１枚", "1枚")).toEqual(["１枚"]);
    expect(at("六角形ひとつ、６", "ヒトツ")).toEqual(["ひとつ"]);
  });
});

describe("a rule id", () => {
  const text = "K-2.1 see K-2.10 and k‑2.1, hole k2.1";
  it("is found as people type it", () => {
    for (const query of ["K-2.1", "k2.1", "k 2.1", "Ｋ－２．１"])
      expect(at(text, query)).toEqual(expect.arrayContaining(["K-2.1", "k‑2.1"]));
    expect(idIn("k2.8")).toBe("K-2.8");
    expect(idIn("kaleido")).toBeNull();
  });
  it("is not found in a longer one", () => {
    expect(find(text, "K-2.1")).toHaveLength(2);
    expect(find(text, "k2.1")).toHaveLength(3);
  });
  it("of a whole section finds all its rules", () => {
    expect(at("K-2.1 K-2.2 K-20.1", "k-2")).toEqual(["K-2", "K-2"]);
  });
});

it("folding never moves anything", () => {
  for (const text of ["㌔½ﬁ", "ｶﾞラス", "𠮷野家 A", "İstanbul"])
    expect(folded(text)).toHaveLength(text.length);
});
