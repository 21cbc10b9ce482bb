/** Log lines for the table itself: who sat down, who spoke, what was taken back. */
import type { LogLine } from "../game";
import type { GameTypes, NoticeOf } from "../types";
import type { LiveTable } from "./live.svelte";
import { has, told } from "../words.svelte";

export function tableLine(notice: NoticeOf<GameTypes>, table: LiveTable): LogLine | null {
  const key = `log.${notice.kind}`;
  if (!has(key)) return null;
  const who = table.called[notice.seat ?? -1] ?? String(notice.words?.["name"] ?? "");
  return {
    words: told(key, table.isYou(notice.seat), { ...notice.words, who }),
    seat: notice.seat ?? null,
    place: "",
    mark: "none",
  };
}
