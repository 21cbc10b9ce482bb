import { expect, start, test } from "./house";

test("the language changes at once and is remembered", async ({ page }) => {
  await start(page, { language: "en" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/one quiet table/);
  await page.getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "静かな卓で、万華鏡のゲームを。",
  );
  await page.reload();
  await expect(page.locator(".game").first().getByRole("button", { name: "遊ぶ" })).toBeVisible();
});
