import { complaintsInBothThemes } from "./axe";
import { expect, type Page, start, test } from "./house";
import type { Stop } from "./driver";
import { faults, SCREENS, settle, turnTo } from "./layout";
import { PHONE } from "./phone";
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
// Our own name stays as it is, like the name of each table; so does the code that adds a device.
const NAMES = /Three Mirrors|^English$|\b[A-Z0-9]{4} [A-Z0-9]{4}\b/g;

/** One walk: every word is Japanese, axe-core finds nothing serious, and all of it fits the screen. */
async function walk(page: Page, address: string, stops: Stop[]): Promise<void> {
  const bad: string[] = [];
  for (const { name, go } of stops) {
    await go(page);
    for (const one of await foreign(page, address)) bad.push(`${name}, Japanese: ${one}`);
    for (const one of await complaintsInBothThemes(page)) bad.push(`${name}, ${one}`);
    for (const one of await misfits(page)) bad.push(`${name}, ${one}`);
  }
  expect(bad).toEqual([]);
}

/** What does not fit: tables fit every screen, and no page scrolls sideways on a phone. */
async function misfits(page: Page): Promise<string[]> {
  const bad: string[] = [];
  const { width: wide, height: high } = page.viewportSize()!;
  if (await page.locator(".room").count())
    for (const [width, height] of SCREENS) {
      await turnTo(page, width, height);
      bad.push(...(await faults(page)).map((one) => `${width}x${height}: ${one}`));
    }
  else {
    const { width, height } = PHONE.viewport;
    await settle(page, width, height);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) bad.push(`${needed} wide on a phone`);
  }
  await page.setViewportSize({ width: wide, height: high });
  return bad;
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

test("tables: nothing serious for axe-core, Japanese from top to bottom, on every screen", async ({
  page,
  house,
}) => {
  await walk(page, house.address, plays);
});
