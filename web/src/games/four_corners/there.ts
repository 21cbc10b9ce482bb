/** How much is left to draw, and how long the game goes on, in words. */
import { t } from "$lib/words.svelte";
import type { FourCornersView } from "./wire";

export function there(view: FourCornersView): string[] {
  const word = (what: string, n: number, of = 0) => t(`four_corners.there.${what}`, { n, of });
  if (view.solitaire) return [word("pile", view.pile), word("reserve", view.reserve)];
  const round = Math.min(view.rounds, Math.floor(view.turns / view.players) + 1);
  return [word("pile", view.pile), word("deck", view.deck), word("round", round, view.rounds)];
}
