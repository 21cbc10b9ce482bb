/** Partners as one: named together, their points counted once. Whoever plays alone is a side too. */
import type { Outcome } from "../wire";
import { joined } from "../words.svelte";

/** The seats of each side; without teams, every seat by itself. */
export const sidesOf = (teams: number[][] | undefined, players: number): number[][] =>
  teams ?? Array.from({ length: players }, (_, seat) => [seat]);

/** "You and Ruri": whoever looks comes first. */
export function sideName(side: number[], names: string[], own: number | null): string {
  const order = [...side].sort((a, b) => Number(b === own) - Number(a === own));
  return joined(order.map((seat) => names[seat] ?? ""));
}

/** What the first of a side has, which is what all of it have. */
export const bySide = <T>(sides: number[][], bySeat: T[]): T[] =>
  sides.map(([first]) => bySeat[first!]!);

/** The outcome with sides in the place of seats. */
export function outcomeOf(outcome: Outcome, sides: number[][]): Outcome {
  const parts = Object.entries(outcome.parts ?? {});
  return {
    ...outcome,
    points: bySide(sides, outcome.points),
    winners: sides.flatMap((side, i) => (side.some((s) => outcome.winners.includes(s)) ? [i] : [])),
    parts: Object.fromEntries(parts.map(([part, points]) => [part, bySide(sides, points)])),
  };
}
