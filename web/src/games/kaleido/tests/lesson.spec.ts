import { expect, start, test } from "$tests/house";
import { endTurn, hole, piece, settleTurn } from "./play";

test("the whole lesson, then on to a real game", async ({ page }) => {
  await start(page);
  await page.goto("/");
  await page.locator("[data-game=kaleido]").getByRole("link", { name: "Learn" }).click();
  const step = (n: number) => expect(page.getByText(`${n} of 10`)).toBeVisible();
  const goOn = page.getByRole("button", { name: "Next" });

  await step(1);
  await goOn.click();
  await step(2);
  // Another legal place is not a mistake, just not what this step is about.
  await hole(page, "B3").click();
  await expect(page.getByText("For now, try the spot that’s lit.")).toBeVisible();
  await hole(page, "A2").click();
  await step(3);
  await endTurn(page).click();
  await step(4);
  await hole(page, "A1").click();
  await step(5);
  await endTurn(page).click();
  await step(6);
  await page.getByRole("button", { name: "Turn right" }).click();
  await expect(page.getByText("turned by 60°")).toBeVisible();
  await settleTurn(page).click();
  await step(7);
  await goOn.click();
  await step(8);
  await piece(page, /^Board/).click();
  await page.locator(".cell").first().click();
  await step(9);
  await page.locator(".hole.legal").first().click();
  await endTurn(page).click();
  await step(10);
  await expect(page.getByRole("button", { name: "Once more" })).toBeVisible();
  await page.getByRole("button", { name: "Play a real game" }).click();
  await expect(page).toHaveURL(/\/table\//);
});
