/** What every browser test needs: a server, people with browsers, and a check for errors. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";
import { openServer, type Server } from "./server";

export { expect, type Locator, type Page } from "@playwright/test";

/** Parts of every table, in either language. */
export const prompt = (page: Page): Locator => page.locator("h1.prompt");
export const seeResult = (page: Page): Locator =>
  page.getByRole("button", { name: /^(See the result|結果を見る)$/ });
/** The one button that starts a table, whatever its label in this language. */
export const begin = (page: Page): Promise<void> => page.locator("form .btn.primary").click();

interface Chosen {
  language?: "en" | "ja";
  theme?: "light" | "dark";
  pace?: "slow" | "normal" | "fast" | "at_once";
  name?: string;
}

/** Opens a separate browser for another person. */
type Somebody = (chosen?: Chosen, options?: BrowserContextOptions) => Promise<Page>;

interface Faults {
  heard: string[];
  /** Errors that a test causes on purpose. */
  forgiven: RegExp[];
}

/** Sets the settings before the page opens; changes made on the page later are kept. */
export async function start(page: Page, chosen: Chosen = {}): Promise<void> {
  const settings = { language: "en", theme: "dark", motion: "still", pace: "at_once", ...chosen };
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("three-mirrors")) localStorage.setItem("three-mirrors", kept);
  }, JSON.stringify(settings));
}

function listen(context: BrowserContext, faults: Faults): void {
  context.on("console", (message) => {
    if (message.type() === "error")
      faults.heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => faults.heard.push(String(error.error().stack)));
}

export const test = base.extend<{ faults: Faults; somebody: Somebody }, { house: Server }>({
  house: [
    // Playwright reads the fixtures it needs from this pattern, so it has to be there.
    async ({}, use) => {
      const server = await openServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.address),
  faults: [
    async ({ context }, use) => {
      // The browser reports the 404 of a page that is missing on purpose.
      const faults: Faults = { heard: [], forgiven: [/404.*\/(nowhere|rules\/chess)$/] };
      listen(context, faults);
      await use(faults);
      const bad = faults.heard.filter((one) => !faults.forgiven.some((known) => known.test(one)));
      if (bad.length) throw new Error(`the browser complained:\n${bad.join("\n")}`);
    },
    { auto: true },
  ],
  somebody: async ({ browser, faults, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (chosen, options) => {
      const context = await browser.newContext({ baseURL, viewport, ...options });
      contexts.push(context);
      listen(context, faults);
      const page = await context.newPage();
      await start(page, chosen);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
