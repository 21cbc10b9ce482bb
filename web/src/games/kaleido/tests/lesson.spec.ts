import type { Page } from "@playwright/test";
import { expect, start, test } from "$tests/house";
import { Lesson } from "$tests/lesson";
import { endTurn, hole, settleTurn } from "./play";

const STEPS = 8;
const pick = (page: Page, number: number) => page.locator(".pieces button").nth(number).click();
const [WHITE, BOARD] = [1, 2];
const turn = (page: Page) => page.getByRole("button", { name: /^(Turn right|右へ回す)$/ }).click();
const takeBack = (page: Page) =>
  page.getByRole("button", { name: /^(Take back|手を戻す)/ }).click();

test("the whole lesson as it is asked for, then on to a real game", async ({ page }) => {
  await start(page);
  const lesson = await Lesson.open(page, "kaleido", STEPS);
  await lesson.next();
  await lesson.isAt(2);
  await hole(page, "A2").click();
  await lesson.isAt(3);
  await pick(page, BOARD);
  await hole(page, "0,1").click();
  await endTurn(page).click();
  await lesson.isAt(4);
  await hole(page, "A6").click();
  await lesson.isAt(5);
  await endTurn(page).click();
  await lesson.isAt(6);
  await turn(page);
  await turn(page);
  await settleTurn(page).click();
  await lesson.isAt(7);
  await lesson.next();
  await lesson.isAt(STEPS);
  await expect(page.locator("[data-corner]")).toHaveCount(2);
  await lesson.isShort();
  await page.getByRole("button", { name: "Play a real game" }).click();
  await expect(page).toHaveURL(/\/table\//);
});

test("a learner who does everything else first gets there too", async ({ page }) => {
  await start(page, { language: "ja" });
  const lesson = await Lesson.open(page, "kaleido", STEPS);
  await page.keyboard.press("PageDown");
  await lesson.isAt(2);
  // White first, taken back, then a tile of one's own somewhere else.
  await pick(page, WHITE);
  await hole(page, "B3").click();
  await expect(page.locator(".hole.legal")).toHaveCount(11);
  await takeBack(page);
  await expect(page.locator(".hole.legal")).toHaveCount(12);
  await hole(page, "B4").click();
  await lesson.isAt(3);
  // No extra: that ends the turn, and the step begins again.
  await endTurn(page).click();
  await lesson.isAstray();
  await takeBack(page);
  await expect(page.locator(".hole.legal")).toHaveCount(12);
  await pick(page, BOARD);
  await hole(page, "1,-1").click(); // The board before the tile, and beside both others.
  await lesson.isAt(4);
  await lesson.back();
  await lesson.isAt(3);
  await lesson.next();
  await lesson.isAt(4);
  await hole(page, "B1").click();
  await endTurn(page).click();
  await lesson.isAstray();
  await hole(page, "A6").click();
  await lesson.isAt(5);
  await takeBack(page);
  await expect(hole(page, "A6")).toHaveClass(/legal/);
  await hole(page, "A6").click();
  await endTurn(page).click();
  await lesson.isAt(6);
  await settleTurn(page).click();
  await lesson.isAstray();
  await turn(page);
  await lesson.next();
  await lesson.isAt(7);
  await page.keyboard.press("PageUp");
  await lesson.isAt(6);
  for (const _ of "123") await turn(page);
  await settleTurn(page).click();
  await lesson.isAt(7);
  await lesson.next();
  await lesson.isAt(STEPS);
  await lesson.back();
  await lesson.isAt(7);
});
