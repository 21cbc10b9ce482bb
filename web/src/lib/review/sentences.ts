/** Moves, reasons and guesses in words: those of the log, wherever it has some. */
import type { GameTable } from "../game";
import type { LiveTable } from "../table/live.svelte";
import type { GameTypes, NoticeOf } from "../types";
import type { Guess, Reason } from "../wire";
import { say, t, tOr } from "../words.svelte";

/** Of the last move of a match the log tells all that is counted. */
const MOST_LINES = 3;
const ENDS = /[.。!?]$/;
const ended = (words: string): string => (ENDS.test(words) ? words : `${words}${t("review.end")}`);

/** What somebody would do, with the place it is about; nothing if no words tell it. */
export function moveWords(notice: NoticeOf<GameTypes>, table: LiveTable, game: GameTable): string {
  const lines = game.lines(notice, table);
  const [first] = lines;
  if (!first) {
    const who = table.called[notice.seat ?? -1] ?? "";
    return tOr(`${table.game}.silent.${notice.move?.type ?? ""}`, "", { who });
  }
  const named = first.label || !first.place || first.words.includes(first.place);
  const rest = lines.slice(1, MOST_LINES).map(({ words }) => words);
  const told = named ? first.words : t("review.at", { words: first.words, place: first.place });
  return [told, ...rest].map(ended).join(" ");
}

/** Why a move is good, or what another one lets somebody do. */
export function reasonWords(reason: Reason, table: LiveTable, game: GameTable): string {
  const { role, seat, event } = reason;
  const words = game.tells?.(event, seat, table) ?? say(event.key, event.facts);
  const who = table.called[seat] ?? "";
  return ended(role === "does" ? words : t(`review.${role}`, { who, words }));
}

/** How likely something hidden was, or is now, by what the seat could know. */
export function guessWords(guess: Guess, table: LiveTable, game: string, when: "" | ".now" = "") {
  const { seat, key, facts, share } = guess;
  const percent = Math.round(100 * share);
  return say(`${game}.guess.${key}${when}`, { ...facts, name: table.called[seat] ?? "", percent });
}
