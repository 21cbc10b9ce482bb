import { expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";

vi.resetModules();
pretendBrowser();
const { clockWords, firstAgreed } = await import("../../src/lib/table/agreed");

const RELAXED = { store: 600_000, each_turn: 30_000, carries: true };
const LETTERS = { store: 0, each_turn: 3 * 86_400_000, carries: false };

test("the clock is told with its minutes, or not at all", () => {
  expect(clockWords({ pace: "none", clock: null })).toBe("No clock");
  expect(clockWords({ pace: "relaxed", clock: RELAXED })).toBe(
    "10 minutes each, plus 30 seconds every turn",
  );
  expect(clockWords({ pace: "correspondence", clock: LETTERS })).toBe("3 days for each turn");
});

test("who begins is somebody, or chance", () => {
  expect(firstAgreed(1, ["Hana", "Ben"]).how).toBe("Ben");
  expect(firstAgreed("random", ["Hana", "Ben"]).how).toBe("At random");
});
