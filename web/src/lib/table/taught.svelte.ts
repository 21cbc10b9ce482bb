/** A table for a lesson: real rules, with the lesson moving the other seats. */
import type { Lesson, LessonStep } from "../game";
import type { AnyMove, GameTypes } from "../types";
import { LiveTable } from "./live.svelte";

const SEEN_MS = 160; // Long enough to see the others play.

export class Taught<G extends GameTypes = GameTypes> extends LiveTable<G> {
  at = $state(0);
  /** The learner made a legal move that is not what the step is about. */
  astray = $state(false);
  private moving = $state(false);

  constructor(
    id: string,
    readonly lesson: Lesson<G>,
  ) {
    super(id);
  }

  get step(): LessonStep<G["Move"]> {
    return this.lesson.steps[this.at]!;
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** The place the learner should look at now. */
  get look(): string | null {
    return this.moving ? null : (this.step.look ?? null);
  }

  override get legal(): G["Move"][] {
    return this.moving || !this.step.wanted ? [] : super.legal;
  }

  override async play(move: G["Move"]): Promise<boolean> {
    if (this.moving) return false;
    const legal = this.legal.some((one) => alike(one, move));
    this.astray = legal && !this.step.wanted?.(move);
    if (this.astray) return false;
    const done = await this.shown(move);
    if (done) await this.goOn();
    return done;
  }

  async goOn(): Promise<void> {
    const coming = this.lesson.steps[this.at + 1];
    if (!coming) return;
    this.astray = false;
    this.moving = true;
    for (const { move } of coming.before ?? []) {
      await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
      await this.shown(move);
    }
    this.moving = false;
    this.at += 1;
  }

  /** Plays a move and waits until it is shown, because the answer arrives before the news of it. */
  private async shown(move: G["Move"]): Promise<boolean> {
    const before = this.now?.ply ?? 0;
    if (!(await super.play(move))) return false;
    while ((this.now?.ply ?? 0) <= before && this.link !== "closed")
      await new Promise((resolve) => setTimeout(resolve, 5));
    return true;
  }
}

const sorted = (move: AnyMove) => JSON.stringify(Object.entries(move).sort());
const alike = (a: AnyMove, b: AnyMove) => sorted(a) === sorted(b);
