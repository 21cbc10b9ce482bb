/** A judgement in words: what it cost, what was better, why, and the step that is looked at. */
import type { GameTable } from "../game";
import type { Advice, Judgement } from "../wire";
import { t, tOr } from "../words.svelte";
import type { LineTable } from "./line";
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

/** A tile that is better turned is laid by the same words. */
function betterWords(better: string, made: string, move: string): string {
  if (!better) return move;
  return better === made ? t("review.other_way", { words: better }) : better;
}

/** If no event speaks for a move, its chances do. */
function reasonsFor(judgement: Judgement, advice: Advice, line: LineTable, game: GameTable) {
  const { seat, chances } = judgement;
  const told = (advice.reasons ?? []).map((reason) => reasonWords(reason, line, game));
  if (told.length || chances.length === 1) return told;
  const better = percent(advice.chances[seat]!);
  return [t("review.would", { better, made: percent(chances[seat]!) })];
}

export function judgedWords(shown: ShownMove, game: GameTable, name: string): JudgedWords {
  const { judgement, seen } = shown;
  const advice = judgement.better;
  const nothing = { better: advice?.move ?? "", reasons: [], guesses: [], step: "" };
  const worth = worthWords(judgement, name);
  if (!seen) return { worth, ...nothing };
  const { line } = seen;
  const better = shown.lineOf("better");
  const made = shown.lineOf("made");
  const words = (way: LineTable | null): string =>
    way?.steps[0] ? moveWords(way.steps[0], way, game) : "";
  const now = line.steps[shown.step - 1];
  return {
    worth,
    better: advice ? betterWords(words(better), words(made), advice.move) : "",
    reasons: advice ? reasonsFor(judgement, advice, line, game) : [],
    guesses: (advice?.guesses ?? []).map((guess) => guessWords(guess, line, name)),
    step: now ? moveWords(now, line, game) : "",
  };
}
