import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $lib: here("./src/lib"),
      // Sentences and rules are stated once, beside the rules of each game.
      $games: here("../src/threemirrors/games"),
    },
  },
  build: {
    outDir: here("../src/threemirrors/server/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // The content policy allows no inlined fonts.
    target: "es2022",
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://localhost:8000", ws: true, changeOrigin: false } },
  },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
