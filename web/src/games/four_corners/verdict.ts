/** How it was won, in one sentence. */
import type { Outcome } from "$lib/wire";
import { t, tOr } from "$lib/words.svelte";
import { teamsOf } from "./strokes";
import type { FourCornersView } from "./wire";

/** How many goals somebody had, as people say it: nobody says "you had 0". */
const had = (goals: number): string => tOr(`four_corners.had.${goals}`, String(goals));

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
  const say = (key: string, goals: number): string =>
    t(`four_corners.verdict.${key}`, { most: had(most), n: had(goals) });
  if (won.length > 1) return say(most ? "tied" : "tied_none", most);
  if (seat === null) return say(end, next);
  if (winners.includes(seat)) return say(`${end}_won${team}`, next);
  return say(`${end}_lost${team}`, points[seat]!);
}
