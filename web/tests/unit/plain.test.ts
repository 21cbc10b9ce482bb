/** A game that has no folder on the page, and perhaps no words. */
import { describe, expect, test, vi } from "vitest";
import type { LiveTable } from "../../src/lib/table/live.svelte";
import { pretendBrowser } from "./browser";

describe("a game that only the server knows", async () => {
  vi.resetModules();
  pretendBrowser("en");
  const { settings } = await import("../../src/lib/settings.svelte");
  const { say, t, tOr } = await import("../../src/lib/words.svelte");
  const { nameOf, pointsOf, textOf } = await import("../../src/lib/plain/read");
  const { lines } = await import("../../src/lib/plain/lines");
  const { refusalWords } = await import("../../src/lib/table/refusals");

  test("shows its moves by name, or by what they are made of", () => {
    expect(nameOf({ type: "named", text: "a1" } as { type: string })).toBe("a1");
    const lay = { type: "lay", tile: "CMY", at: [1, 2], turned: 3 };
    expect(nameOf(lay)).toBe("lay CMY [1,2] 3");
  });

  test("shows text and points as far as its view has any", () => {
    expect(textOf({ text: "Acorns" })).toBe("Acorns");
    expect(pointsOf({ points: [3, 4] }, 1)).toBe(4);
    for (const view of [null, undefined, 3, {}, { text: 1, points: 2 }]) {
      expect(textOf(view)).toBe("");
      expect(pointsOf(view, 0)).toBeNull();
    }
  });

  test("is told by the names of its moves, and its events by key and facts", () => {
    const told = lines(
      {
        seq: 1,
        at: 0,
        kind: "moved",
        seat: 1,
        move: { type: "named", text: "a1" } as { type: string },
        events: [{ key: "acorns.event.fell", facts: { branch: "a", left: [] } }],
      },
      { called: ["You", "Noor"] } as unknown as LiveTable,
    );
    expect(told.map(({ words }) => words)).toEqual([
      "Noor: a1",
      "acorns.event.fell branch: a left: nothing",
    ]);
    expect(say("kaleido.event.turned", { board: "A", degrees: 60 })).not.toContain("kaleido");
    expect(tOr("acorns.title", "Acorns")).toBe("Acorns");
  });

  test("is refused in sentences", () => {
    const refused = (what: string) =>
      refusalWords({ code: "illegal_move", rule: "A-2.1", key: `core.refused.${what}` });
    expect(refused("not_now")).toBe("This is not possible now.");
    settings.language = "ja";
    expect(refused("not_your_turn")).toBe("あなたの番ではありません。");
    settings.language = "en";
    expect(t("home.players", { n: 2 })).toBe("2 players");
    expect(t("home.players", { n: 1 })).toBe("1 player");
  });
});
