import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page, start, test } from "./house";
import { looks, plays, type Stop } from "./tour";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Axe {
  run: (options: RunOptions) => Promise<AxeResults>;
}

/** What axe-core finds serious or worse, short enough to read. */
async function complaints(page: Page, options: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    (wanted) => (globalThis as unknown as { axe: Axe }).axe.run(wanted),
    { ...options, resultTypes: ["violations" as const] },
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

async function check(page: Page, stops: Stop[]): Promise<void> {
  const axe = await readFile(AXE, "utf8");
  const bad: string[] = [];
  for (const { name, go } of stops) {
    await go(page);
    // The content policy lets no script in, so it is not added to the page but run in it.
    await page.evaluate(axe);
    for (const one of await complaints(page, {})) bad.push(`${name}, dark: ${one}`);
    // The other theme has other colours and nothing else.
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
    const contrast = { runOnly: ["color-contrast"] };
    for (const one of await complaints(page, contrast)) bad.push(`${name}, light: ${one}`);
  }
  expect(bad).toEqual([]);
}

test.beforeEach(async ({ page }) => start(page, { theme: "dark" }));

test("axe-core finds nothing serious on pages to look at", async ({ page, house }) => {
  await check(page, await looks(house));
});

test("axe-core finds nothing serious at the table", async ({ page }) => {
  await check(page, plays);
});
