/** The deal of the day: bars that can be told apart, and a text to share that tells nothing of it. */
import { afterEach, expect, test } from "vitest";
import { pretendBrowser } from "./browser";

pretendBrowser();
const { settings } = await import("../../src/lib/settings.svelte");
const { binned, binWords, dailyName, dayBefore, shareText } =
  await import("../../src/lib/result/daily");
const { strength } = await import("../../src/lib/strength");

afterEach(() => Object.assign(settings, { language: "en", bot: "" }));

const people = (...points: number[]) => points.map((each) => ({ points: each, people: 2 }));

test("close points have a bar each, also where nobody is", () => {
  expect(binned(people(3, 6)).map(binWords)).toEqual(["3", "4", "5", "6"]);
  expect(binned(people(3, 6)).map((bin) => bin.people)).toEqual([2, 0, 0, 2]);
  expect(binned([])).toEqual([]);
});

test.each([[[0, 23]], [[7, 60, 61]], [[-30, 400]], [[1, 99_999]]])(
  "points far apart (%j) share at most twelve bars, and nobody is lost",
  (points) => {
    const bins = binned(people(...points));
    expect(bins.length).toBeLessThanOrEqual(12);
    expect(bins.reduce((sum, bin) => sum + bin.people, 0)).toBe(2 * points.length);
    for (const [i, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[i]!.to + 1);
  },
);

test("bars of several points begin at round numbers", () => {
  expect(binWords(binned(people(13, 47))[0]!)).toBe("10–14");
});

test("a day has its name in both languages, whatever the time zone", () => {
  expect(dailyName("2026-11-18")).toBe("Deal of 18 November");
  expect(dailyName("2026-11-18", true)).toBe("Deal of 18 November 2026");
  settings.language = "ja";
  expect(dailyName("2026-11-18")).toBe("11月18日の一題");
  expect(dailyName("")).toBe("");
  expect(dayBefore("2024-03-01")).toBe("2024-02-29");
});

test("what is shared has the date, the points and the address", () => {
  expect(shareText("Four Corners", "2026-11-18", 1, "https://mirrors.example")).toBe(
    "Three Mirrors · Four Corners\n18 November 2026\n1 point\nhttps://mirrors.example",
  );
});

test("bots are as strong as those chosen last, where a game has them", () => {
  expect(strength(["level1", "level2"])).toBe("level2");
  settings.bot = "level5";
  expect(strength(["level2", "level5"])).toBe("level5");
  expect(strength()).toBe("level5");
  expect(strength(["level1", "level2"])).toBe("level2");
  settings.bot = "keen"; // Chosen when bots had other names.
  expect(strength(["level2", "level5"])).toBe("level5");
  expect(strength(["random"])).toBe("random");
});
