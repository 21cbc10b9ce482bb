/** Shows scoring where it happens, one event after another. */
import type { Event } from "$lib/wire";
import type { Notice } from "./types";
import { type Pace, settings } from "$lib/settings.svelte";

const SCORED = ["kaleido.event.board_scored", "kaleido.event.corner_scored"];
export const BEAT_MS = { board: 1900, corner: 850 };

export const isScore = (event: Event): boolean => SCORED.includes(event.key);
export const isCorner = (event: Event): boolean => event.key === SCORED[1];
export const beat = (event: Event): number => (isCorner(event) ? BEAT_MS.corner : BEAT_MS.board);

/** Less motion is no reason to hurry, but whoever wants moves at once does not want to wait here. */
const PACES: Record<Pace, number> = { slow: 1.5, normal: 1, fast: 0.7, at_once: 0.5 };

export class Scene {
  private beats = $state.raw<Event[]>([]);
  private index = $state(0);
  private timer = 0;

  /** The scoring event on the screen now. */
  get now(): Event | null {
    return this.beats[this.index] ?? null;
  }

  /** The corners that are still to be counted, after the one on the screen. */
  get ahead(): Event[] {
    return this.beats.slice(this.index + 1).filter(isCorner);
  }

  /** Whether the corners are being counted, at the end of the game. */
  get finale(): boolean {
    return this.now !== null && this.beats.some(isCorner);
  }

  begin(notices: Notice[]): void {
    this.end();
    this.beats = notices.flatMap((notice) => notice.events ?? []).filter(isScore);
    this.index = 0;
    this.wait();
  }

  end(): void {
    clearTimeout(this.timer);
    this.beats = [];
  }

  private wait(): void {
    const event = this.now;
    if (!event) return;
    this.timer = window.setTimeout(
      () => {
        this.index += 1;
        this.wait();
      },
      beat(event) * PACES[settings.pace],
    );
  }
}
