/** Log lines for the table itself: who sat down, who spoke, what was taken back. */
import type { LogLine } from "../game";
import type { GameTypes, NoticeOf } from "../types";
import type { LiveTable } from "./live.svelte";
import { has, t, told } from "../words.svelte";

/** An answer is told differently if it is a refusal, an offer by what it is, an end by its reason. */
function kindOf({ kind, words }: NoticeOf<GameTypes>): string {
  if (kind === "undo_answered") return words?.["agreed"] ? "undo_agreed" : "undo_refused";
  if (kind === "answered") return words?.["agreed"] ? "agreed" : "declined";
  if (kind === "offered") return `offered_${String(words?.["what"])}`;
  return kind === "adjourned" ? `adjourned_${String(words?.["why"])}` : kind;
}

export function tableLine(notice: NoticeOf<GameTypes>, table: LiveTable): LogLine | null {
  const key = `log.${kindOf(notice)}`;
  if (!has(key)) return null;
  const facts = notice.words ?? {};
  const who = table.called[notice.seat ?? -1] ?? String(facts["name"] ?? "");
  const name = table.names[Number(facts["about"] ?? -1)] ?? facts["name"];
  const words = facts["phrase"] ? t(`say.${String(facts["phrase"])}`) : facts["words"];
  return {
    words: told(key, table.isYou(notice.seat), { ...facts, words, who, name }),
    seat: notice.seat ?? null,
    place: "",
    mark: "none",
  };
}
