import { beforeEach, expect, test, vi } from "vitest";
import { listening, pretendBrowser } from "./browser";

beforeEach(() => vi.resetModules());

async function loaded(language: string, kept: Record<string, string> = {}) {
  pretendBrowser(language, kept);
  return import("../../src/lib/settings.svelte");
}

test("the browser's language is used if we have it", async () => {
  expect((await loaded("ja-JP")).settings.language).toBe("ja");
  vi.resetModules();
  expect((await loaded("fr")).settings.language).toBe("en");
});

test("stored settings are used", async () => {
  const kept = JSON.stringify({ language: "ja", theme: "light", letters: true, name: "Aki" });
  const { settings } = await loaded("en", { "three-mirrors": kept });
  expect(settings).toMatchObject({ language: "ja", theme: "light", letters: true, name: "Aki" });
});

test.each(["{", "null", "3", '"x"', "[]"])("rubbish (%s) is as usual", async (kept) => {
  const { settings } = await loaded("en", { "three-mirrors": kept });
  expect(settings).toMatchObject({ language: "en", theme: "auto", motion: "auto", name: "" });
});

test("only stored settings that make sense are used", async () => {
  const { understood } = await loaded("en");
  const chosen = understood({ theme: "pink", motion: "still", sound: "yes", evil: 1, name: 5 });
  expect(chosen).toMatchObject({ theme: "auto", motion: "still", sound: false, name: "" });
  expect(chosen).not.toHaveProperty("evil");
  expect(understood({ name: "x".repeat(30) }).name).toHaveLength(24);
  expect([understood({ bot: "keen" }).bot, understood({ bot: 3 }).bot]).toEqual(["keen", ""]);
});

test("what is chosen in another tab counts here too", async () => {
  const { settings } = await loaded("en");
  localStorage.setItem("three-mirrors", JSON.stringify({ language: "ja", pace: "slow" }));
  listening.get("storage")!({ key: "something else" });
  expect(settings.language).toBe("en");
  listening.get("storage")!({ key: "three-mirrors" });
  expect(settings).toMatchObject({ language: "ja", pace: "slow" });
});
