/** What happened stays to be seen: marks of the others' moves, the log, and the count at the end. */
import { playAhead } from "$tests/ahead";
import { expect, type Page, prompt, seeResult, start, test } from "$tests/house";
import { answer, asked, hole, LATE, moving, myTurn, putTile, settleTurn } from "./play";

const log = (page: Page) => page.getByRole("list", { name: "What happened" });
const marks = (page: Page) => page.locator("[data-mark]");
const points = (page: Page): Promise<number[]> =>
  page
    .locator("aside .points")
    .evaluateAll((all) => all.map((one) => Number(/\d+/.exec(one.textContent)![0])));

/** The player here, or the first of those at this screen, begins. */
async function sitDown(page: Page, address = "/new/kaleido"): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Who begins").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
}

test("the others' moves stay marked until one moves, and can be gone through", async ({ page }) => {
  await start(page);
  await sitDown(page);
  await expect(marks(page)).toHaveCount(0);
  await putTile(page, "A1");
  await myTurn(page);
  const told = await marks(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute("data-mark")!.split(" ")[1]!),
  );
  expect(told.length).toBeGreaterThanOrEqual(2);

  // The key and the button go through them in order, and then stop.
  await page.keyboard.press(".");
  await expect(page.getByRole("status")).toContainText(`1/${told.length} `);
  await expect(page.locator(".outline, .ring")).toHaveCount(1);
  for (let n = 2; n <= told.length; n++) {
    await page.getByRole("button", { name: "Replay what the others did" }).click();
    await expect(page.getByRole("status")).toContainText(`${n}/${told.length} `);
  }
  await page.keyboard.press(".");
  await expect(page.getByRole("status")).toHaveText("");

  await moving(page, () => page.locator(".hole.legal").first().click());
  await expect(marks(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Replay what" })).toHaveCount(0);
});

test("turning shows what it decides, and the log follows the tiles", async ({ page }) => {
  await start(page);
  await sitDown(page, "/new/kaleido#screen");
  // A third board, so that there is a corner to decide about.
  await page.keyboard.press("3");
  await moving(page, () => hole(page, "1,-1").click());
  await putTile(page, "A1");
  await expect(log(page)).toContainText("lays board C beside A and B");
  for (const place of ["A2", "A3", "A4", "A5", "A6"]) await putTile(page, place);
  await expect(settleTurn(page)).toBeVisible();

  await expect(page.locator(".hexagon")).toHaveCount(1);
  // Of the neighbours, the holes of the corner stay bright, the others step back.
  for (const [place, faint] of [
    ["B6", false],
    ["B1", false],
    ["B3", true],
    ["C4", false],
    ["C1", true],
  ] as const)
    await (faint
      ? expect(hole(page, place)).toHaveClass(/faint/)
      : expect(hole(page, place)).not.toHaveClass(/faint/));
  const outlook = page.locator(".aside .outlook li");
  await expect(outlook).toHaveCount(1);
  await expect(outlook).not.toContainText("before:");

  const line = log(page).getByRole("button", { name: "Show A1 on the board" });
  await expect(line).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(outlook).toContainText("before:");
  await moving(page, () => page.keyboard.press("Enter"));
  await expect(line).toHaveCount(1); // The tile from A6 went there, and that from A1 to A2.
  await expect(log(page).locator("li", { hasText: "A2" })).toContainText("places a red tile");
});

test("boards show their coordinates, unless one does not want them", async ({ page }) => {
  await start(page);
  await sitDown(page);
  await expect(page.locator(".coordinates .letter")).toHaveText(["A", "B"]);
  await page.getByRole("button", { name: "Menu and settings" }).click();
  await page.getByLabel("Coordinates on the board").uncheck();
  await page.keyboard.press("Escape");
  await expect(page.locator(".coordinates")).toHaveCount(0);
});

test("with two colours each keeps its place in the dock, and the log names the colour", async ({
  page,
}) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  const dock = page.locator(".piece b");
  const order = ["Red tile", "Yellow tile", "White", "Board"];
  await expect(dock).toHaveText(order);
  await putTile(page, "A1");
  await expect(log(page)).toContainText("You place a red tile");
  await myTurn(page);
  await expect(dock).toHaveText(order);
  await expect(prompt(page)).toContainText("place a yellow tile");
});

test("the corners are counted one by one, and the winner is named last", async ({ page }) => {
  test.slow();
  await start(page);
  await sitDown(page, "/new/kaleido#screen");
  // Boards are laid side by side first, so that there are corners to count.
  for (const cell of ["1,-1", "0,1", "0,-1", "2,-1"]) {
    await page.keyboard.press("3");
    await moving(page, () => hole(page, cell).click());
    await answer(page, "put");
    await answer(page, "end");
  }
  await playAhead(page, LATE);
  for (let moves = 0; moves < 300; moves++) {
    const now = await asked(page);
    if ((await page.locator(".scored").count()) && !(await settleTurn(page).count())) break;
    if (now === "over") break;
    if (now === "wait") continue;
    await answer(page, now);
  }
  // Before the last corner: counters for those counted, no winner, and totals below the last ones.
  await expect(page.locator(".counter").first()).toBeVisible();
  const before = await points(page);
  await expect(seeResult(page)).toHaveCount(0);
  await expect(page.locator("main > .over")).toHaveCount(0);
  await expect(seeResult(page)).toBeVisible({ timeout: 30_000 });
  const after = await points(page);
  expect(after.reduce((a, b) => a + b)).toBeGreaterThan(before.reduce((a, b) => a + b));
  await expect(page.locator(".counter").first()).toBeVisible();
  await seeResult(page).click();
  await expect(page.locator(".why")).toContainText(/^(The (winner|corners)|Once the corners) /);
});
