/** How moves are marked, counted and looked through. */
import type { IconName } from "../ui/icons";
import type { Judgement, Review } from "../wire";

export type Mark = Judgement["mark"];

/** From the best to the worst; moves without a choice say nothing about their player. */
export const MARKS: readonly Mark[] = ["best", "good", "inaccurate", "costly"];
export const MARK_ICONS: Readonly<Record<Mark, IconName>> = {
  only: "minus",
  best: "star",
  good: "check",
  inaccurate: "wave",
  costly: "alert",
};

export const isMistake = ({ mark }: Pick<Judgement, "mark">): boolean =>
  mark === "inaccurate" || mark === "costly";

/** Which moves to list: all, the mistakes, or those with one mark. */
export type Wanted = "all" | "mistakes" | Mark;

export function wantedOf(
  judgements: Judgement[],
  seat: number | null,
  wanted: Wanted,
): Judgement[] {
  return judgements.filter(
    (one) =>
      (seat === null || one.seat === seat) &&
      (wanted === "all" || (wanted === "mistakes" ? isMistake(one) : one.mark === wanted)),
  );
}

export interface Account {
  seat: number;
  counts: Record<Mark, number>;
  /** How well the seat played, 0 to 100; null if it never had a choice. */
  accuracy: number | null;
}

type Reviewed = Pick<Review, "judgements" | "accuracy">;

/** How each seat that has moves here played. */
export function accounts({ judgements, accuracy }: Reviewed): Account[] {
  const seats = [...new Set(judgements.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.map((seat) => {
    const own = judgements.filter((one) => one.seat === seat);
    const counts = { only: 0, best: 0, good: 0, inaccurate: 0, costly: 0 };
    for (const { mark } of own) counts[mark] += 1;
    return { seat, counts, accuracy: accuracy[seat] ?? null };
  });
}

/** The next mistake after that ply, or, after the last one, the first; null if there are none. */
export function nextMistake(judgements: Judgement[], ply: number): Judgement | null {
  const mistakes = judgements.filter(isMistake);
  return mistakes.find((one) => one.ply > ply) ?? mistakes[0] ?? null;
}

/** The move that many further on in the list; at its ends there is none. */
export function stepped(judgements: Judgement[], ply: number, by: 1 | -1): Judgement | null {
  if (by > 0) return judgements.find((one) => one.ply > ply) ?? null;
  return judgements.findLast((one) => one.ply < ply) ?? null;
}

/** "12" or "0.4": small shares keep a digit, so that they do not look like nothing. */
export function percent(share: number): string {
  const whole = 100 * share;
  return whole > 0 && whole < 9.95
    ? whole.toFixed(1).replace(/\.0$/, "")
    : String(Math.round(whole));
}
