/** Addresses and their pages. All but the home page are loaded on demand. */
import type { Component } from "svelte";
import { isGame } from "./lib/game";

type Props = Record<string, string>;

/** A page and the props from its address; the two always change together. */
export interface Opened {
  Page: Component<Props>;
  props: Props;
}

const PAGES: [RegExp, () => Promise<{ default: unknown }>][] = [
  [/^\/new\/(?<game>\w+)$/, () => import("./pages/SetUp.svelte")],
  [/^\/table\/(?<id>[\w-]+)$/, () => import("./pages/Table.svelte")],
  [/^\/result\/(?<id>[\w-]+)$/, () => import("./pages/Result.svelte")],
  [/^\/replay\/(?<id>[\w-]+)$/, () => import("./pages/Replay.svelte")],
  [/^\/review\/(?<id>[\w-]+)$/, () => import("./pages/Review.svelte")],
  [/^\/learn\/(?<game>\w+)$/, () => import("./pages/Learn.svelte")],
  [/^\/rules\/(?<game>\w+)$/, () => import("./pages/Rules.svelte")],
  [/^\/exercise\/(?<id>[\w-]+)$/, () => import("./pages/Exercise.svelte")],
  [/^\/exercises$/, () => import("./pages/Exercises.svelte")],
  [/^\/games$/, () => import("./pages/MyGames.svelte")],
  [/^\/watch$/, () => import("./pages/Watch.svelte")],
  [/^\/(?<way>device|recover)$/, () => import("./pages/Device.svelte")],
  [/^\/share$/, () => import("./pages/Share.svelte")],
  [/^\/settings$/, () => import("./pages/Settings.svelte")],
];

/** How to load the page for an address; null means the home page. */
export function pageFor(path: string): (() => Promise<Opened>) | null {
  if (path === "/") return null;
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return () => shown({ ...found.groups }, load);
  }
  return nowhere;
}

/** The page, unless it is about a game that nobody has. */
async function shown(props: Props, load: () => Promise<{ default: unknown }>): Promise<Opened> {
  if (props["game"] && !(await isGame(props["game"]))) return nowhere();
  return opened(await load(), props);
}

const nowhere = async (): Promise<Opened> => opened(await import("./pages/Nowhere.svelte"), {});

// Every page has its own props, and only the address says which.
const opened = (module: { default: unknown }, props: Props): Opened => ({
  Page: module.default as Component<Props>,
  props,
});
