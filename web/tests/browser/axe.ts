/** What axe-core has to say of a page. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "./house";

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

/** A page that is dark, looked at in both themes; it is light afterwards. */
export async function complaintsInBothThemes(page: Page): Promise<string[]> {
  // The content policy lets no script in, so it is not added to the page but run in it.
  await page.evaluate(await readFile(AXE, "utf8"));
  const dark = await complaints(page, {});
  // The other theme has other colours and nothing else.
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  const light = await complaints(page, { runOnly: ["color-contrast"] });
  return [...dark.map((one) => `dark: ${one}`), ...light.map((one) => `light: ${one}`)];
}
