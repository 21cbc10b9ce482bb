/** Where a tile lies now: if its board was turned after it was placed, it went along. */
import { textIn, numberIn } from "$lib/facts";
import { standing } from "$lib/table/since";
import type { Notice } from "./types";

const TURNED = "kaleido.event.turned";

/** How far each turn of boards since this notice went: a board, and a number of holes. */
function turnsSince(notices: Notice[], seq: number): { board: string; by: number }[] {
  return standing(notices)
    .filter((notice) => notice.seq > seq)
    .flatMap((notice) => notice.events ?? [])
    .filter(({ key }) => key === TURNED)
    .map((event) => ({ board: textIn(event, "board"), by: numberIn(event, "degrees") / 60 }));
}

/** The hole in which the tile placed there by this notice lies now. */
export function placeNow(place: string, seq: number, notices: Notice[]): string {
  const board = place[0]!;
  const by = turnsSince(notices, seq)
    .filter((turn) => turn.board === board)
    .reduce((sum, turn) => sum + turn.by, 0);
  return `${board}${((Number(place[1]) - 1 + by) % 6) + 1}`;
}
