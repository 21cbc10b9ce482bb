/** What happened, in words, for the log and for screen readers. */
import { listIn, numberIn, textIn } from "$lib/facts";
import type { LogLine } from "$lib/game";
import { moveIn } from "$lib/types";
import type { Event } from "$lib/wire";
import { has, joined, say, t, told } from "$lib/words.svelte";
import { placeOf } from "./board";
import { isScore } from "./fresh";
import { turnedSoFar, wentOn } from "./steps";
import type { Notice, Table } from "./types";

/** Seen on the board or in the hand at once, or part of another event. */
const QUIET = ["drew", "turned", "turned_back", "turned_half", "drew_for_run"];
/** What somebody did, by the event that tells it. */
const DEEDS: Record<string, string> = {
  laid: "lay",
  laid_over: "lay_over",
  rotated: "rotate",
  swapped: "swap",
  replaced: "replace",
  spent: "spent",
  gave_back: "give_back",
  drew_goal: "draw_goal",
  kept_out: "return_goal",
  took_pair: "take_pair",
};

export const short = (event: Event) => event.key.split(".").at(-1)!;

export function lines(notice: Notice, table: Table): LogLine[] {
  if (!moveIn(notice) || wentOn(notice, table.notices)) return [];
  const by = notice.seat ?? null;
  const found = [...ownLine(notice, table)];
  const events = notice.events ?? [];
  for (const event of events) {
    if (isScore(event)) found.push(scoreLine(event, found, table));
    else if (!toldCloser(event, events, table)) found.push(...eventLines(event, by, table));
  }
  return found;
}

/** Whoever knows which card it was is told that, and not also that there was one. */
const toldCloser = (event: Event, events: Event[], table: Table) =>
  table.isYou(numberIn(event, "seat")) && events.some(({ key }) => key === `${event.key}_which`);

/** A move that no single event tells: half an action, a break, or nothing rotated. */
function ownLine(notice: Notice, table: Table): LogLine[] {
  const move = moveIn(notice)!;
  const seat = notice.seat ?? null;
  const events = notice.events ?? [];
  if (move.type === "turn")
    return [deed("turn", seat, table, { places: turnedSoFar(notice, table.notices) }, "turn")];
  if (move.type === "rotate" && !events.some((event) => short(event) === "rotated"))
    return [deed("rotate", seat, table, { places: [move.square!] }, "turn")];
  if (move.type === "done" && events.some((event) => /turned_up|solitaire/.test(event.key)))
    return [deed("turn_none", seat, table, {}, "seat")];
  return [];
}

function eventLines(event: Event, by: number | null, table: Table): LogLine[] {
  const what = short(event);
  // A shared screen never shows what only one seat may know.
  if (QUIET.includes(what) || (event.only != null && table.mine.length !== 1)) return [];
  const done = DEEDS[what];
  if (!done) return [plainLine(event, by, table)];
  const square = textIn(event, "square");
  const places = square ? [square] : listIn(event, "squares");
  const mark = what === "rotated" ? "turn" : "seat";
  return [deed(done, numberIn(event, "seat"), table, { ...event.facts, places }, mark)];
}

/** What one event says; what a move would mean is said by its own sentence. */
export function tells(event: Event, seat: number, table: Table): string {
  if (isScore(event)) return scoreLine(event, [], table).words;
  const [line] = event.key.includes(".event.") ? eventLines(event, seat, table) : [];
  return line?.words ?? say(event.key, event.facts);
}

function deed(
  key: string,
  seat: number | null,
  table: Table,
  facts: { places?: string[] },
  mark: LogLine["mark"],
): LogLine {
  const places = facts.places ?? [];
  const who = table.called[seat ?? -1] ?? "";
  const words = told(`four_corners.log.${key}`, table.isYou(seat), {
    ...facts,
    who,
    places: joined(places),
  });
  return { words, seat, place: placeOf(places), mark };
}

/** A pattern is told together with the action that made it, which then needs no line of its own. */
function scoreLine(event: Event, before: LogLine[], table: Table): LogLine {
  const seat = numberIn(event, "seat");
  const last = before.at(-1);
  const did = last && last.seat === seat && last.mark !== "score" ? before.pop()! : null;
  const kind = short(event) === "scored_image" ? "image" : "sequence";
  const facts = {
    ...event.facts,
    who: table.called[seat] ?? "",
    did: did?.words,
    what: t(`four_corners.made.${kind}`, { image: textIn(event, "image") }),
  };
  const key = `four_corners.log.${did ? "scored" : "scored_then"}`;
  const place = placeOf(listIn(event, "squares"));
  return { words: told(key, table.isYou(seat), facts), seat, place, mark: "score" };
}

function plainLine(event: Event, by: number | null, table: Table): LogLine {
  const winners = listIn(event, "winners").map((one) => table.called[Number(one)] ?? "");
  const key = `four_corners.log.${short(event)}`;
  const facts = { ...event.facts, who: joined(winners) };
  return { words: t(has(key) ? key : event.key, facts), seat: by, place: "", mark: "none" };
}

export function dwell(notice: Notice): number {
  if (notice.kind !== "moved") return 0;
  return (notice.events ?? []).some(isScore) ? 1600 : 520;
}
