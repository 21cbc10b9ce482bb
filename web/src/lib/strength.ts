/** Which bots to play against: as strong as those one chose last. */
import { settings } from "./settings.svelte";

const USUAL = "greedy";

/** The one chosen last, if it is offered; before anyone has said what is, it is believed. */
export function strength(offered: readonly string[] = []): string {
  const wanted = [settings.bot, USUAL].filter((bot) => bot);
  const known = wanted.filter((bot) => offered.includes(bot));
  return known[0] ?? offered[0] ?? wanted[0]!;
}
