/** What happened, in words. Events are worded beside the rules; here seats become people. */
import type { LogLine } from "$lib/game";
import type { LiveTable } from "$lib/table/live.svelte";
import type { Event, Notice } from "$lib/wire";
import { t, told } from "$lib/words.svelte";

const QUIET = /\.(drew|drew_tile|gave_back|kept_out|drew_goal|turned_up)$/;
const isScore = (event: Event) => event.key.includes(".scored_");

export function lines(notice: Notice, table: LiveTable): LogLine[] {
  if (notice.kind !== "moved") return [];
  const seat = notice.seat ?? null;
  const type = (notice.move as { type?: string } | null)?.type ?? "";
  const events = notice.events ?? [];
  const own = events.some(isScore) ? [] : actionLine(type, notice, table);
  return [
    ...own,
    ...events
      .filter((event) => worthTelling(event) && (event.only == null || table.mine.length === 1))
      .map((event) => eventLine(event, seat, table)),
  ];
}

// What only one seat may know is not told on a screen that several share.
const worthTelling = ({ key }: Event) =>
  /\.(scored_|fifth_up|brought_back|over|solitaire_over|drew_goal_which|goal_exchanged|spent|took_pair)/.test(
    key,
  ) && !QUIET.test(key);

function actionLine(type: string, notice: Notice, table: LiveTable): LogLine[] {
  const key = `four_corners.log.${type}`;
  const move = notice.move as { square?: string; squares?: string[] };
  const who = table.called[notice.seat ?? -1] ?? "";
  const place = move.square ?? move.squares?.join(" ") ?? "";
  const words = told(key, table.isYou(notice.seat), { who, place });
  if (words === key || type === "done" || type === "score") return [];
  return [
    {
      words,
      seat: notice.seat ?? null,
      place: move.square ?? "",
      mark: type === "rotate" || type === "turn" ? "turn" : "seat",
    },
  ];
}

function eventLine(event: Event, seat: number | null, table: LiveTable): LogLine {
  const facts: Record<string, unknown> = { ...event.facts };
  const isYou = table.isYou(facts["seat"] as number);
  if (typeof facts["seat"] === "number") facts["who"] = table.called[facts["seat"]];
  if (Array.isArray(facts["winners"]))
    facts["who"] = facts["winners"].map((one) => table.called[Number(one)]);
  const page = `four_corners.told.${event.key.split(".").at(-1)!}`;
  const words = told(page, isYou, facts);
  const place = String(facts["pattern"] ?? "").split("-")[0] ?? "";
  return {
    words: words === page ? t(event.key, facts) : words,
    seat,
    place,
    mark: isScore(event) ? "score" : "none",
  };
}

export function dwell(notice: Notice): number {
  if (notice.kind !== "moved") return 0;
  return (notice.events ?? []).some(isScore) ? 1600 : 520;
}

export { isScore };
