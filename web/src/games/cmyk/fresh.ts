/** What the last step changed. */
import { moveIn } from "$lib/types";
import { keyOf } from "./places";
import type { Notice } from "./types";

/** Places where the viewing seat just laid a tile. */
export function freshIn(notices: Notice[], seat: number | null): Set<string> {
  const moves = notices.filter((notice) => notice.seat === seat).map(moveIn);
  const laid = moves.filter((move) => move?.type === "lay");
  return new Set(laid.map(({ x, y }) => keyOf([x, y])));
}
