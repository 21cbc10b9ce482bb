/** Who wins and loses together: every seat for itself, or the seats of a team. */
import type { GameTable } from "../game";
import type { GameTypes } from "../types";
import type { Outcome } from "../wire";

/** The seats of every side; those of a team have the same points. */
export function sidesOf(game: GameTable, view: GameTypes["View"], seats: number): number[][] {
  return game.teams?.(view) ?? Array.from({ length: seats }, (_, seat) => [seat]);
}

/** Whether the victory is one side's alone. */
export const isOneSide = ({ winners }: Outcome, sides: number[][]): boolean =>
  sides.some((side) => winners.every((seat) => side.includes(seat)));
