/** The line that says what is asked, and of whom. */
import type { Prompt } from "$lib/game";
import { joined, t } from "$lib/words.svelte";
import type { CmykHand } from "./hand.svelte";

const ask = (what: string, facts = {}): Prompt => ({
  main: t(`cmyk.ask.${what}`, facts),
  more: t(`cmyk.how.${what}`, facts),
});

export function promptFor(hand: CmykHand): Prompt {
  const { now, mine } = hand.table;
  const view = hand.view;
  if (hand.table.tally) return { main: t("cmyk.ask.counting"), more: "" };
  if (!now || now.outcome) return { main: t("prompt.over"), more: "" };
  if (!now.begun) return { main: t("prompt.not_begun"), more: "" };
  if (view.phase === "between") return ask(hand.may("ready") ? "ready" : "others_ready");
  if (!mine.length || !hand.own) return { main: t("cmyk.ask.watch"), more: "" };
  if (view.turn !== null && !mine.includes(view.turn)) return waiting(hand);
  return named(hand, asked(hand));
}

/** On a shared screen the prompt says whose turn it is. */
function named(hand: CmykHand, what: string): Prompt {
  const { mine, names, seat } = hand.table;
  const said = ask(what, { n: hand.places.size, piles: hand.view.piles.length });
  if (mine.length < 2 || seat === null) return said;
  return { ...said, main: `${t("prompt.turn_of", { name: names[seat] })} ${said.main}` };
}

function asked(hand: CmykHand): string {
  const { view, own } = hand;
  if (hand.table.counting) return "soon";
  if (view.phase === "picking") return "pick";
  if (view.phase === "turning") return hand.may("flat") ? "flat" : "call";
  if (own!.away) return "away";
  if (own!.stopped) return own!.final ? "stopped_final" : "stopped";
  if (own!.held === "K") return "black";
  if (own!.held) return hand.may("back") ? "back" : "lay";
  if (hand.lifted) return "move";
  return hand.may("take") ? "take" : "done";
}

function waiting(hand: CmykHand): Prompt {
  const name = hand.table.called[hand.view.turn!] ?? "";
  return { main: t("prompt.waiting_for", { names: joined([name]) }), more: "" };
}
