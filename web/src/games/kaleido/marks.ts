/** What the others did since the player here last moved, as marks on the board. */
import { numberIn, textIn } from "$lib/facts";
import { moveIn } from "$lib/types";
import { placeOf } from "./hand.svelte";
import type { Colour } from "./places";
import { placeNow } from "./turned";
import type { Notice, Table } from "./types";
import type { KaleidoView } from "./wire";

export interface Mark {
  kind: "tile" | "laid" | "turned";
  /** A hole, or the letter of a board. */
  place: string;
  /** The colour of the player who did it. */
  colour: Colour;
  /** How far a board was turned, clockwise; no more than half a circle either way. */
  degrees: number;
}

const EVENTS: Record<string, Mark["kind"]> = {
  "kaleido.event.board_laid": "laid",
  "kaleido.event.turned": "turned",
};

export function marksIn(table: Table, view: KaleidoView): Mark[] {
  return table.since.flatMap((notice) => marksOf(notice, table, view));
}

function marksOf(notice: Notice, table: Table, view: KaleidoView): Mark[] {
  const colour = view.seats[notice.seat ?? -1]?.colours.map(({ name }) => name).sort()[0];
  if (!colour) return [];
  const move = moveIn(notice);
  const marks: Mark[] = (notice.events ?? []).flatMap((event) => {
    const kind = EVENTS[event.key];
    const degrees = numberIn(event, "degrees");
    const nearer = degrees > 180 ? degrees - 360 : degrees;
    return kind ? [{ kind, place: textIn(event, "board"), colour, degrees: nearer }] : [];
  });
  if (move?.type !== "tile") return marks;
  const place = placeNow(placeOf(move), notice.seq, table.notices);
  const own = move.colour === "white" ? colour : move.colour;
  return [{ kind: "tile", place, colour: own, degrees: 0 }, ...marks];
}
