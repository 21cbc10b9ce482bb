/** A table for a lesson: real rules; the server sets up where each step begins and plays the others. */
import type { Lesson, LessonStep, Seen } from "../game";
import { server } from "../session";
import { settings } from "../settings.svelte";
import type { GameTypes, NoticeOf, NowOf } from "../types";
import { LiveTable, PACES } from "./live.svelte";
import { failure } from "./refusals";

const LEARNER = 0;
const SEEN_MS = 160; // Long enough to see the others play,
const ALL_SEEN_MS = 2500; // and for many moves not much longer.

export class Taught<G extends GameTypes = GameTypes> extends LiveTable<G> {
  at = $state(0);
  /** The learner's move led away from what the step is about, so it began once more. */
  astray = $state(false);
  /** Why the server could not set up a step. */
  trouble = $state("");
  /** How often a step was set up: what the learner had in hand before belongs to another position. */
  setUps = $state(0);
  private moving = $state(false);
  /** The log entry with which the step began; -1 until the table is there. */
  private begun = $state(-1);
  /** Where to go next, asked for while on the way. */
  private wish: number | null = null;
  private arrived: { seq: number; tell: () => void } | null = null;

  constructor(
    id: string,
    readonly lesson: Lesson<G>,
  ) {
    super(id);
  }

  get step(): LessonStep<G> {
    return this.lesson.steps[this.at]!;
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** The place the learner should look at now. */
  get look(): string | null {
    return this.moving || !this.now ? null : (this.step.look?.(this.now.view) ?? null);
  }

  // The learner holds every seat, but plays one.

  override get seat(): number | null {
    return this.now ? LEARNER : null;
  }

  override isYou(seat: number | null | undefined): boolean {
    return seat === LEARNER;
  }

  override get legal(): G["Move"][] {
    return this.moving || !this.step.goal || !this.theirTurn ? [] : super.legal;
  }

  override async play(move: G["Move"]): Promise<boolean> {
    if (this.moving || !this.step.goal) return false;
    this.astray = false;
    return super.play(move);
  }

  // From step to step.

  /** Whether anything happened since the step began. */
  get touched(): boolean {
    return !this.moving && (this.now?.seq ?? 0) > Math.max(this.begun, 0) && this.begun >= 0;
  }

  /** To the next step, whether or not the learner did what this one asks for. */
  async skip(): Promise<void> {
    if (!this.last) await this.go(this.at + 1);
  }

  /** To where this step began or, if nothing has happened since, to the step before. */
  async back(): Promise<void> {
    await this.go(this.touched && this.step.goal ? this.at : Math.max(0, this.at - 1));
  }

  /** Sets up the step and shows how it comes about. */
  async go(to: number): Promise<void> {
    if (this.moving) {
      this.wish = to; // Whoever is in a hurry need not watch.
      return this.flush();
    }
    this.moving = true;
    this.declined = null;
    this.astray = false;
    this.trouble = "";
    try {
      const { seq } = await server.lesson(this.id, to);
      await new Promise<void>((tell) => {
        this.arrived = { seq, tell };
        this.followed();
      });
      this.begin(to);
      this.setUps += 1;
    } catch (error) {
      this.trouble = failure(error);
    } finally {
      this.moving = false;
    }
    const { wish } = this;
    this.wish = null;
    if (wish !== null && wish !== to) await this.go(wish);
  }

  private begin(step: number): void {
    this.at = step;
    this.begun = this.now?.seq ?? -1;
  }

  /** Something new is on the screen: perhaps what a step waits for. */
  protected override followed(): void {
    const now = this.now;
    if (!now) return;
    if (this.begun < 0) this.begun = now.seq;
    if (this.arrived && (now.seq >= this.arrived.seq || this.link === "closed")) {
      const { tell } = this.arrived;
      this.arrived = null;
      tell();
    } else if (!this.moving && this.touched && !this.ahead) this.judge(now);
  }

  private judge(now: NowOf<G>): void {
    if (this.reached(now)) void this.advance();
    else if (!this.theirTurn || this.step.lost?.(now.view))
      void this.go(this.at).then(() => void (this.astray = true));
  }

  private reached(now: NowOf<G>): boolean {
    const happened = this.notices.filter(({ seq }) => seq > this.begun);
    const seen: Seen<G> = {
      view: now.view,
      events: happened.flatMap(({ events }) => events ?? []),
    };
    return this.step.goal?.(seen) ?? false;
  }

  /** A step that goes on takes the position as the learner made it. */
  private async advance(): Promise<void> {
    this.astray = false;
    if (this.lesson.steps[this.at + 1]?.goesOn) this.begin(this.at + 1);
    else await this.skip();
  }

  private get theirTurn(): boolean {
    return this.now?.acting.includes(LEARNER) ?? false;
  }

  protected override pause(notices: NoticeOf<G>[], now: NowOf<G>): number {
    if (!this.moving) return super.pause(notices, now);
    return Math.min(SEEN_MS, ALL_SEEN_MS / (this.ahead + 1)) * Math.min(1, PACES[settings.pace]);
  }

  override close(): void {
    super.close();
    this.followed();
  }
}
