import { playAhead } from "$tests/ahead";
import { expect, prompt, seeResult, start, test } from "$tests/house";
import { myTurn, LATE, playOut, putTile } from "./play";

test("three people on one screen, to the end", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido#screen");
  await page.getByLabel("Your name").fill("Hana");
  await page.getByLabel("Name of player 2").fill("Ben");
  await page.getByLabel("Name of player 3").fill("Chie");
  await page.getByLabel("Who begins").selectOption("Hana");
  await page.getByRole("button", { name: "Begin" }).click();
  for (const [name, place] of [
    ["Hana", "A1"],
    ["Ben", "B1"],
    ["Chie", "A2"],
    ["Hana", "B2"],
  ] as const) {
    await expect(prompt(page)).toContainText(`${name}: place a`);
    await myTurn(page);
    await putTile(page, place);
  }
  await playAhead(page, LATE);
  await playOut(page);
  await seeResult(page).click();
  await expect(page.locator("tbody")).toContainText("Hana");
  await expect(page.locator("tbody")).toContainText("Ben");
  await expect(page.locator("tbody")).toContainText("Chie");
  // On a shared screen nobody is "you".
  await expect(page.getByRole("main")).not.toContainText("You");
});
