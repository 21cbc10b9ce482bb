/** Log lines for the table itself: who sat down, who spoke, what was taken back. */
import type { LogLine } from "../game";
import type { GameTypes, NoticeOf } from "../types";
import type { LiveTable } from "./live.svelte";
import { has, told } from "../words.svelte";

/** An answer is told differently if it is a refusal, and an adjournment by its reason. */
function kindOf({ kind, words }: NoticeOf<GameTypes>): string {
  if (kind === "undo_answered") return words?.["agreed"] ? "undo_agreed" : "undo_refused";
  return kind === "adjourned" ? `adjourned_${String(words?.["why"])}` : kind;
}

export function tableLine(notice: NoticeOf<GameTypes>, table: LiveTable): LogLine | null {
  const key = `log.${kindOf(notice)}`;
  if (!has(key)) return null;
  const who = table.called[notice.seat ?? -1] ?? String(notice.words?.["name"] ?? "");
  const name = table.names[Number(notice.words?.["about"] ?? -1)] ?? notice.words?.["name"];
  return {
    words: told(key, table.isYou(notice.seat), { ...notice.words, who, name }),
    seat: notice.seat ?? null,
    place: "",
    mark: "none",
  };
}
