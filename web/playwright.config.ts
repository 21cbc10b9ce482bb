import { defineConfig } from "@playwright/test";

// Debian's browser, because Playwright's own cannot be downloaded everywhere.
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: ".",
  testMatch: ["tests/browser/*.spec.ts", "src/games/*/tests/*.spec.ts"],
  fullyParallel: true,
  workers: 2,
  // On a machine that runs other tests beside it, a browser may be late once; twice is a fault.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["line"]],
  outputDir: "test-results",
  use: {
    launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] },
    viewport: { width: 1120, height: 720 },
    screenshot: "only-on-failure",
  },
});
