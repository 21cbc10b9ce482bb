import { readFile } from "node:fs/promises";
import { playAhead } from "$tests/ahead";
import { expect, type Page, seeResult, start, test } from "$tests/house";
import { answer, asked, hole, LATE, moving, myTurn, piece, playOut } from "./play";

test.use({ viewport: { width: 1440, height: 900 } });

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a game by clicks, from the home page to the pictures of the result", async ({ page }) => {
  await start(page);
  await page.goto("/");
  await page
    .locator("[data-game=kaleido]")
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await expect(page).toHaveURL(/\/table\//);
  const first = page.url();

  // Use a board as the extra once, so that a piece is picked by hand.
  expect(await myTurn(page)).toBe("put");
  await piece(page, /^Board/).click();
  await moving(page, () => page.locator(".cell").first().click());
  await expect(piece(page, /^Board/)).toContainText("1 left");
  await answer(page, await asked(page));
  for (let moves = 0; moves < 8; moves++) await answer(page, await myTurn(page));
  await playAhead(page, LATE);
  await playOut(page);

  await seeResult(page).click();
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/win|share/);
  await expect(page.locator("tbody tr")).toHaveCount(4);
  await expect(page.getByRole("img", { name: "Points over time" }).locator(".line")).toHaveCount(4);
  await expect(
    page.getByRole("img", { name: "kaleidoscope picture" }).locator("svg"),
  ).toBeVisible();

  const png = await saved(page, "Save as PNG");
  expect(png.name).toMatch(/^three-mirrors-.*\.png$/);
  expect(png.bytes.subarray(0, 8)).toEqual(PNG);
  expect(png.bytes.length).toBeGreaterThan(10_000);
  const svg = await saved(page, "SVG");
  expect(svg.name).toMatch(/\.svg$/);
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s);

  // One click starts another match with the same people.
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect(page.url()).not.toBe(first);
  expect(await myTurn(page)).toBe("put");
});

test("hovering over a hole shows what it would mean", async ({ page }) => {
  await start(page);
  await page.goto("/");
  await page
    .locator("[data-game=kaleido]")
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await myTurn(page);
  await page.locator(".hole.legal").first().hover();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(page.locator(".bubble")).toContainText("This board would have");
});

test("every turn begins with the player's own tile in hand", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await piece(page, /^White/).click();
  await answer(page, "put");
  await answer(page, "put");
  await answer(page, "end");
  expect(await myTurn(page)).toBe("put");
  await expect(page.locator(".piece").first()).toHaveAttribute("aria-pressed", "true");
});

test("tiles go in one after another, as fast as the player clicks", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await piece(page, /^White/).click();
  await moving(page, () => hole(page, "A1").click());
  await moving(page, () => hole(page, "A2").click());
});

test("each bot has a style, which one can choose and which is shown at the table", async ({
  page,
}) => {
  await start(page);
  await page.goto("/new/kaleido");
  const second = page.getByLabel("The style of bot 2");
  await expect(second).toHaveValue("blocks");
  await expect(page.getByLabel("The style of bot 3")).toHaveValue("joins");
  await second.selectOption("hunts corners");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  const players = page.getByRole("complementary").getByRole("list", { name: "Players" });
  await expect(players).toContainText("bot · hunts corners");
  await expect(players).toContainText("bot · keeps together");
});
