import { expect, type Page, start, test } from "$tests/house";
import { Lesson } from "$tests/lesson";
import { button, square } from "./play";

const STEPS = 7;
const right = (page: Page) => button(page, /^(Turn to the right|右へ回す)$/).click();
const left = (page: Page) => button(page, /^(Turn to the left|左へ回す)$/).click();
const none = (page: Page) => button(page, /^(Turn none|回さない)$/).click();
const free = (page: Page, name: string) => page.locator(`.square.legal[data-place="${name}"]`);

/** Turns the four tiles of the rosette, one after another. */
async function breakUp(page: Page): Promise<void> {
  for (const name of ["a1", "b1", "a2", "b2"]) {
    const before = await square(page, name).getAttribute("aria-label");
    await right(page);
    await expect(square(page, name)).not.toHaveAttribute("aria-label", before!);
  }
}

test("the whole lesson as it is asked for", async ({ page }) => {
  await start(page);
  const lesson = await Lesson.open(page, "four_corners", STEPS);
  await lesson.next();
  await lesson.isAt(2);
  await page.locator(".square.legal").first().click();
  await lesson.isAt(3);
  await left(page);
  await square(page, "a2").click();
  await lesson.isAt(4);
  await breakUp(page);
  await lesson.isAt(5);
  await square(page, "a1").click();
  await right(page);
  await button(page, "Rotate it").click();
  await expect(page.locator(".square .first")).toBeVisible();
  await square(page, "b1").click();
  await right(page);
  await button(page, /^(Rotate it|Confirm both)$/).click();
  await lesson.isAt(6);
  await square(page, "a3").click({ force: true });
  await expect(page.locator(".bubble")).toBeVisible();
  await free(page, "b3").click();
  await lesson.isAt(STEPS);
  await lesson.isShort();
});

test("a learner who does everything else first gets there too", async ({ page }) => {
  await start(page, { language: "ja" });
  const lesson = await Lesson.open(page, "four_corners", STEPS);
  await page.keyboard.press("PageDown");
  await lesson.isAt(2);
  await lesson.next();
  await lesson.isAt(3);
  // Another square, and the turn is over.
  await free(page, "c1").click();
  await none(page);
  await lesson.isAstray();
  await lesson.back();
  await lesson.isAt(2);
  await free(page, "a2").click();
  await lesson.isAt(3);
  await left(page);
  await square(page, "a2").click();
  await lesson.isAt(4);
  const whole = (await square(page, "a1").getAttribute("aria-label"))!;
  await left(page);
  await expect(square(page, "a1")).not.toHaveAttribute("aria-label", whole);
  await page.keyboard.press("PageUp"); // The four tiles once more.
  await expect(square(page, "a1")).toHaveAttribute("aria-label", whole);
  await lesson.isAt(4);
  await lesson.next();
  await lesson.isAt(5);
  await none(page);
  await lesson.isAstray();
  await lesson.next();
  await lesson.isAt(6);
  await lesson.next();
  await lesson.isAt(STEPS);
});
