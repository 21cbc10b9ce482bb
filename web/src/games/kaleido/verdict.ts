/** How it was won, in one sentence: where the boards left somebody, and where the corners did. */
import type { Outcome } from "$lib/wire";
import { t } from "$lib/words.svelte";

/** How far a seat is ahead of the best of the others; negative if it is behind. */
function lead(points: number[], seat: number): number {
  return points[seat]! - Math.max(...points.filter((_, other) => other !== seat));
}

const standing = (by: number) => (by > 0 ? "ahead" : by < 0 ? "behind" : "level");

function ending({ winners }: Outcome, seat: number | null): string {
  if (seat === null) return winners.length > 1 ? "tied" : "winner";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

export function verdict(outcome: Outcome, seat: number | null): string {
  const end = ending(outcome, seat);
  if (end === "tied") return t("kaleido.verdict.tied");
  const who = seat ?? outcome.winners[0] ?? 0;
  const before = lead(outcome.parts?.["boards"] ?? outcome.points, who);
  const after = lead(outcome.points, who);
  return t(`kaleido.verdict.${end}_${standing(before)}`, {
    before: Math.abs(before),
    after: Math.abs(after),
  });
}
