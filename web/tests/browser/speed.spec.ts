import { gzipSync } from "node:zlib";
import { games } from "./games";
import { expect, type Page, start, test } from "./house";

const MOST = 150_000; // Bytes of compressed script until somebody sits at a table.

/** Counts all script that the page loads from now on, compressed. */
function scripts(page: Page): () => Promise<number> {
  const loaded = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    loaded.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return async () => (await Promise.all(loaded.values())).reduce((sum, n) => sum + n, 0);
}

for (const { title } of games)
  test(`less than 150 kB of script until somebody plays ${title}`, async ({ page }, info) => {
    await start(page);
    const packed = scripts(page);
    await page.goto("/");
    const game = page.getByRole("region", { name: title });
    await game.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator("h1.prompt")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const bytes = await packed();
    info.annotations.push({ type: "script", description: `${bytes}` });
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(MOST);
  });
