import { describe, expect, test } from "vitest";
import { numbered, settled } from "../rack";

const [A, B, C, D] = ["A:BCDE", "B:ACDE", "C:ABDE", "D:ABCE"];

describe("the hand", () => {
  test("lies as it was dealt", () => {
    expect(settled([], [A, B, C], 3)).toEqual([A, B, C]);
  });

  test("leaves a gap where a tile was, and the others stay", () => {
    expect(settled([A, B, C], [B, C], 3)).toEqual([null, B, C]);
    expect(settled([A, B, C], [A, C], 3)).toEqual([A, null, C]);
  });

  test("takes a drawn tile into the gap", () => {
    expect(settled([null, B, C], [B, C, D], 3)).toEqual([D, B, C]);
    expect(settled([A, B, C], [B, C, D], 3)).toEqual([D, B, C]);
  });

  test("is as before when the tile is taken back", () => {
    expect(settled([A, null, C], [A, B, C], 3)).toEqual([A, B, C]);
  });

  test("holds a fourth tile while one special goes back, and two alike", () => {
    const four = settled([A, "swap", null], [A, "swap", B, "swap"], 3);
    expect(four).toEqual([A, "swap", B, "swap"]);
    expect(settled(four, [A, B, "swap"], 3)).toEqual([A, "swap", B]);
  });

  test("knows the server's number of each tile", () => {
    const slots = numbered([D, B, null, C], [B, C, D]).map((one) => one?.slot);
    expect(slots).toEqual([3, 1, undefined, 2]);
    const alike = numbered([A, "swap", "swap"], ["swap", A, "swap"]).map((one) => one?.slot);
    expect(alike).toEqual([2, 1, 3]);
  });
});
