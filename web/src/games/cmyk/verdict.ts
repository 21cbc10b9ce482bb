/** How it was won, in one sentence that is true for whoever reads it. */
import type { Outcome } from "$lib/wire";
import { t } from "$lib/words.svelte";
import type { CmykView } from "./wire";

const bestOf = (points: number[], seats: number[]) => Math.max(...seats.map((n) => points[n]!));

/** How far a seat is ahead of the best of the others; negative if it is behind. */
const lead = (points: number[], seat: number) =>
  points[seat]! - Math.max(...points.filter((_, other) => other !== seat));

const standing = (by: number) => (by > 0 ? "ahead" : by < 0 ? "behind" : "level");

function ending({ winners }: Outcome, seat: number | null): string {
  if (seat === null) return winners.length > 1 ? "tied" : "winner";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

export function verdict(outcome: Outcome, seat: number | null, view: CmykView): string {
  if (view.rank !== null) return t(`cmyk.name.ink_rank_${view.rank}`);
  if (outcome.winners.length === outcome.points.length) return t("cmyk.verdict.all_level");
  const end = ending(outcome, seat);
  return view.match === "one"
    ? ofGame(outcome, seat, view, end)
    : ofMatch(outcome, seat, view, end);
}

/** One game: where the hexagons left somebody, and where all the rest did. */
function ofGame(outcome: Outcome, seat: number | null, view: CmykView, end: string): string {
  if (end === "tied") return t("cmyk.verdict.tied");
  const who = seat ?? outcome.winners[0]!;
  const [before, after] = [
    lead(outcome.parts?.["hexagons"] ?? outcome.points, who),
    lead(outcome.points, who),
  ];
  if (after === 0 && end !== "shared") return t(`cmyk.verdict.${end}_by_${view.decided[who]!}`);
  return t(`cmyk.verdict.${end}_${standing(before)}`, {
    before: Math.abs(before),
    after: Math.abs(after),
  });
}

/** Several games: the winner's number and the next, by what decided. */
function ofMatch(outcome: Outcome, seat: number | null, view: CmykView, end: string): string {
  const kind = view.match === "three" ? "three" : "total";
  if (end === "tied" || end === "shared") return t(`cmyk.verdict.${kind}_shared`);
  const who = seat ?? outcome.winners[0]!;
  const broken = kind === "three" && view.decided[who] === "points";
  const points = broken ? (outcome.parts?.["points"] ?? outcome.points) : outcome.points;
  // A tie is broken only between those who have the same victory points.
  const others = outcome.points.flatMap((n, other) =>
    outcome.winners.includes(other) || (broken && n !== outcome.points[who]) ? [] : [other],
  );
  return t(`cmyk.verdict.${broken ? "three_broken" : kind}_${end}`, {
    best: bestOf(points, outcome.winners),
    own: points[who]!,
    next: bestOf(points, others),
    game: view.game,
  });
}
