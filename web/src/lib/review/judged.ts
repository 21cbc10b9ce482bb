/** A judgement in words: what it cost, what was better, why, and the step that is looked at. */
import type { GameTable } from "../game";
import type { Judgement } from "../wire";
import { t, tOr } from "../words.svelte";
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

/** "It cost 14 % of the chances, about 3 points."; whoever plays alone has only points to lose. */
export function worthWords(judgement: Judgement, game: string): string {
  const { mark, cost = 0, points = 0, chances } = judgement;
  if (mark === "only" || mark === "best" || !cost) return t(`review.was_${mark}`);
  const lost = {
    percent: percent(cost),
    points: String(points < 10 ? Math.round(10 * points) / 10 : Math.round(points)),
    unit: tOr(`${game}.unit`, t("review.unit")),
  };
  if (chances.length === 1) return t("review.cost_alone", lost);
  return t(points ? "review.cost_points" : "review.cost", lost);
}

export function judgedWords(shown: ShownMove, game: GameTable, name: string): JudgedWords {
  const { judgement, seen } = shown;
  const advice = judgement.better;
  const nothing = { better: advice?.move ?? "", reasons: [], guesses: [], step: "" };
  const worth = worthWords(judgement, name);
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
