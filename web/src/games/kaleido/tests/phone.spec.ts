import { shifts, watchShifts } from "$tests/layout";
import { fits, PHONE } from "$tests/phone";
import { expect, seeResult, start, test } from "$tests/house";
import { answer, finger, legalHoles, moving, myTurn, playOut } from "./play";

test.use(PHONE);

test("a whole game by touch on a phone held upright", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).tap();
  await myTurn(page, finger);
  await fits(page);

  // The first tap only shows what the move would mean; tapping elsewhere previews that place instead.
  await legalHoles(page).nth(1).tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await legalHoles(page).nth(0).tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(page.locator(".bar")).toContainText("This board would have");
  await expect(page.getByText("12 left")).toBeVisible();
  await moving(page, () => page.getByRole("button", { name: "Place it here", exact: true }).tap());
  await expect(page.locator(".ghost")).toHaveCount(0);
  await expect(page.getByText("11 left")).toBeVisible();

  await watchShifts(page);
  await playOut(page, finger);
  await expect(seeResult(page)).toBeVisible();
  const moved = await shifts(page);
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThan(0.02);
  await fits(page);
  await seeResult(page).tap();
  await expect(page.getByRole("img", { name: "Points over time" })).toBeVisible();
  await fits(page);
});

test("a refusal names its rule on a phone too", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).tap();
  await myTurn(page, finger);
  await answer(page, "put", finger);
  await answer(page, "end", finger);
  await myTurn(page, finger);
  await page.locator(".hole[data-place]:not(.legal)").first().tap({ force: true });
  await expect(page.locator(".bar")).toContainText("tile in it.");
  await expect(page.locator(".bar").getByRole("link")).toHaveText(/^K-\d\.\d$/);
});
