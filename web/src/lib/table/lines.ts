/** Log lines for the table itself: who sat down, who spoke, what was taken back. */
import type { LogLine } from "../game";
import type { GameTypes, NoticeOf } from "../types";
import type { LiveTable } from "./live.svelte";
import { has, t, told } from "../words.svelte";

export function tableLine(notice: NoticeOf<GameTypes>, table: LiveTable): LogLine | null {
  const key = keyOf(notice);
  if (!has(key)) return null;
  const who = table.called[notice.seat ?? -1] ?? String(notice.words?.["name"] ?? "");
  const phrase = String(notice.words?.["phrase"] ?? "");
  const words = phrase ? t(`say.${phrase}`) : notice.words?.["words"];
  return {
    words: told(key, table.isYou(notice.seat), { ...notice.words, words, who }),
    seat: notice.seat ?? null,
    place: "",
    mark: "none",
  };
}

function keyOf({ kind, words }: NoticeOf<GameTypes>): string {
  if (kind === "offered") return `log.offered_${String(words?.["what"])}`;
  if (kind === "answered") return words?.["agreed"] ? "log.agreed" : "log.declined";
  return `log.${kind}`;
}
