/** A game that the page has no folder for: Acorns of the Python tests, installed beside the others. */
import { fileURLToPath } from "node:url";
import { complaintsInBothThemes } from "./axe";
import { begin, expect, type Page, prompt, seeResult, start, test as base } from "./house";
import { fits, PHONE } from "./phone";
import { openServer, type Server } from "./server";

const INSTALLED = fileURLToPath(new URL("../../../tests/plain", import.meta.url));

const test = base.extend<object, { house: Server }>({
  house: [
    async ({}, use) => {
      const server = await openServer(INSTALLED);
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "default" }); // One after another, or each worker starts such a server.

const moves = (page: Page) => page.locator(".dock ul button");

/** Always the first move, until there are none; what waits to be shown is shown at once. */
async function playOut(page: Page): Promise<void> {
  await expect(async () => {
    await prompt(page).click();
    if (await moves(page).count()) await moves(page).first().click({ timeout: 1000 });
    await expect(seeResult(page)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [30], timeout: 60_000 });
}

async function isFine(page: Page): Promise<void> {
  await fits(page);
  expect(await complaintsInBothThemes(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
}

test("from the home page to a table at once, and on by keys alone", async ({ page }) => {
  await start(page);
  await page.goto("/");
  await expect(page.locator(".game")).toHaveCount(4);
  const acorns = page.getByRole("region", { name: "Acorns" });
  await expect(acorns).toContainText("2–4 players");
  await expect(acorns.getByRole("link", { name: "Learn" })).toHaveCount(0);
  await isFine(page);
  await acorns.getByRole("button", { name: "Play", exact: true }).click();
  await expect(prompt(page)).toContainText("Your turn: Choose a move.");
  await expect(page).toHaveTitle("● Acorns · Three Mirrors");
  await expect(page.locator("pre")).toContainText("left: [4,5,6]");

  await moves(page).getByText("b2", { exact: true }).focus();
  await page.keyboard.press("Enter");
  // Bots may follow before anybody can look, but two points from the second branch stay.
  await expect(page.locator("pre")).toHaveText(/left: \[\d,[0-3],\d\]\s+points_of: \[2,/);
  await expect(page.locator("aside")).toContainText("You: b2");
  await expect(prompt(page)).toContainText("Your turn");
  await expect(moves(page).first()).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("A-2.1");
});

const SAID = {
  en: {
    result: /(wins?|victory) with \d+/,
    replay: "Replay",
    guest: "Guest: a1",
    open: /^Anyone can find/,
  },
  ja: { result: /[ぁ-ん].*\d+|\d+.*[ぁ-ん]/, replay: "リプレイ", guest: "ゲスト", open: /^誰でも/ },
};

for (const [language, viewport] of [
  ["en", undefined],
  ["ja", undefined],
  ["en", PHONE.viewport],
] as const)
  test(`set up, played, its result, its replay: ${language}, ${viewport?.width ?? "wide"}`, async ({
    page,
    somebody,
  }) => {
    const said = SAID[language];
    if (viewport) await page.setViewportSize(viewport);
    await start(page, { language });
    await page.goto("/new/acorns");
    await expect(page.getByRole("radio")).toHaveText(["2", "3", "4"]);
    await isFine(page);
    await page.locator("form").getByRole("checkbox", { name: said.open }).check();
    await begin(page);
    await expect(moves(page)).toHaveCount(9);
    await isFine(page);

    const watcher = await somebody({ language });
    await watcher.goto("/watch");
    await expect(watcher.locator("option", { hasText: "Acorns" })).toHaveCount(1);
    await watcher.goto(page.url());
    await expect(watcher.locator("pre")).toContainText("Acorns, 3 players");
    await expect(moves(watcher)).toHaveCount(0);

    await playOut(page);
    await seeResult(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.result);
    await expect(page.locator("tbody tr")).toHaveCount(3);
    await expect(page.locator(".art")).toHaveCount(0);
    await isFine(page);

    await page.getByRole("link", { name: said.replay }).click();
    await expect(page.locator("pre")).toContainText("left: [4,5,6]");
    await page.locator("input[type=range]").press("End");
    await expect(page.locator("pre")).toContainText("left: [0,0,0]");
    await expect(page.locator("aside ol").last()).toContainText(said.guest);
    await isFine(page);
  });

test("what the game draws is shown in place of its text, live and in the replay", async ({
  page,
  house,
}) => {
  const match = await house.finished("acorns");
  await start(page);
  // Acorns draws nothing, so its picture is its text; that it draws something is only claimed.
  await page.route("**/api/games", async (route) => {
    const answer = await route.fetch();
    const cards = (await answer.json()) as object[];
    await route.fulfill({ json: cards.map((card) => ({ ...card, pictured: true })) });
  });
  const picture = page.locator(".stage img");
  const isDrawn = () => picture.evaluate((at: HTMLImageElement) => at.naturalWidth > 0);
  await page.goto("/new/acorns");
  await begin(page);
  await expect(picture).toHaveAttribute("src", /eyes=0&ply=0/);
  await expect(picture).toHaveAttribute("alt", /left: \[4,5,6\]/);
  await expect.poll(isDrawn).toBe(true);
  await isFine(page);
  await page.goto(`/replay/${match}#ply=2&eyes=1`);
  await expect(picture).toHaveAttribute("src", /eyes=1&ply=2/);
  await expect.poll(isDrawn).toBe(true);
});

test("its rules can be read, and it has no lesson", async ({ page }) => {
  await start(page);
  await page.goto("/rules/acorns#A-2.1");
  await expect(page.locator("[id='A-2.1']")).toBeVisible();
  await isFine(page);
  await page.goto("/learn/acorns");
  await expect(page.getByRole("heading")).toHaveText("There’s nothing here");
});
