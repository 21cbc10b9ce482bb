/** What every game says about whose turn it is. */
import type { Prompt } from "../game";
import { joined, t } from "../words.svelte";
import type { LiveTable } from "./live.svelte";

/** The prompt while nothing is asked of the player here; null when something is. */
export function idlePrompt({ now, myTurn, names }: LiveTable): Prompt | null {
  if (now?.closed) return { main: t("prompt.closed"), more: "" };
  if (!now || now.outcome) return { main: t("prompt.over"), more: "" };
  if (now.adjourned) return { main: t("prompt.adjourned"), more: t("prompt.adjourned_how") };
  if (myTurn) return null;
  const acting = now.acting.map((seat) => names[seat] ?? "");
  const main = acting.length
    ? t("prompt.waiting_for", { names: joined(acting) })
    : t("prompt.not_begun");
  return { main, more: "" };
}

/** A shared screen has to say whose turn it is. */
export function whoseTurn({ mine, names, seat }: LiveTable): string {
  const shared = mine.length > 1 && seat !== null;
  return shared ? t("prompt.turn_of", { name: names[seat] }) : t("prompt.your_turn");
}
