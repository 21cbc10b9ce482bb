/** What is complete and what turns is heard, in every game. */
import { expect, test, vi } from "vitest";
import { pretendBrowser } from "./browser";

vi.resetModules();
pretendBrowser("en");
const { sound: kaleido } = await import("../../src/games/kaleido/sound");
const { sound: fourCorners } = await import("../../src/games/four_corners/sound");

const told = (...keys: string[]) =>
  ({ seq: 1, at: 0, kind: "moved", events: keys.map((key) => ({ key })) }) as const;

test("Kaleido: a board that is complete, one that turns, and nothing else of its own", () => {
  expect(kaleido(told("kaleido.event.board_scored"))).toBe("complete");
  expect(kaleido(told("kaleido.event.turned"))).toBe("turn");
  expect(kaleido(told("kaleido.event.corner_scored"))).toBeNull();
  expect(kaleido(told())).toBeNull();
});

test("Four Corners: a pattern that is complete, tiles that rotate", () => {
  expect(fourCorners(told("four_corners.event.rotated"))).toBe("turn");
  const both = told("four_corners.event.rotated", "four_corners.event.scored_image");
  expect(fourCorners(both)).toBe("complete");
  expect(fourCorners(told("four_corners.event.laid"))).toBeNull();
});
