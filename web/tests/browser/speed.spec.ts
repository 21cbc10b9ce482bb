import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUILT = fileURLToPath(new URL("../../../src/threemirrors/server/web/", import.meta.url));
const MOST = 150_000;

test("all script of the page together is less than 150 kB packed", async () => {
  const files = (await readdir(BUILT, { recursive: true })).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  const packed = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(BUILT + file)).length),
  );
  expect(packed.reduce((sum, n) => sum + n)).toBeLessThan(MOST);
});
