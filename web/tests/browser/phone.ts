/** What every page must satisfy on a phone held upright. */
import { expect, type Page } from "./house";

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export async function fits(page: Page): Promise<void> {
  const most = page.viewportSize()!.width; // A phone would zoom out on a wider page.
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - most;
  expect(wide, `${page.url()} is too wide by so many pixels`).toBeLessThanOrEqual(0);
}
