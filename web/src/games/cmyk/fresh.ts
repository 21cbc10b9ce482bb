/** What the last step changed. */
import type { Notice } from "$lib/wire";
import { keyOf } from "./places";

/** Places where the watching seat's tile was just laid. */
export function freshIn(notices: Notice[], seat: number | null): Set<string> {
  const laid = notices
    .filter((notice) => notice.seat === seat && notice.kind === "moved")
    .map(({ move }) => move as { type: string; x: number; y: number } | null);
  return new Set(
    laid.filter((move) => move?.type === "lay").map((move) => keyOf([move!.x, move!.y])),
  );
}
