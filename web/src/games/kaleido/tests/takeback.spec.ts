import { expect, prompt, start, test } from "$tests/house";
import { asked, endTurn, hole, legalHoles, moving, myTurn, piece, putTile } from "./play";

test("a turn is taken back step by step, and no further", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  const back = page.getByRole("button", { name: "Take back" });
  await expect(back).toBeDisabled();

  await piece(page, /^White/).click();
  await moving(page, () => hole(page, "A1").click());
  await moving(page, () => hole(page, "A2").click());
  // The second tile would end the turn, so it waits for the player's word and can still be moved.
  await expect(prompt(page)).toContainText("That is your turn.");
  await moving(page, () => back.click());
  await expect(hole(page, "A2")).toHaveClass(/legal/);
  await expect(page.locator(".ghost")).toHaveCount(0);
  await moving(page, () => hole(page, "A3").click());
  await moving(page, () => endTurn(page).click());
  // Now it is over; the bots' moves cannot be taken back.
  await myTurn(page);
  await expect(back).toBeDisabled();
  await expect(piece(page, /^White/)).toContainText("1 left");

  await piece(page, /^Red/).click();
  await expect(hole(page, "A3")).not.toHaveClass(/legal/);
  const before = await legalHoles(page).count();
  await moving(page, () => legalHoles(page).first().click());
  expect(await asked(page)).toBe("end");
  await moving(page, () => back.click());
  await expect(legalHoles(page)).toHaveCount(before);
  await expect(back).toBeDisabled();

  await piece(page, /^Board/).click();
  await moving(page, () => page.locator(".cell").first().click());
  await expect(piece(page, /^Board/)).toContainText("1 left");
  await moving(page, () => back.click());
  await expect(piece(page, /^Board/)).toContainText("2 left");
  await expect(page.getByRole("list", { name: "What happened" })).toContainText(
    "You take a move back.",
  );
});

test("going further back asks the others, who may agree or not", async ({ page, somebody }) => {
  await start(page, { name: "Hana" });
  await page.goto("/new/kaleido#friends");
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByLabel("Who begins").selectOption("Hana");
  await page.getByRole("button", { name: "Begin" }).click();
  const ben = await somebody({ name: "Ben" });
  await ben.goto(await page.getByLabel("Invitation", { exact: true }).inputValue());
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(prompt(ben)).toContainText("Hana’s turn");

  const ask = async () => {
    await page.getByRole("button", { name: "Menu and settings" }).click();
    await page.getByRole("button", { name: "Ask to take back further" }).click();
    await expect(ben.getByText("Hana would like to take back a move.")).toBeVisible();
  };
  await myTurn(page);
  await putTile(page, "A1");
  await expect(prompt(ben)).toContainText("Your turn");
  await ask();
  await ben.getByRole("button", { name: "No", exact: true }).click();
  await expect(ben.getByText("would like to take back")).toHaveCount(0);
  await expect(prompt(ben)).toContainText("Your turn");

  // Asking again has to wait for a move.
  await page.getByRole("button", { name: "Menu and settings" }).click();
  await page.getByRole("button", { name: "Ask to take back further" }).click();
  await expect(page.getByText("Ask again after the next move.")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await myTurn(ben);
  await putTile(ben, "B4");

  await ask();
  await ben.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(prompt(page)).toContainText("Your turn");
  await expect(prompt(ben)).toContainText("Hana’s turn");
});

test("whoever chose so in the settings ends the turn with the last piece", async ({ page }) => {
  await page.addInitScript(() => {
    const chosen = { language: "en", motion: "still", confirm: false };
    localStorage.setItem("three-mirrors", JSON.stringify(chosen));
  });
  await page.goto("/new/kaleido");
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await piece(page, /^White/).click();
  await moving(page, () => hole(page, "A1").click());
  await moving(page, () => hole(page, "A2").click());
  await expect(page.getByRole("list", { name: "What happened" })).toContainText(
    /You place a red tile.*\w+ places a/s,
  );
});
