/** The line that says what is asked, and of whom. */
import type { Prompt } from "$lib/game";
import { idlePrompt, whoseTurn } from "$lib/table/prompts";
import { either, t } from "$lib/words.svelte";
import type { KaleidoHand, Kind } from "./hand.svelte";

const isExtra = (kind: Kind) => kind === "white" || kind === "board";
const named = (kinds: Kind[]) => either(kinds.map((kind) => t(`kaleido.a.${kind}`)));

export function promptFor(hand: KaleidoHand): Prompt {
  const idle = idlePrompt(hand.table);
  if (idle) return idle;
  if (hand.settled) return { main: t("kaleido.prompt.last"), more: "" };
  if (hand.turning)
    return {
      main: t("kaleido.prompt.turn", { board: hand.view.turning }),
      more: t("kaleido.prompt.turn_how"),
    };
  const extras = hand.kinds.filter(isExtra);
  const colours = hand.kinds.filter((kind) => !isExtra(kind));
  if (colours.length) {
    const more = extras.length ? t("kaleido.prompt.also", { what: named(extras) }) : "";
    return {
      main: t("kaleido.prompt.tile", { turn: whoseTurn(hand.table), what: named(colours) }),
      more,
    };
  }
  const facts = { turn: whoseTurn(hand.table), what: named(extras) };
  if (hand.mayEnd) return { main: t("kaleido.prompt.extra", facts), more: "" };
  return { main: t("kaleido.prompt.board_first", facts), more: "" };
}
