/** The rulebook's guide: how many tiles carry each mark, and how many of them nobody has seen yet. */
import { INKS, isBlack } from "./inks";
import type { CmykView } from "./wire";

/** Of each ink, by mark: none, 20 %, and so on to all of it (C-1.2). */
export const MARKED: readonly number[] = [26, 21, 15, 11, 6, 3];

/** By ink, then by mark: the tiles that are neither laid nor held, on top, open in a pile, or out. */
export function unseen(view: CmykView): number[][] {
  const seen = [
    ...view.out,
    ...view.piles.flatMap(({ top, below }) => (top ? [top, ...below] : below)),
    ...view.seats.flatMap(({ tiles, held }) => [...tiles.map(({ tile }) => tile), held ?? "K"]),
  ].filter((tile) => !isBlack(tile));
  return INKS.map((_, ink) =>
    MARKED.map((all, mark) => all - seen.filter((tile) => Number(tile[ink]) === mark).length),
  );
}
