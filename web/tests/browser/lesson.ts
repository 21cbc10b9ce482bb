/** A lesson as a learner sees it. */
import { expect, type Page } from "@playwright/test";

export class Lesson {
  private constructor(
    readonly page: Page,
    readonly steps: number,
  ) {}

  static async open(page: Page, game: string, steps: number): Promise<Lesson> {
    await page.goto(`/learn/${game}`);
    const lesson = new Lesson(page, steps);
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

  next = () => this.page.locator(".steer .btn").last().click();
  back = () => this.page.locator(".steer .btn").first().click();
}
