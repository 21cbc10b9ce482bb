/** Addresses and the pages behind them. All but the home page are loaded when they are needed. */
import type { Component } from "svelte";

type Props = Record<string, string>;

/** A page and what its address says; they change together or not at all. */
export interface Opened {
  Page: Component<Props>;
  props: Props;
}

const PAGES: [RegExp, () => Promise<{ default: unknown }>][] = [
  [/^\/new\/(?<game>\w+)$/, () => import("./pages/SetUp.svelte")],
  [/^\/table\/(?<id>[\w-]+)$/, () => import("./pages/Table.svelte")],
  [/^\/result\/(?<id>[\w-]+)$/, () => import("./pages/Result.svelte")],
  [/^\/replay\/(?<id>[\w-]+)$/, () => import("./pages/Replay.svelte")],
  [/^\/learn\/(?<game>\w+)$/, () => import("./pages/Learn.svelte")],
  [/^\/rules\/(?<game>\w+)$/, () => import("./pages/Rules.svelte")],
  [/^\/watch$/, () => import("./pages/Watch.svelte")],
  [/^\/settings$/, () => import("./pages/Settings.svelte")],
];

/** How to get the page of an address; null is the home page. */
export function pageFor(path: string): (() => Promise<Opened>) | null {
  if (path === "/") return null;
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return () => load().then((module) => opened(module, { ...found.groups }));
  }
  return () => import("./pages/Nowhere.svelte").then((module) => opened(module, {}));
}

// Each page has props of its own; which these are, only its address tells.
const opened = (module: { default: unknown }, props: Props): Opened => ({
  Page: module.default as Component<Props>,
  props,
});
