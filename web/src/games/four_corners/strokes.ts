/** A colour and a dash for every seat, or for every team, in the graph and in marks on the board. */
import type { FourCornersView } from "./wire";

const STROKES = ["ring", "diamond", "clover", "leaf", "wheel", "star"];
const DASHES = ["", "7 4", "2 4", "12 3", "10 4 2 4", "4 4"];

export const stroke = (_: FourCornersView, seat: number) => ({
  colour: `color-mix(in srgb, var(--ros-${STROKES[seat]}) 70%, var(--text))`,
  dash: DASHES[seat]!,
  fill: `var(--ros-${STROKES[seat]})`,
});

/** Those opposite each other play together (F-8.1). */
export const teamsOf = ({ teams, players }: FourCornersView): number[][] =>
  teams
    ? Array.from({ length: players / 2 }, (_, side) => [side, side + players / 2])
    : Array.from({ length: players }, (_, seat) => [seat]);
