/** What was laid when: the tile behind a lay, and where the others laid theirs last. */
import { standing } from "$lib/table/since";
import { moveIn } from "$lib/types";
import { keyOf, type Spot } from "./places";
import type { Cmyk, Notice } from "./types";

/** A place in somebody's mosaic, by one name: the log and the marks speak of any seat's. */
export const placeIn = (seat: number, spot: Spot): string => `${seat}:${keyOf(spot)}`;

/** The seat and the place in its mosaic; nothing if it is no such name. */
export function splitPlace(place: string | null): { seat: number; key: string } | null {
  const [seat, key] = place?.split(":") ?? [];
  return key ? { seat: Number(seat), key } : null;
}

/** The tile that a seat laid with this move; nothing if it only moved the one it laid last (C-3.3). */
export function tileLaid(notice: Notice, notices: Notice[]): string | null {
  const until = notices.indexOf(notice);
  const before = standing<Cmyk>(notices.slice(0, until)).findLast(
    ({ seat }) => seat === notice.seat,
  );
  const move = before && moveIn(before);
  return move?.type === "take" ? move.tile : null;
}

/** By seat: where it laid its last tile in these moves. */
export function lastLaid(notices: Notice[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const notice of notices) {
    const move = moveIn(notice);
    if (move?.type === "lay" && notice.seat != null)
      found.set(notice.seat, keyOf([move.x, move.y]));
  }
  return found;
}

/** By pile: who took from it last in these moves. */
export function lastTaken(notices: Notice[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const notice of notices) {
    const move = moveIn(notice);
    if (move?.type === "take" && notice.seat != null) found.set(move.pile, notice.seat);
  }
  return found;
}
