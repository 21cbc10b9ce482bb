/** The line that says what is asked, and of whom. */
import type { Prompt } from "$lib/game";
import { idlePrompt, whoseTurn } from "$lib/table/prompts";
import { has, t } from "$lib/words.svelte";
import type { FourCornersHand } from "./hand.svelte";

export function promptFor(hand: FourCornersHand): Prompt {
  const idle = idlePrompt(hand.table);
  if (idle) return idle;
  const turn = whoseTurn(hand.table);
  if (hand.covered) return { main: turn, more: "" };
  const step = hand.view.solitaire && hand.step === "act" ? "lay" : hand.step;
  const more =
    step === "act" || step === "lay"
      ? `four_corners.how.${hand.action ?? "lay"}`
      : `four_corners.how.${step}`;
  const image = hand.justScored;
  const scored = image && has(`four_corners.ask.${step}_scored`) ? "_scored" : "";
  return {
    main: t(`four_corners.ask.${step}${scored}`, { turn, image }),
    more: has(more) ? t(more) : "",
  };
}
