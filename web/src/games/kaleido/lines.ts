/** What happened, in words: for the log and for screen readers. */
import type { LogLine } from "$lib/game";
import { listIn, numberIn, textIn } from "$lib/facts";
import { moveIn } from "$lib/types";
import type { Event } from "$lib/wire";
import { joined, say, t, told } from "$lib/words.svelte";
import { placeOf } from "./hand.svelte";
import { BEAT_MS, isCorner, isScore } from "./scene.svelte";
import { pointsOf, ranked } from "./spoken";
import { placeNow } from "./turned";
import type { Notice, Table } from "./types";

interface Who {
  who: string;
  seat: number | null;
  isYou: boolean;
}

const known = (table: Table, seat: number | null): Who => ({
  seat,
  who: table.called[seat ?? -1] ?? "",
  isYou: table.isYou(seat),
});

export function lines(notice: Notice, table: Table): LogLine[] {
  const by = known(table, notice.seat ?? null);
  const events = (notice.events ?? []).map((event) => eventLine(event, by, table));
  return [...tileLine(notice, by, table), ...events];
}

/** A tile is named with its colour, because a player may have two. */
function tileLine(notice: Notice, { who, seat, isYou }: Who, table: Table): LogLine[] {
  const move = moveIn(notice);
  if (move?.type !== "tile") return [];
  const words = told("kaleido.log.tile", isYou, { who, what: t(`kaleido.a.${move.colour}`) });
  const place = placeNow(placeOf(move), notice.seq, table.notices);
  return [{ words, seat, place, mark: "seat" }];
}

function eventLine(event: Event, by: Who, table: Table): LogLine {
  if (isScore(event)) return scoreLine(event, by);
  const what = event.key.split(".").at(-1)!;
  const board = textIn(event, "board");
  switch (what) {
    case "board_laid":
      return line("board", by, "lay", board, { beside: joined(listIn(event, "beside")) });
    case "turned":
      return line("turned", by, "turn", board, { degrees: numberIn(event, "degrees") });
    case "left_as_is":
      return line("left", by, "turn", board, {});
    case "passed":
    case "skipped":
      return line(`${what}`, known(table, numberIn(event, "seat")), "seat", "", {});
    default:
      return line(`${what}`, { who: "", seat: null, isYou: false }, "none", "", {});
  }
}

/** What one event says; what a move would mean is said by its own sentence. */
export function tells(event: Event, seat: number, table: Table): string {
  if (!event.key.includes(".event.")) return say(event.key, event.facts);
  return eventLine(event, known(table, seat), table).words;
}

function line(key: string, by: Who, mark: LogLine["mark"], place: string, facts: object): LogLine {
  const { who, seat, isYou } = by;
  return {
    words: told(`kaleido.log.${key}`, isYou, { who, board: place, ...facts }),
    seat,
    place,
    mark,
  };
}

function scoreLine(event: Event, by: Who): LogLine {
  const boards = listIn(event, "boards");
  const gains = ranked(pointsOf(event)).map(
    ([colour, n]) => `${t(`kaleido.name.${colour}`)} +${n}`,
  );
  const facts = { boards: joined(boards), points: joined(gains) };
  const none = gains.length ? "" : "_none";
  if (isCorner(event)) return line(`corner${none}`, { ...by, isYou: false }, "score", "", facts);
  return line(`scored${none}`, by, "score", boards[0]!, facts);
}

/** Long enough to follow: a tile is seen at a glance, points take time to read. */
export function dwell(notice: Notice): number {
  const events = (notice.events ?? []).filter(isScore);
  if (events.length)
    return events.reduce((sum, e) => sum + (isCorner(e) ? BEAT_MS.corner : BEAT_MS.board), 0);
  const move = moveIn(notice);
  return move ? (move.type === "end" ? 60 : 520) : 0;
}
