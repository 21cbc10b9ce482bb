/** The line that says what is asked, and of whom. */
import type { Prompt } from "$lib/game";
import { idlePrompt, whoseTurn } from "$lib/table/prompts";
import { has, t, told } from "$lib/words.svelte";
import type { FourCornersHand } from "./hand.svelte";
import { scoredWords } from "./spoken";

export function promptFor(hand: FourCornersHand): Prompt {
  const scores = hand.moment.now;
  if (scores.length) return { main: scoredWords(hand.table, scores), more: "" };
  const idle = idlePrompt(hand.table);
  if (idle) return idle;
  const turn = whoseTurn(hand.table);
  if (hand.covered) return { main: turn, more: "" };
  const step = hand.view.solitaire && hand.step === "act" ? "lay" : hand.step;
  const doing = step === "act" || step === "lay" ? (hand.action ?? "lay") : step;
  const image = hand.justScored;
  const scored = image && has(`four_corners.ask.${step}_scored`) ? "_scored" : "";
  const alone = hand.table.mine.length === 1;
  return {
    main: told(`four_corners.ask.${step}${scored}`, alone, { turn, image }),
    more: how(doing),
  };
}

const how = (doing: string): string =>
  has(`four_corners.how.${doing}`) ? t(`four_corners.how.${doing}`) : "";
