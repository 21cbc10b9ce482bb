/** A score is a moment: its rosette lights and its card turns up; only then is it broken up. */
import { type Pace, settings } from "$lib/settings.svelte";
import { type Scored, scoresIn } from "./fresh";
import type { Notice } from "./types";

/** Less motion is no reason to hurry, so it takes as long as with motion. */
const MS: Record<Pace, number> = { slow: 3600, normal: 2200, fast: 1200, at_once: 0 };

export class Moment {
  private scores = $state.raw<Scored[]>([]);
  private timer = 0;

  /** The patterns scored together, as long as that is shown. */
  get now(): Scored[] {
    return this.scores;
  }

  begin(notices: Notice[]): void {
    this.end();
    const long = MS[settings.pace];
    if (!long) return;
    this.scores = scoresIn(notices);
    this.timer = window.setTimeout(() => this.end(), long);
  }

  end(): void {
    clearTimeout(this.timer);
    if (this.scores.length) this.scores = [];
  }
}
