/** What happened, in words: for the log and for screen readers. */
import { listIn, numberIn, tallyIn, textIn } from "$lib/facts";
import type { LogLine } from "$lib/game";
import { moveIn } from "$lib/types";
import type { Event } from "$lib/wire";
import { say, t, told } from "$lib/words.svelte";
import { placeIn, tileLaid } from "./laid";
import type { Notice, Table } from "./types";
import type { CmykView } from "./wire";

const SAID = new Set(["stop", "resume", "back", "discard", "flat", "ready"]);
// What is nobody's move: cards that come and go, tiles that are passed or removed, the end.
const TOLD = new Set([
  ...["passed", "removed", "revealed", "left", "replaced", "shown"],
  ...["game_over", "puzzle_over"],
]);

export function lines(notice: Notice, table: Table): LogLine[] {
  const seat = notice.seat ?? null;
  const who = table.called[seat ?? -1] ?? "";
  const isYou = table.isYou(seat);
  const events = (notice.events ?? []).flatMap((event) => eventLine(event, table));
  if (notice.kind === "lapsed") {
    const gone = (notice.events ?? []).map(({ key }) => key.split(".").at(-1));
    const given = gone.includes("put_back")
      ? ["back"]
      : gone.includes("discarded")
        ? ["discard"]
        : [];
    return [
      ...["lapsed", ...given].map((what): LogLine => {
        return { words: told(`cmyk.log.${what}`, isYou, { who }), seat, place: "", mark: "none" };
      }),
      ...events,
    ];
  }
  const move = moveIn(notice);
  if (!move) return events;
  if (move.type === "lay") {
    const tile = tileLaid(notice, table.notices);
    const words = told(`cmyk.log.${tile ? "lay" : "move"}`, isYou, { who, tile });
    const place = placeIn(seat ?? 0, [move.x, move.y]);
    return [{ words, seat, place, label: t("cmyk.log.show"), mark: "seat" }, ...events];
  }
  const facts = {
    who,
    pile: move.type === "take" ? move.pile : "",
    tile: move.type === "take" ? move.tile : "",
    ink: move.type === "flat" ? move.ink : "",
  };
  // A taken tile is reported together with its pile.
  const key =
    move.type === "take" ? "cmyk.log.take" : SAID.has(move.type) ? `cmyk.log.${move.type}` : "";
  if (!key) return events;
  return [{ words: told(key, isYou, facts), seat, place: "", mark: "seat" }, ...events];
}

/** What one event says; what a move would mean is said by its own sentence. */
export function tells(event: Event, _: number, table: Table): string {
  const [line] = event.key.includes(".event.") ? eventLine(event, table) : [];
  return line?.words ?? say(event.key, event.facts);
}

function eventLine(event: Event, table: Table): LogLine[] {
  const what = event.key.split(".").at(-1)!;
  if (what === "closed") {
    const [seat, n] = [numberIn(event, "seat"), numberIn(event, "n")];
    const words = told("cmyk.log.closes", table.isYou(seat), { who: table.called[seat] ?? "", n });
    return [{ words, seat, place: "", mark: "score" }];
  }
  if (!TOLD.has(what)) return [];
  // Who won is not told before the sheet is counted.
  if (what === "game_over" && table.tally) return [];
  const points = Object.entries(tallyIn(event, "points"))
    .sort(([, a], [, b]) => b - a)
    .map(([seat, n]) => `${table.called[Number(seat)] ?? ""} ${n}`);
  const words = t(`cmyk.told.${what}`, {
    card: textIn(event, "card"),
    shares: points,
    n: what === "puzzle_over" ? numberIn(event, "points") : listIn(event, "tiles").length,
    tiles: listIn(event, "tiles"),
    rank: textIn(event, "rank"),
  });
  return [{ words, seat: null, place: "", mark: what.endsWith("_over") ? "score" : "none" }];
}

/** At live pace nothing waits; at calm pace players can follow what the others do. */
export function dwell(notice: Notice, view: CmykView): number {
  const type = moveIn(notice)?.type;
  if (!type || view.pace === "live") return 0;
  return type === "take" ? 480 : type === "lay" ? 760 : 300;
}
