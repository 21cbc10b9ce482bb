/** What a page must do on a phone held upright. */
import { expect, type Page } from "./house";

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export async function fits(page: Page): Promise<void> {
  const most = page.viewportSize()!.width; // A phone would show a wide page smaller.
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - most;
  expect(wide, `${page.url()} is too wide by so many pixels`).toBeLessThanOrEqual(0);
}
