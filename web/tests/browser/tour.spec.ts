import { complaintsInBothThemes } from "./axe";
import { expect, type Page, start, test } from "./house";
import type { Stop } from "./driver";
import { looks, plays } from "./tour";

/** Everything seen or spoken: texts, and the names that screen readers say. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ["aria-label", "placeholder", "title"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((at) => at.getAttribute(name)!),
    );
    const seen = document.body.innerText.split("\n");
    return [document.title, ...seen, ...said].map((one) => one.trim()).filter(Boolean);
  });

const RAW = /\b[a-z_]+\.(?!json\b)[a-z_]+(\.[a-z_0-9]+)*\b/;
const ENGLISH = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/;
// Our own name stays as it is, like the name of each table.
const NAMES = /Three Mirrors|^English$/g;

/** One walk: every word is Japanese, and axe-core finds nothing serious in either theme. */
async function walk(page: Page, address: string, stops: Stop[]): Promise<void> {
  const bad: string[] = [];
  for (const { name, go } of stops) {
    await go(page);
    for (const one of await foreign(page, address)) bad.push(`${name}, Japanese: ${one}`);
    for (const one of await complaintsInBothThemes(page)) bad.push(`${name}, ${one}`);
  }
  expect(bad).toEqual([]);
}

/** What should be Japanese on this page but is not. */
async function foreign(page: Page, address: string): Promise<string[]> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  const tables = (await (await fetch(`${address}/api/tables`)).json()) as { name: string }[];
  const found = (await words(page)).map((one) =>
    tables.reduce((rest, table) => rest.replace(table.name, ""), one.replace(NAMES, "")),
  );
  expect(found.join("")).toMatch(/[ぁ-んァ-ン一-龠]/);
  return [...new Set(found.filter((one) => ENGLISH.test(one) || RAW.test(one)))];
}

test.beforeEach(async ({ page }) => start(page, { theme: "dark", language: "ja" }));

test("pages to look at: nothing serious for axe-core, Japanese from top to bottom", async ({
  page,
  house,
}) => {
  await walk(page, house.address, await looks(house));
});

test("tables: nothing serious for axe-core, Japanese from top to bottom", async ({
  page,
  house,
}) => {
  await walk(page, house.address, plays);
});
