/** A lesson as a learner sees it. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

/** Reading speeds, a minute, and how long each tap takes: slow rather than quick. */
const WORDS = 200;
const LETTERS = 400;
const ACT_SECONDS = 2;
const MOST_SECONDS = 180;

type Counted = Window & { acts: number };

/** All that the lesson says, as its language file has it. */
function told(game: string, language: string): string {
  const file = new URL(
    `../../../src/threemirrors/games/${game}/words/${language}.json`,
    import.meta.url,
  );
  const words = JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>;
  const steps = Object.keys(words).filter((key) => key.startsWith("lesson."));
  return steps.map((key) => words[key]).join(" ");
}

export class Lesson {
  private constructor(
    readonly page: Page,
    readonly game: string,
    readonly steps: number,
  ) {}

  static async open(page: Page, game: string, steps: number): Promise<Lesson> {
    await page.addInitScript(() => {
      const here = window as unknown as Counted;
      here.acts = 0;
      addEventListener("pointerdown", () => (here.acts += 1), true);
    });
    await page.goto(`/learn/${game}`);
    const lesson = new Lesson(page, game, steps);
    await lesson.isAt(1);
    return lesson;
  }

  /** Waits until the step is shown, in either language. */
  async isAt(step: number): Promise<void> {
    await expect(this.page.locator(".say .at")).toHaveText(
      new RegExp(`^${step}( of |／)${this.steps}$`),
    );
  }

  /** Waits until the lesson has kindly begun its step again. */
  async isAstray(): Promise<void> {
    await expect(this.page.locator(".say em")).toBeVisible();
  }

  /** Whoever has just done what it says would have needed less than three minutes, reading it all. */
  async isShort(): Promise<void> {
    const acts = await this.page.evaluate(() => (window as unknown as Counted).acts);
    const words = told(this.game, "en").split(/\s+/).length;
    const letters = told(this.game, "ja").replace(/\s/g, "").length;
    const seconds = {
      en: Math.round((60 * words) / WORDS + ACT_SECONDS * acts),
      ja: Math.round((60 * letters) / LETTERS + ACT_SECONDS * acts),
    };
    const description = JSON.stringify({ acts, words, letters, seconds });
    test.info().annotations.push({ type: "lesson", description });
    expect(acts).toBeGreaterThan(0);
    expect(Math.max(seconds.en, seconds.ja), description).toBeLessThan(MOST_SECONDS);
  }

  next = () => this.page.locator(".steer .btn").last().click();
  back = () => this.page.locator(".steer .btn").first().click();
}
