import { expect, start, test } from "$tests/house";
import { Lesson } from "$tests/lesson";
import { piles, places, ripe } from "./play";

const STEPS = 8;
const GAP = '[data-place="2,-1"]';

test("the whole lesson as it is asked for", async ({ page }) => {
  await start(page);
  const lesson = await Lesson.open(page, "cmyk", STEPS);
  await lesson.next();
  await lesson.isAt(2);
  await page.locator(".ways button").first().click();
  await lesson.isAt(3);
  await ripe(page).first().click();
  await lesson.isAt(4);
  await places(page).first().click();
  await lesson.isAt(5);
  await piles(page).first().click();
  await page.locator(GAP).click();
  await lesson.isAt(6);
  await lesson.next();
  await lesson.isAt(7);
  await piles(page).nth(1).click();
  await places(page).first().click();
  await lesson.isAt(STEPS);
  await lesson.isShort();
});

test("a learner who does everything else first gets there too", async ({ page }) => {
  await start(page, { language: "ja" });
  const lesson = await Lesson.open(page, "cmyk", STEPS);
  await page.keyboard.press("PageDown");
  await lesson.isAt(2);
  await page.locator(".ways button").last().click(); // Yellow flat, not cyan.
  await lesson.isAt(3);
  await lesson.back();
  await lesson.isAt(2);
  await lesson.next();
  await lesson.isAt(3);
  await piles(page).nth(2).click({ force: true }); // It does not fit.
  await lesson.isAt(3);
  await ripe(page).first().click();
  await lesson.isAt(4);
  await lesson.next();
  await lesson.isAt(5);
  // Another tile, elsewhere: the hexagon can still be closed, also with a K.
  await piles(page).nth(3).click();
  await places(page).first().click();
  await expect(page.locator(".pile.may").nth(1)).toBeVisible();
  await lesson.back();
  await lesson.isAt(5);
  await piles(page).nth(1).click();
  await page.locator(GAP).click();
  await lesson.isAt(6);
  await lesson.next();
  await lesson.isAt(7);
  // Taking no more ends the game, so the step begins again.
  await page.getByRole("button", { name: "もう取らない" }).click();
  await lesson.isAstray();
  await lesson.next();
  await lesson.isAt(STEPS);
});
