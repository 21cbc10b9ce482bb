import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { withWidths } from "./src/lib/ui/breakpoints.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Turns `@media (--phone)` in any style, including a component's, into the width it stands for. */
const breakpoints = {
  name: "breakpoints",
  enforce: "pre" as const,
  transform: { filter: { id: /\.css$/ }, handler: withWidths },
};

export default defineConfig({
  plugins: [svelte(), breakpoints],
  resolve: {
    alias: {
      $lib: here("./src/lib"),
      // Each game's sentences and rules text are stated once, beside its rules code.
      $games: here("../src/threemirrors/games"),
    },
  },
  build: {
    outDir: here("../src/threemirrors/server/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // The content policy forbids inlined fonts.
    target: "es2022",
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://localhost:8000", ws: true, changeOrigin: false } },
  },
  // A thread for each file is as separate as a process, and starts with a sixth less work.
  test: { pool: "threads", include: ["tests/unit/**/*.test.ts", "src/games/*/tests/*.test.ts"] },
});
