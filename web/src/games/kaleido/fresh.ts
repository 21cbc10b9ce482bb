/** What the last step changed, read from its notices, so that it can be animated. */
import { numberIn, textIn } from "$lib/facts";
import { moveIn } from "$lib/types";
import { placeOf } from "./hand.svelte";
import type { Notice } from "./types";

/** Places that just received a tile, and the letters of boards that were just laid. */
export function freshIn(notices: Notice[]): Set<string> {
  const moves = notices.map(moveIn);
  return new Set(moves.filter((move) => move?.type === "tile").map(placeOf));
}

/** Boards that other players just turned, and by how many degrees. */
export function spins(notices: Notice[], mine: number[]): Map<string, number> {
  const turns = notices
    .filter((notice) => !mine.includes(notice.seat ?? -1))
    .flatMap((notice) => notice.events ?? []);
  const told = turns.filter(({ key }) => key === "kaleido.event.turned");
  return new Map(told.map((event) => [textIn(event, "board"), numberIn(event, "degrees")]));
}
