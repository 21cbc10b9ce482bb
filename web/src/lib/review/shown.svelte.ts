/** The judged move that is looked at: the moment before it, and the lines that lead on from there. */
import type { GameTable } from "../game";
import { server } from "../session";
import type { Hand } from "../table/hand.svelte";
import { failure } from "../table/refusals";
import type { GameTypes, LookAheadOf } from "../types";
import type { Judgement, SeatPlan } from "../wire";
import { LineTable } from "./line";

export type Way = "better" | "made";

interface Seen {
  line: LineTable;
  hand: Hand;
}

export class ShownMove {
  /** Which line is followed: the better move's, or that of the move that was made. */
  way = $state<Way>("better");
  /** 0: the moment before; from 1 on, so many moves of the line are made. */
  step = $state(0);
  refused = $state("");
  private lines = $state.raw<Partial<Record<Way, Seen>> | null>(null);

  constructor(
    readonly judgement: Judgement,
    private readonly game: GameTable,
    private readonly name: string,
    private readonly seats: SeatPlan[],
    ahead: Promise<LookAheadOf<GameTypes>>,
  ) {
    this.way = judgement.better ? "better" : "made";
    ahead.then(
      (found) => this.take(found),
      (error: unknown) => void (this.refused = failure(error)),
    );
  }

  private take({ better, made }: LookAheadOf<GameTypes>): void {
    const seen = (frames: LookAheadOf<GameTypes>["better"]): Seen => {
      const line = new LineTable<GameTypes>(this.name, this.seats, frames);
      return { line, hand: this.game.hand(line) };
    };
    this.lines = {
      made: seen(made),
      ...(better.length > 1 ? { better: seen(better) } : {}),
    };
    this.follow(this.lines.better ? "better" : "made", 0);
  }

  get there(): boolean {
    return this.lines !== null;
  }

  leads(way: Way): boolean {
    return !!this.lines?.[way];
  }

  get seen(): Seen | null {
    return this.lines?.[this.way] ?? null;
  }

  lineOf(way: Way): LineTable | null {
    return this.lines?.[way]?.line ?? null;
  }

  get steps(): number {
    return this.seen?.line.length ?? 0;
  }

  follow(way: Way, step: number): void {
    this.way = way;
    const { seen } = this;
    if (!seen) return;
    this.step = Math.max(0, Math.min(step, this.steps));
    seen.line.goTo(this.step, this.step > 0);
    seen.hand.advised = this.step === 0 ? seen.line.first : null;
  }

  /** Further along the line, and after its end back to the moment. */
  next(): void {
    this.follow(this.way, this.step < this.steps ? this.step + 1 : 0);
  }
}

/** What was fetched once is not fetched again. */
export class Aheads {
  private readonly known = new Map<number, Promise<LookAheadOf<GameTypes>>>();

  constructor(
    private readonly match: string,
    private readonly eyes: string,
  ) {}

  at(ply: number): Promise<LookAheadOf<GameTypes>> {
    const found = this.known.get(ply) ?? server.lookAhead(this.match, this.eyes, ply);
    this.known.set(ply, found);
    found.catch(() => this.known.delete(ply));
    return found;
  }
}
