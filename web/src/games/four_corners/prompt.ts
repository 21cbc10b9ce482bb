/** The line that says what is asked of whom. */
import type { Prompt } from "$lib/game";
import { has, joined, t } from "$lib/words.svelte";
import type { FourCornersHand } from "./hand.svelte";

export function promptFor(hand: FourCornersHand): Prompt {
  const { now, myTurn, mine, names, seat, called } = hand.table;
  if (!now || now.outcome) return { main: t("prompt.over"), more: "" };
  if (!myTurn) {
    const acting = now.acting.map((one) => called[one] ?? "");
    return {
      main: acting.length
        ? t("prompt.waiting_for", { names: joined(acting) })
        : t("prompt.not_begun"),
      more: "",
    };
  }
  const shared = mine.length > 1 && seat !== null;
  const turn = shared ? t("prompt.turn_of", { name: names[seat] }) : t("prompt.your_turn");
  const step = hand.view.solitaire && hand.step === "act" ? "lay" : hand.step;
  const more =
    step === "act" || step === "lay"
      ? `four_corners.how.${hand.action ?? "lay"}`
      : `four_corners.how.${step}`;
  return { main: t(`four_corners.ask.${step}`, { turn }), more: has(more) ? t(more) : "" };
}
