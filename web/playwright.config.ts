import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's browsers, because Playwright's own cannot be downloaded everywhere. The one that has no
// screen at all does the same with a third less work, but it knows no notifications.
const WHOLE = "/usr/bin/chromium";
const SCREENLESS = "/usr/bin/chromium-headless-shell";
const NOTIFICATIONS = "**/push.spec.ts";
// Every test is a new browser, which would fetch all the page's files for later.
const ALONE = { serviceWorkers: "block" } as const;

function found(...files: string[]): string {
  const file = process.env["CHROMIUM"] || files.find((file) => existsSync(file));
  if (!file) throw new Error("no Chromium here: install one, or name it in CHROMIUM");
  return file;
}

const using = (executablePath: string) => ({
  launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] },
});

export default defineConfig({
  testDir: ".",
  testMatch: ["tests/browser/*.spec.ts", "src/games/*/tests/*.spec.ts"],
  projects: [
    {
      name: "pages",
      testIgnore: NOTIFICATIONS,
      use: { ...using(found(SCREENLESS, WHOLE)), ...ALONE },
    },
    { name: "notifications", testMatch: NOTIFICATIONS, use: using(found(WHOLE, SCREENLESS)) },
  ],
  fullyParallel: true,
  workers: 2,
  // Bots, real time and two busy cores: what fails once in a whole run is tried again and told as
  // flaky. At a desk nothing is tried again.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["line"]],
  outputDir: "test-results",
  use: {
    viewport: { width: 1120, height: 720 },
    screenshot: "only-on-failure",
  },
});
