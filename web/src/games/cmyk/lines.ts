/** What happened, in words: the log, and what a screen reader announces. */
import type { LogLine } from "$lib/game";
import type { LiveTable } from "$lib/table/live.svelte";
import type { Event, Notice } from "$lib/wire";
import { t, told } from "$lib/words.svelte";
import type { Move } from "./hand.svelte";
import type { CmykView } from "./wire";

const SAID = new Set(["stop", "resume", "back", "discard", "lay"]);

export function lines(notice: Notice, table: LiveTable): LogLine[] {
  const seat = notice.seat ?? null;
  const who = table.called[seat ?? -1] ?? "";
  const isYou = table.isYou(seat);
  const events = (notice.events ?? []).flatMap((event) => eventLine(event, table));
  if (notice.kind === "lapsed")
    return [
      { words: told("cmyk.log.lapsed", isYou, { who }), seat, place: "", mark: "none" },
      ...events,
    ];
  if (notice.kind !== "moved") return [];
  const move = notice.move as Move;
  const facts = { who, pile: move.type === "take" ? move.pile : "" };
  // A tile that is taken is told with the pile it came from.
  const key =
    move.type === "take" ? "cmyk.log.take" : SAID.has(move.type) ? `cmyk.log.${move.type}` : "";
  if (!key) return events;
  return [{ words: told(key, isYou, facts), seat, place: "", mark: "seat" }, ...events];
}

/** Cards that come and go, tiles removed, the end: what is nobody's move. */
function eventLine({ key, facts = {} }: Event, table: LiveTable): LogLine[] {
  const what = key.split(".").at(-1)!;
  if (!["removed", "revealed", "left", "replaced", "shown", "game_over"].includes(what)) return [];
  const points = Object.entries((facts["points"] ?? {}) as Record<string, number>)
    .sort(([, a], [, b]) => b - a)
    .map(([seat, n]) => `${table.called[Number(seat)] ?? ""} ${n}`);
  const words = t(`cmyk.told.${what}`, {
    card: facts["card"],
    shares: points,
    n: ((facts["tiles"] ?? []) as string[]).length,
  });
  return [{ words, seat: null, place: "", mark: what === "game_over" ? "score" : "none" }];
}

/** In live pace nothing waits; in calm pace one follows what the others do. */
export function dwell(notice: Notice, view: unknown): number {
  if (notice.kind !== "moved" || (view as CmykView | undefined)?.pace === "live") return 0;
  const type = (notice.move as Move).type;
  return type === "take" ? 420 : type === "lay" ? 520 : 300;
}
