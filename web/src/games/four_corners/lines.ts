/** What happened, in words. The wording of events lives with the rules; here seats become people. */
import { textIn } from "$lib/facts";
import type { LogLine } from "$lib/game";
import { moveIn } from "$lib/types";
import type { Event } from "$lib/wire";
import { t, told } from "$lib/words.svelte";
import type { Notice, Seen, Table } from "./types";

const QUIET = /\.(drew|drew_tile|gave_back|kept_out|drew_goal|turned_up)$/;
const isScore = (event: Event) => event.key.includes(".scored_");

export function lines(notice: Notice, table: Table): LogLine[] {
  const move = moveIn(notice);
  if (!move) return [];
  const seat = notice.seat ?? null;
  const events = notice.events ?? [];
  const own = events.some(isScore) ? [] : actionLine(move, seat, table);
  return [
    ...own,
    ...events
      .filter((event) => worthTelling(event) && (event.only == null || table.mine.length === 1))
      .map((event) => eventLine(event, seat, table)),
  ];
}

// A shared screen never shows what only one seat may know.
const worthTelling = ({ key }: Event) =>
  /\.(scored_|fifth_up|brought_back|over|solitaire_over|drew_goal_which|goal_exchanged|spent|took_pair)/.test(
    key,
  ) && !QUIET.test(key);

function actionLine(move: Seen, seat: number | null, table: Table): LogLine[] {
  const { type } = move;
  const key = `four_corners.log.${type}`;
  const who = table.called[seat ?? -1] ?? "";
  const place = move.square ?? move.squares?.join(" ") ?? "";
  const words = told(key, table.isYou(seat), { who, place });
  if (words === key || type === "done" || type === "score") return [];
  return [
    {
      words,
      seat,
      place: move.square ?? "",
      mark: type === "rotate" || type === "turn" ? "turn" : "seat",
    },
  ];
}

function eventLine(event: Event, seat: number | null, table: Table): LogLine {
  const by = event.facts?.["seat"];
  const isYou = typeof by === "number" && table.isYou(by);
  const facts = { ...event.facts, ...whoOf(event, table) };
  const page = `four_corners.told.${event.key.split(".").at(-1)!}`;
  const words = told(page, isYou, facts);
  const place = textIn(event, "pattern").split("-")[0] ?? "";
  return {
    words: words === page ? t(event.key, facts) : words,
    seat,
    place,
    mark: isScore(event) ? "score" : "none",
  };
}

/** Who acted, or who won. */
function whoOf({ facts = {} }: Event, table: Table): { who?: string | string[] } {
  const { seat, winners } = facts;
  if (Array.isArray(winners)) return { who: winners.map((one) => table.called[Number(one)] ?? "") };
  return typeof seat === "number" ? { who: table.called[seat] ?? "" } : {};
}

export function dwell(notice: Notice): number {
  if (notice.kind !== "moved") return 0;
  return (notice.events ?? []).some(isScore) ? 1600 : 520;
}

export { isScore };
