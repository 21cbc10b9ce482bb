/** The table of a game that has no folder on the page: its position, and its moves by name. */
import type { GameTable } from "../game";
import type { GameCard } from "../wire";
import Chip from "./Chip.svelte";
import { colourOf, dashOf } from "./colours";
import Dock from "./Dock.svelte";
import { PlainHand } from "./hand";
import { lines } from "./lines";
import { pointsOf } from "./read";
import Stage from "./Stage.svelte";

const SEEN_MS = 600; // Long enough that one sees the others play.
const FEW = 3; // So many play a quick game, if the game is for so many.

export function plainTable({ open, players }: GameCard): GameTable {
  const seats = players.includes(FEW) ? FEW : players[0]!;
  return {
    secret: !open,
    players,
    quick: { seats, options: {} },
    hand: (table) => new PlainHand(table),
    Stage,
    Dock,
    Chip,
    points: pointsOf,
    lines,
    dwell: ({ kind }) => (kind === "moved" ? SEEN_MS : 0),
    considers: () => false,
    stroke: (_, seat) => ({
      colour: colourOf(seat),
      dash: dashOf(seat),
      fill: colourOf(seat),
    }),
    verdict: () => "",
    turning: () => false,
  };
}
