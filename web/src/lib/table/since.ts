/** Which moves still stand, and what the others did since the player here last moved. */
import type { GameTypes, NoticeOf } from "../types";

/** The moves that were not taken back, in order. */
export function standing<G extends GameTypes>(notices: NoticeOf<G>[]): NoticeOf<G>[] {
  const moves: NoticeOf<G>[] = [];
  for (const notice of notices) {
    if (notice.kind === "moved") moves.push(notice);
    if (notice.kind !== "undone") continue;
    const back = Number(notice.words?.["ply"] ?? Infinity);
    while ((moves.at(-1)?.ply ?? -1) > back) moves.pop();
  }
  return moves;
}

/** The others' moves since the seat last moved; everything they did, if it has not moved yet. */
export function sinceOwn<G extends GameTypes>(
  notices: NoticeOf<G>[],
  seat: number | null,
): NoticeOf<G>[] {
  if (seat === null) return [];
  const moves = standing(notices);
  return moves.slice(moves.findLastIndex((notice) => notice.seat === seat) + 1);
}
