/** A review: asked for, waited for, and there. */
import { isUnreachable, server } from "../session";
import { failure } from "../table/refusals";
import type { Review } from "../wire";

const LOOK_MS = 700;

export class Asking {
  done = $state(0);
  total = $state(0);
  review = $state.raw<Review | null>(null);
  refused = $state("");
  private timer = 0;
  private ended = false;

  constructor(
    private readonly match: string,
    private readonly eyes: string,
  ) {
    void this.look(server.review(match, eyes), true);
  }

  /** Somebody who leaves does not wait any longer; the review goes on. */
  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async look(answer: ReturnType<typeof server.review>, first = false): Promise<void> {
    try {
      const { done = 0, total = 0, review = null } = await answer;
      if (this.ended) return;
      [this.done, this.total, this.review] = [done, total, review];
      if (review) return;
      // After a restart of the server nobody works on it any more.
      if (!total && first) return void this.look(server.startReview(this.match, this.eyes));
      this.later();
    } catch (error) {
      // A server that starts anew is soon there again; the review is then asked for once more.
      if (isUnreachable(error) && !this.ended) this.later();
      else this.refused = failure(error);
    }
  }

  private later(): void {
    this.timer = window.setTimeout(
      () => void this.look(server.review(this.match, this.eyes), true),
      LOOK_MS,
    );
  }
}
