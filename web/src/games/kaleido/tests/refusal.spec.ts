import { expect, type Page, start, test } from "$tests/house";
import { hole, myTurn, putTile } from "./play";

/** The hole is marked disabled, so a test has to force the click; a person just clicks. */
const clickFull = (page: Page, place: string) => hole(page, place).click({ force: true });

test.beforeEach(async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await putTile(page, "A1");
  await myTurn(page);
});

test("a full hole is refused with the reason and its rule, and nothing changes", async ({
  page,
}) => {
  const left = await page.locator(".piece.on").textContent();
  await clickFull(page, "A1");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Hole A1 already has a red tile in it. Empty on this board:");
  await expect(page.locator(".hole .refused")).toHaveCount(1);
  await expect(page.locator(".piece.on")).toHaveText(left!);

  // One click leads to that rule's place in the rules, and the game stays where it is.
  const rule = alert.getByRole("link");
  await expect(rule).toHaveText(/^K-\d\.\d$/);
  const id = await rule.textContent();
  await rule.click();
  const rules = page.getByRole("dialog");
  await expect(rules.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(rules.locator(`[id="${id}"]`)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(alert).toBeVisible();
  await expect(rule).toBeFocused();
});

test("a refusal disappears with the next action", async ({ page }) => {
  await clickFull(page, "A1");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.locator(".piece").nth(1).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
