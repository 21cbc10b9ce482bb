/** What happened, in words: the log, and what a screen reader announces. */
import type { LogLine } from "$lib/game";
import type { Event, Notice } from "$lib/wire";
import type { LiveTable } from "$lib/table/live.svelte";
import { told } from "$lib/words.svelte";
import type { Move } from "./hand.svelte";
import { placeOf } from "./hand.svelte";
import { isScore } from "./scene.svelte";
import { type Counts, ranked } from "./spoken";

interface Who {
  who: string;
  seat: number | null;
  isYou: boolean;
}

export function lines(notice: Notice, table: LiveTable): LogLine[] {
  if (notice.kind !== "moved") return [];
  const seat = notice.seat ?? null;
  const by = { seat, who: table.called[seat ?? -1] ?? "", isYou: table.isYou(seat) };
  const own = moveLine(notice.move as Move, by);
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
  const facts = event.facts ?? {};
  if (isScore(event)) {
    const boards = facts["boards"] as string[];
    const key = boards.length > 1 ? "kaleido.log.corner" : "kaleido.log.scored";
    const place = boards.length > 1 ? "" : boards[0]!;
    return {
      words: told(key, isYou, { who, boards, points: inOrder(facts["points"]) }),
      seat,
      place,
      mark: "score",
    };
  }
  const key = facts["degrees"] ? "kaleido.log.turned" : "kaleido.log.left";
  return {
    words: told(key, isYou, { who, degrees: facts["degrees"] }),
    seat,
    place: String(facts["board"]),
    mark: "turn",
  };
}

/** The most points first. */
const inOrder = (points: unknown) => Object.fromEntries(ranked(points as Counts));

/** Long enough to follow: a tile is seen at once, points have to be read. */
export function dwell(notice: Notice): number {
  const events = (notice.events ?? []).filter(isScore);
  if (events.length)
    return events.reduce((sum, event) => sum + (event.key.includes("corner") ? 850 : 1900), 0);
  return notice.kind === "moved" ? ((notice.move as Move).type === "end" ? 60 : 520) : 0;
}
