import { expect, type Page, start, test } from "./house";
import { looks, plays, type Stop } from "./tour";

/** All that is seen or spoken: texts, and the names that screen readers say. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ["aria-label", "placeholder", "title"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((at) => at.getAttribute(name)!),
    );
    const seen = document.body.innerText.split("\n");
    return [document.title, ...seen, ...said].map((one) => one.trim()).filter(Boolean);
  });

const RAW = /\b[a-z_]+\.[a-z_]+(\.[a-z_0-9]+)*\b/;
const ENGLISH = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/;
// Ours is a name, and so is that of each table.
const NAMES = /Three Mirrors|^English$/g;

async function check(page: Page, address: string, stops: Stop[]): Promise<void> {
  const bad: string[] = [];
  for (const { name, go } of stops) {
    await go(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    const tables = (await (await fetch(`${address}/api/tables`)).json()) as { name: string }[];
    const found = (await words(page)).map((one) =>
      tables.reduce((rest, table) => rest.replace(table.name, ""), one.replace(NAMES, "")),
    );
    expect(found.join(""), name).toMatch(/[ぁ-んァ-ン一-龠]/);
    const wrong = found.filter((one) => ENGLISH.test(one) || RAW.test(one));
    for (const one of new Set(wrong)) bad.push(`${name}: ${one}`);
  }
  expect(bad).toEqual([]);
}

test("every page to look at is Japanese from top to bottom", async ({ page, house }) => {
  await start(page, { language: "ja" });
  await check(page, house.address, await looks(house));
});

test("the table is Japanese from top to bottom", async ({ page, house }) => {
  await start(page, { language: "ja" });
  await check(page, house.address, plays);
});

test("the language changes at once, and stays", async ({ page }) => {
  await start(page, { language: "en" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/one quiet table/);
  await page.getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "静かな卓で、万華鏡のゲームを。",
  );
  await page.reload();
  await expect(
    page.locator("[data-game=kaleido]").getByRole("button", { name: "遊ぶ" }),
  ).toBeVisible();
});
