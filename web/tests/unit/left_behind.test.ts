import { afterEach, expect, test, vi } from "vitest";
import { forgetBehind, keepBehind, leftBehind } from "../../src/lib/left_behind";
import { pretendBrowser } from "./browser";

const hana = { name: "Hana", secret: "abc" };
const ben = { name: "Ben", secret: "xyz" };

afterEach(() => vi.unstubAllGlobals());

test("whom the browser left is kept, newest first, until they are back", () => {
  pretendBrowser();
  expect(keepBehind(hana)).toBe(true);
  expect(keepBehind(ben)).toBe(true);
  expect(leftBehind()).toEqual([ben, hana]);
  forgetBehind("xyz");
  expect(leftBehind()).toEqual([hana]);
});

test("a browser that stores nothing says so, and garbage is nobody", () => {
  pretendBrowser("en", { "three-mirrors-left-behind": "{" });
  expect(leftBehind()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  expect(keepBehind(hana)).toBe(false);
});
