/** The line that says what is asked of whom. */
import type { Prompt } from "$lib/game";
import { either, joined, t } from "$lib/words.svelte";
import type { KaleidoHand, Kind } from "./hand.svelte";

const isExtra = (kind: Kind) => kind === "white" || kind === "board";
const named = (kinds: Kind[]) => either(kinds.map((kind) => t(`kaleido.a.${kind}`)));

export function promptFor(hand: KaleidoHand): Prompt {
  const { now, myTurn } = hand.table;
  if (!now || now.outcome) return { main: t("prompt.over"), more: "" };
  if (!myTurn) return { main: waiting(hand), more: "" };
  if (hand.turning)
    return {
      main: t("kaleido.prompt.turn", { board: hand.view.turning }),
      more: t("kaleido.prompt.turn_how"),
    };
  const extras = hand.kinds.filter(isExtra);
  const colours = hand.kinds.filter((kind) => !isExtra(kind));
  if (colours.length) {
    const more = extras.length ? t("kaleido.prompt.also", { what: named(extras) }) : "";
    return { main: t("kaleido.prompt.tile", { turn: whose(hand), what: named(colours) }), more };
  }
  const facts = { turn: whose(hand), what: named(extras) };
  if (hand.mayEnd) return { main: t("kaleido.prompt.extra", facts), more: "" };
  return { main: t("kaleido.prompt.board_first", facts), more: "" };
}

/** On one screen it must be said whose turn it is. */
function whose({ table }: KaleidoHand): string {
  const shared = table.mine.length > 1 && table.seat !== null;
  return shared ? t("prompt.turn_of", { name: table.names[table.seat!] }) : t("prompt.your_turn");
}

function waiting({ table }: KaleidoHand): string {
  const acting = table.now!.acting.map((seat) => table.names[seat] ?? "");
  return acting.length ? t("prompt.waiting_for", { names: joined(acting) }) : t("prompt.not_begun");
}
