/** The end of a game: the sheet is counted before everybody's eyes, and the totals climb. */
import { settings } from "$lib/settings.svelte";
import { PACES } from "$lib/table/live.svelte";
import type { Part } from "./sheet";
import type { Line } from "./wire";

/** So much of the sheet is counted: the parts before this one, and so many groups of its own. */
export interface Step {
  part: number;
  groups: number;
}

const MOST_STEPS = 6; // What is more than this is counted several at a time.
const EACH_MS = 230;
const PART_MS = 620; // After the last of a part, to read what it gave.

/** What a line gives once so many of its groups are counted. */
export function counted(line: Line, groups: number): number {
  return groups < line.scored ? groups * line.each * line.factor : line.points;
}

/** Every step of the counting, part by part. A part without groups is one step. */
export function stepsOf(parts: Part[]): Step[] {
  return parts.flatMap(({ lines }, part) => {
    const most = Math.max(1, ...lines.map(({ scored }) => scored));
    const by = Math.ceil(most / MOST_STEPS);
    const steps = Math.ceil(most / by);
    return Array.from({ length: steps }, (_, i) => ({
      part,
      groups: Math.min(most, (i + 1) * by),
    }));
  });
}

/** A seat's points after a step; none before the first. */
export function sumAt(parts: Part[], step: Step | undefined, seat: number): number {
  return parts.reduce((sum, { lines }, part) => {
    if (!step || part > step.part) return sum;
    const line = lines[seat]!;
    return sum + (part < step.part ? line.points : counted(line, step.groups));
  }, 0);
}

export class Counting {
  private steps = $state.raw<Step[]>([]);
  private index = $state(0); // Nothing is counted until it begins: who comes later sees the sums.
  private timer = 0;

  /** What is counted just now; nothing before the first and after the last. */
  get step(): Step | undefined {
    return this.steps[this.index];
  }

  /** Whether there is more to come. */
  get running(): boolean {
    return this.index < this.steps.length;
  }

  begin(parts: Part[]): void {
    this.end();
    if (!PACES[settings.pace]) return;
    this.steps = stepsOf(parts);
    this.index = -1;
    this.wait();
  }

  end(): void {
    clearTimeout(this.timer);
    this.steps = [];
    this.index = 0;
  }

  private wait(): void {
    const [now, next] = [this.step, this.steps[this.index + 1]];
    const long = now?.part === next?.part ? EACH_MS : PART_MS;
    this.timer = window.setTimeout(() => {
      this.index += 1;
      if (this.running) this.wait();
    }, long * PACES[settings.pace]);
  }
}
