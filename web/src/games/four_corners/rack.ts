/** The hand as it lies before the player: every tile keeps its place, and a drawn one fills a gap. */
import type { Lay } from "./wire";

/** How the server numbers the tiles of a hand. */
const SLOTS = [1, 2, 3] as const;

export interface Held {
  tile: string;
  /** What the server calls it: its number in the hand, which moves up when another tile leaves. */
  slot: Lay["slot"];
}

/** Where the tiles lie now, given where they lay before; a gap is null. */
export function settled(
  before: readonly (string | null)[],
  hand: readonly string[],
  size: number,
): (string | null)[] {
  const left = [...hand];
  const lying = before.map((tile) => {
    const at = tile === null ? -1 : left.indexOf(tile);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  while (lying.length < size) lying.push(null);
  for (const tile of left) {
    const gap = lying.indexOf(null);
    if (gap < 0) lying.push(tile);
    else lying[gap] = tile;
  }
  while (lying.length > size && lying.at(-1) === null) lying.pop();
  return lying;
}

/** The same with the server's numbers; of two equal specials the first comes first. */
export function numbered(
  lying: readonly (string | null)[],
  hand: readonly string[],
): (Held | null)[] {
  const free = hand.map((tile, index) => ({ tile, slot: SLOTS[index] ?? 3 }));
  return lying.map((tile) => {
    const at = free.findIndex((one) => one.tile === tile);
    return at < 0 ? null : free.splice(at, 1)[0]!;
  });
}
