/** How it was won, in one sentence. */
import type { Outcome } from "$lib/wire";
import { t } from "$lib/words.svelte";
import { teamsOf } from "./strokes";
import type { FourCornersView } from "./wire";

/** Alone it is the rank (F-9.8). */
function rank(goals: number): string {
  return t(`four_corners.name.${goals ? `rank_${goals}` : "no_rank"}`);
}

export function verdict(outcome: Outcome, seat: number | null, view: FourCornersView): string {
  const { points, winners, rule } = outcome;
  if (points.length === 1) return rank(points[0] ?? 0);
  const sides = teamsOf(view).map(([first]) => first!);
  const won = sides.filter((side) => winners.includes(side));
  const most = Math.max(...points);
  const next = Math.max(0, ...sides.filter((side) => !won.includes(side)).map((i) => points[i]!));
  const end = rule === "F-10.1" ? "rounds" : "three";
  const team = view.teams ? "_team" : "";
  if (won.length > 1) return t("four_corners.verdict.tied", { n: most });
  if (seat === null) return t(`four_corners.verdict.${end}`, { most, n: next });
  if (winners.includes(seat)) return t(`four_corners.verdict.${end}_won${team}`, { most, n: next });
  return t(`four_corners.verdict.${end}_lost${team}`, { most, n: points[seat]! });
}
