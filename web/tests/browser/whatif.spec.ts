import { complaintsInBothThemes } from "./axe";
import { someGame } from "./games";
import { expect, prompt, start, test } from "./house";
import { fits, PHONE } from "./phone";

test("on a phone, a replay is played on from, and the branch leads back", async ({
  somebody,
  house,
}) => {
  const page = await somebody({}, PHONE);
  const match = await house.finished(someGame.name);
  await page.goto(`/replay/${match}#ply=20`);
  await expect(page.locator(".at.num").first()).toHaveText(/^20 \//);
  await page.getByRole("button", { name: "Play on from here" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("After move 20")).toBeVisible();
  await dialog.getByLabel("Your seat").selectOption({ index: 1 });
  await dialog.getByLabel("People on this screen").check();
  await fits(page);
  expect(await complaintsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Play on" }).tap();

  await expect(page).toHaveURL(/\/table\//);
  await expect(prompt(page)).toBeVisible();
  await expect(someGame.inTurn.lying(page)).not.toHaveCount(0);
  await page.getByRole("button", { name: "Menu and settings" }).tap();
  await page.getByRole("link", { name: /^Played on from .* move 20$/ }).tap();
  await expect(page).toHaveURL(new RegExp(`/replay/${match}#ply=20`));
  await expect(page.locator(".at.num").first()).toHaveText(/^20 \//);
});

test("by keyboard, and not from the end", async ({ page, house }) => {
  await start(page);
  await page.goto(`/replay/${await house.finished(someGame.name)}`);
  const ask = page.getByRole("button", { name: "Play on from here" });
  await page.getByRole("slider", { name: "Move" }).press("End");
  await expect(ask).toBeDisabled();
  await page.getByRole("slider", { name: "Move" }).press("Home");
  await ask.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("From the start")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.press("Enter");
  await dialog.getByRole("button", { name: "Play on" }).press("Enter");
  await expect(prompt(page)).toBeVisible();
});
