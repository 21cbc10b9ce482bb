/** Which bots to play against: as strong as those one chose last. */
import { settings } from "./settings.svelte";

const USUAL = "level2"; // Somebody new wins some and loses some.
/** What was chosen when bots had other names. */
const FORMER: Record<string, string> = {
  random: "level1",
  gentle: "level2",
  greedy: "level4",
  keen: "level5",
};

/** The one chosen last, if it is offered; before anyone has said what is, it is believed. */
export function strength(offered: readonly string[] = []): string {
  const wanted = [settings.bot, FORMER[settings.bot] ?? "", USUAL].filter((bot) => bot);
  const known = wanted.filter((bot) => offered.includes(bot));
  return known[0] ?? offered[0] ?? wanted[0]!;
}
