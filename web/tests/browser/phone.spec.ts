import { expect, type Page, start, test } from "./house";
import { answer, finger, legalHoles, moving, myTurn, playOut, seeResult } from "./play";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${page.url()} is too wide by so many pixels`).toBeLessThanOrEqual(0);
}

test("a whole game by touch on a phone held upright", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).tap();
  await myTurn(page, finger);
  await fits(page);

  // The first tap only shows what it would mean; a tap elsewhere looks elsewhere.
  await legalHoles(page).nth(1).tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await legalHoles(page).nth(0).tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(page.locator(".bar")).toContainText("This board then");
  await expect(page.getByText("12 left")).toBeVisible();
  await moving(page, () => page.getByRole("button", { name: "Put it here" }).tap());
  await expect(page.locator(".ghost")).toHaveCount(0);
  await expect(page.getByText("11 left")).toBeVisible();

  await playOut(page, finger);
  await fits(page);
  await seeResult(page).tap();
  await expect(page.getByRole("img", { name: "Points over time" })).toBeVisible();
  await fits(page);
});

test("no page scrolls sideways", async ({ page, house }) => {
  const match = await house.finished();
  await start(page);
  const pages = ["/", "/new/kaleido", "/new/kaleido#friends", "/new/kaleido#screen", "/watch"];
  pages.push("/settings", "/rules/kaleido", "/learn/kaleido", "/nowhere");
  pages.push(`/result/${match}`, `/replay/${match}`, `/table/${match}`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await fits(page);
  }
});

test("a refusal says its rule on a phone too", async ({ page }) => {
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
