/** Hints at the table and the review of a match: by keyboard, and on a phone. */
import { complaintsInBothThemes } from "./axe";
import { games, someGame } from "./games";
import { expect, type Page, prompt, start, test } from "./house";
import { fits, PHONE } from "./phone";

/** A table against a bot, where it is this browser's turn. */
async function sit(page: Page, game: string, more: object = {}): Promise<void> {
  await page.goto("/settings");
  const seats = [{ kind: "person" }, { kind: "bot", bot: "greedy" }];
  const setting = { game, seats, options: games.find(({ name }) => name === game)!.crowd.options };
  const opened = await page.request.post("/api/tables", {
    data: { name: "Aki", setting: { ...setting, ...more } },
    headers: { origin: new URL(page.url()).origin },
  });
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/table/${id}`);
  await expect(prompt(page)).toBeVisible();
}

const card = (page: Page) => page.getByRole("region", { name: "Hint" });

for (const { name } of games) {
  test(`${name}: a hint by keyboard shows the move, then what follows, and goes`, async ({
    page,
  }) => {
    await start(page);
    await sit(page, name, { options: {} });
    const legal = page.getByRole("button", { name: "Hint", exact: true });
    await expect(legal).not.toHaveAttribute("aria-disabled", "true", { timeout: 20_000 });
    await page.keyboard.press("h");
    await expect(card(page).getByRole("status")).toContainText("strong player", {
      timeout: 20_000,
    });
    await expect(card(page).locator("b")).not.toBeEmpty();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("h");
    await expect(card(page).getByRole("status")).toContainText("1 of");
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
    await expect(page.locator("[data-advised]")).toHaveCount(0);
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a hint is a tap away, and none is offered where the maker wants none", async ({ page }) => {
    await start(page);
    await sit(page, someGame.name);
    await page.getByRole("button", { name: "Hint", exact: true }).tap();
    await expect(card(page).locator("b")).not.toBeEmpty({ timeout: 20_000 });
    await expect(page.locator("[data-advised]")).toHaveCount(1);
    await fits(page);
    await card(page).getByRole("button", { name: "Close the hint" }).tap();
    await expect(page.locator("[data-advised]")).toHaveCount(0);
    await sit(page, someGame.name, { hints: false });
    await expect(page.getByRole("button", { name: "Hint", exact: true })).toHaveCount(0);
  });

  test("a match is reviewed: moves, marks, and the better move on the board", async ({
    page,
    house,
  }) => {
    await start(page);
    const match = await house.finished(someGame.name);
    await page.goto(`/result/${match}`);
    await expect(page.getByRole("link", { name: "Review this game" })).toHaveAttribute(
      "href",
      `/review/${match}`,
    );
    await page.goto(`/review/${match}#eyes=1`);
    const judged = page.locator(".judged");
    await expect(judged).toBeVisible({ timeout: 60_000 });
    await expect(page.locator("[data-advised]")).toHaveCount(1);
    await fits(page);
    const moves = page.getByRole("list", { name: "Moves" }).getByRole("button");
    await moves.last().tap();
    await expect(moves.last()).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/#ply=\d+&eyes=1$/);
    expect(await complaintsInBothThemes(page)).toEqual([]);
  });
});

test("a review is gone through by keys, and a link leads back to the same move", async ({
  page,
  house,
}) => {
  await start(page);
  await page.goto(`/review/${await house.finished(someGame.name)}#eyes=1`);
  const said = page.locator(".judged [role=status]");
  await expect(said).toContainText(/^Move \d+/, { timeout: 60_000 });
  await page.getByLabel("Which moves").selectOption("All moves");
  await page.locator(".judged h2").click();
  const here = () => page.url().replace(/.*#ply=(\d+).*/, "$1");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#ply=\d+&eyes=1$/);
  const first = here();
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveURL(new RegExp(`#ply=${first}&`));
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`#ply=${first}&`));
  await expect(page.locator("[data-advised]")).toHaveCount(1);
  await page.keyboard.press("l");
  await expect(said).toContainText(/1 of \d+/);
  await page.keyboard.press("Escape");
  await expect(said).not.toContainText(/1 of \d+/);
  await page.reload();
  await expect(said).toContainText(new RegExp(`^Move ${first},`));
});
