/** A judgement in words: what it cost, what was better, why, and the step that is looked at. */
import type { GameTable } from "../game";
import type { Judgement } from "../wire";
import { joined, t } from "../words.svelte";
import { percent } from "./marks";
import { guessWords, moveWords, reasonWords } from "./sentences";
import type { ShownMove } from "./shown.svelte";

export interface JudgedWords {
  worth: string;
  better: string;
  reasons: string[];
  guesses: string[];
  step: string;
}

/** "It cost 14 % of chances and about 3 points." */
export function worthWords({ mark, cost = 0, points = 0 }: Judgement): string {
  if (mark === "only" || mark === "best" || (mark === "good" && !cost))
    return t(`review.was_${mark}`);
  const lost = [
    t("review.cost", { percent: percent(cost) }),
    ...(points >= 0.5 ? [t("review.cost_points", { points: String(Math.round(points)) })] : []),
  ];
  return t("review.lost", { cost: joined(lost) });
}

export function judgedWords(shown: ShownMove, game: GameTable, name: string): JudgedWords {
  const { judgement, seen } = shown;
  const advice = judgement.better;
  const nothing = { better: advice?.move ?? "", reasons: [], guesses: [], step: "" };
  const worth = worthWords(judgement);
  if (!seen) return { worth, ...nothing };
  const { line } = seen;
  const better = shown.lineOf("better");
  const first = better?.steps[0];
  const now = line.steps[shown.step - 1];
  return {
    worth,
    better: advice ? (first && better && moveWords(first, better, game)) || advice.move : "",
    reasons: (advice?.reasons ?? []).map((reason) => reasonWords(reason, line, game)),
    guesses: (advice?.guesses ?? []).map((guess) => guessWords(guess, line, name)),
    step: now ? moveWords(now, line, game) : "",
  };
}
