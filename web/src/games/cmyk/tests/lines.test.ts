/** What is told and refused, with the names of the players. */
import { expect, test, vi } from "vitest";
import { pretendBrowser } from "../../../../tests/unit/browser";
import type { Notice, Table } from "../types";

vi.resetModules();
pretendBrowser("en");
const { lines } = await import("../lines");
const { refusalWords } = await import("../../../lib/table/refusals");

test.each([
  [0, 1, "You close a hexagon"],
  [1, 2, "Noor closes 2 hexagons"],
])("a closed hexagon is told, by seat %i: %i", (seat, n, words) => {
  const events = [{ key: "cmyk.event.closed", facts: { seat, n } }];
  const notice = { kind: "moved", seat, events } as unknown as Notice;
  const table = { called: ["You", "Noor"], isYou: (one: number) => one === 0 } as unknown as Table;
  expect(lines(notice, table).map((line) => line.words)).toEqual([words]);
});

test("whoever was quicker, and whoever is waited for, has a name", () => {
  const refused = (what: string, facts: Record<string, number | string | string[]>) =>
    refusalWords({ code: "illegal", key: `cmyk.refused.${what}`, facts }, ["Mio", "Noor", "Ben"]);
  const late = refused("too_late", { tile: "100", pile: 2, top: "nothing", seat: 1 });
  expect(late).toBe("Too late for C20 M0 Y0 on pile 2: Noor has it. Now on top: nothing.");
  expect(refused("call_awaited", { seats: ["0", "2"] })).toContain("Mio, Ben");
});
