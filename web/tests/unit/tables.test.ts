/** Tables in lists, in words. */
import { expect, test } from "vitest";
import type { TableCard } from "../../src/lib/wire";
import { pretendBrowser } from "./browser";

pretendBrowser();
const { termsOf, whoIsAt } = await import("../../src/lib/page/tables");

const card = (people: string[], wanted: TableCard["wanted"] = null): TableCard => ({
  id: "a",
  name: "Quiet Heron",
  game: "kaleido",
  status: wanted ? "open" : "playing",
  public: true,
  opened_at: 0,
  changed_at: 0,
  people,
  damaged: false,
  needs_rules: null,
  wanted,
});

const waiting = card(["Hana", "", ""], {
  seats: [{ kind: "person", name: "Hana" }, { kind: "open" }, { kind: "bot", bot: "greedy" }],
  free: 1,
  pace: "brisk",
  clock: { store: 180_000, each_turn: 10_000, carries: true },
});

test("people and bots have names, free seats have none", () => {
  expect(whoIsAt(card(["Hana", "", "Ben"]))).toBe("Hana, Noor, and Ben");
  expect(whoIsAt(waiting)).toBe("Hana and Ruri");
  const nobody = { ...waiting.wanted!, seats: [{ kind: "open" as const }] };
  expect(whoIsAt(card([""], nobody))).toBe("Nobody yet");
});

test("a table that waits says how many seats are free, and its clock in minutes", () => {
  expect(termsOf(waiting)).toBe("One seat is free · 3 minutes each, plus 10 seconds every turn");
  expect(termsOf(card(["Hana", "Ben"]))).toBe("");
});
