/** What the last step changed, read off its notices: to be shown moving. */
import type { Notice } from "$lib/wire";
import { type Move, placeOf } from "./hand.svelte";

/** Places that just got a tile, and the letters of boards that were just laid. */
export function freshIn(notices: Notice[]): Set<string> {
  const moves = notices.filter(({ kind }) => kind === "moved").map(({ move }) => move as Move);
  return new Set(moves.filter(({ type }) => type === "tile").map(placeOf));
}

/** Boards that others just turned, and by how many degrees. */
export function spins(notices: Notice[], mine: number[]): Map<string, number> {
  const turns = notices
    .filter((notice) => !mine.includes(notice.seat ?? -1))
    .flatMap((notice) => notice.events ?? []);
  const told = turns.filter(({ key }) => key === "kaleido.event.turned");
  return new Map(told.map(({ facts }) => [String(facts?.["board"]), Number(facts?.["degrees"])]));
}
