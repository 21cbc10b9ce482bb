/** What happened, in words: for the log and for screen readers. */
import type { LogLine } from "$lib/game";
import { listIn, textIn } from "$lib/facts";
import { moveIn } from "$lib/types";
import type { Event } from "$lib/wire";
import { told } from "$lib/words.svelte";
import { placeOf } from "./hand.svelte";
import { isScore } from "./scene.svelte";
import { pointsOf, ranked } from "./spoken";
import type { Move, Notice, Table } from "./types";

interface Who {
  who: string;
  seat: number | null;
  isYou: boolean;
}

export function lines(notice: Notice, table: Table): LogLine[] {
  const move = moveIn(notice);
  if (!move) return [];
  const seat = notice.seat ?? null;
  const by = { seat, who: table.called[seat ?? -1] ?? "", isYou: table.isYou(seat) };
  const own = moveLine(move, by);
  return [...(own ? [own] : []), ...(notice.events ?? []).map((event) => eventLine(event, by))];
}

function moveLine(move: Move, { who, seat, isYou }: Who): LogLine | null {
  if (move.type === "tile") {
    const key = move.colour === "white" ? "kaleido.log.white" : "kaleido.log.tile";
    return { words: told(key, isYou, { who }), seat, place: placeOf(move), mark: "seat" };
  }
  if (move.type === "board")
    return { words: told("kaleido.log.board", isYou, { who }), seat, place: "", mark: "lay" };
  return null;
}

function eventLine(event: Event, { who, seat, isYou }: Who): LogLine {
  if (isScore(event)) {
    const boards = listIn(event, "boards");
    const key = boards.length > 1 ? "kaleido.log.corner" : "kaleido.log.scored";
    const place = boards.length > 1 ? "" : boards[0]!;
    return {
      words: told(key, isYou, { who, boards, points: Object.fromEntries(ranked(pointsOf(event))) }),
      seat,
      place,
      mark: "score",
    };
  }
  const degrees = event.facts?.["degrees"];
  const key = degrees ? "kaleido.log.turned" : "kaleido.log.left";
  return {
    words: told(key, isYou, { who, degrees }),
    seat,
    place: textIn(event, "board"),
    mark: "turn",
  };
}

/** Long enough to follow: a tile is seen at a glance, points take time to read. */
export function dwell(notice: Notice): number {
  const events = (notice.events ?? []).filter(isScore);
  if (events.length)
    return events.reduce((sum, event) => sum + (event.key.includes("corner") ? 850 : 1900), 0);
  const move = moveIn(notice);
  return move ? (move.type === "end" ? 60 : 520) : 0;
}
