/** Arrow keys on a board: each moves to the nearest place in its direction. */
import type { Point } from "./geometry";

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The best place in the key's direction: near, and not too far to the side. */
export function nearest(places: Map<string, Point>, from: string, key: string): string | null {
  const way = WAYS[key];
  const start = places.get(from);
  if (!way || !start) return null;
  let best: [string, number] | null = null;
  for (const [name, at] of places) {
    const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 1 || aside > along * 2.2) continue;
    const cost = along + aside * 1.6;
    if (!best || cost < best[1]) best = [name, cost];
  }
  return best?.[0] ?? null;
}
