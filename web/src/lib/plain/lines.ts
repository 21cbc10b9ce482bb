/** What happened, by the names of moves; events in the game's own words, if it has any. */
import type { LogLine } from "../game";
import type { LiveTable } from "../table/live.svelte";
import { type GameTypes, moveIn, type NoticeOf } from "../types";
import { say, t } from "../words.svelte";
import { nameOf } from "./read";

export function lines(notice: NoticeOf<GameTypes>, table: LiveTable): LogLine[] {
  const seat = notice.seat ?? null;
  const told = (notice.events ?? []).map(({ key, facts }): LogLine => ({
    words: say(key, facts),
    seat: null,
    place: "",
    mark: "none",
  }));
  const move = moveIn(notice);
  if (!move) return told;
  const words = t("log.said", { name: table.called[seat ?? -1], words: nameOf(move) });
  return [{ words, seat, place: "", mark: "seat" }, ...told];
}
