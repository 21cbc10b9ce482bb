/** When exercises come again, what a move cost, and which comes next. */
import { percent } from "../review/marks";
import type { ExerciseCard } from "../wire";
import { t, tOr } from "../words.svelte";

const DAY_MS = 24 * 3600 * 1000;

export function whenDue({ due, due_at }: ExerciseCard, now: number): string {
  return due ? t("exercise.when_now") : t("exercise.when", { n: daysUntil(due_at, now) });
}

export const daysUntil = (at: number, now: number): number =>
  Math.max(1, Math.ceil((at - now) / DAY_MS));

/** "It cost 14 % of the chances, about 3 points."; whoever plays alone has only points to lose. */
export function costWords(
  { cost, points }: { cost: number; points: number },
  game: string,
  players: number,
): string {
  const facts = {
    percent: percent(cost),
    points: Math.round(10 * points) / 10,
    unit: tOr(`${game}.unit`, t("review.unit")),
  };
  if (players === 1) return t("review.cost_alone", facts);
  return t(points >= 0.1 ? "review.cost_points" : "review.cost", facts);
}

/** The next one that is due, beginning after this one. */
export function nextDue(all: ExerciseCard[], id: string): ExerciseCard | undefined {
  const at = all.findIndex((one) => one.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(({ due }) => due);
}
