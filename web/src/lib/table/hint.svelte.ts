/** A hint at the table: first the move lit on the board, then the line that follows, step by step. */
import type { GameTable } from "../game";
import { LineTable } from "../review/line";
import { guessWords, moveWords, reasonWords } from "../review/sentences";
import { server } from "../session";
import type { GameTypes, HintOf } from "../types";
import type { SeatPlan } from "../wire";
import type { Hand } from "./hand.svelte";
import type { LiveTable } from "./live.svelte";
import { t } from "../words.svelte";
import { failure } from "./refusals";

/** Where a hint stands: the position it was given for. */
interface Given {
  told: HintOf<GameTypes>;
  line: LineTable;
  hand: Hand;
}

export class Hint {
  thinking = $state(false);
  trouble = $state("");
  /** 0: the move is lit; from 1 on, so many moves of the line are made. */
  step = $state(0);
  private given = $state.raw<Given | null>(null);

  constructor(
    private readonly table: LiveTable,
    private readonly game: GameTable,
    private readonly hand: Hand,
  ) {}

  /** Whether hints are given here, to somebody who plays. */
  get offered(): boolean {
    const { now, mine } = this.table;
    return !!now?.begun && !now.outcome && !now.closed && mine.length > 0 && (now.hints ?? false);
  }

  /** With the deal of the day nobody is helped; who looks for the button is told why. */
  get withheld(): boolean {
    const { now, mine } = this.table;
    return !!now?.daily && !now.outcome && !now.closed && mine.length > 0 && !this.offered;
  }

  /** Whether there is a move to advise. */
  get ready(): boolean {
    return this.offered && this.table.legal.length > 0 && !this.hand.covered;
  }

  get open(): boolean {
    return this.thinking || !!this.given || !!this.trouble;
  }

  /** What is shown in place of the table while one looks ahead. */
  get ahead(): { table: LineTable; hand: Hand } | null {
    return this.given && this.step > 0 ? { table: this.given.line, hand: this.given.hand } : null;
  }

  get steps(): number {
    return this.given?.line.length ?? 0;
  }

  /** The move of this step in words: the advised one, then those that might follow. */
  get words(): string {
    if (!this.given) return "";
    const { line, told } = this.given;
    const notice = line.steps[Math.max(0, this.step - 1)];
    return (notice && moveWords(notice, line, this.game)) || told.advice.move;
  }

  get reasons(): string[] {
    const { told, line } = this.given ?? {};
    if (!told || !line || this.step > 1) return [];
    const { reasons = [], guesses = [] } = told.advice;
    return [
      ...reasons.map((reason) => reasonWords(reason, line, this.game)),
      ...guesses.map((guess) => guessWords(guess, line, line.game, ".now")),
    ];
  }

  /** Asks; asked once more, goes on along the line, and after its end back to the move. */
  async press(): Promise<void> {
    if (this.thinking) return;
    if (this.withheld) return void (this.trouble = t("hint.not_daily"));
    if (this.given) return this.goTo(this.step < this.steps ? this.step + 1 : 0);
    if (this.ready) await this.ask();
  }

  private async ask(): Promise<void> {
    const { table } = this;
    const [seat, ply] = [table.seat, table.now?.ply];
    if (seat === null) return;
    this.thinking = true;
    this.trouble = "";
    try {
      const told = await server.hint(table.id, seat);
      if (table.now?.ply === ply && told.ply === ply) this.take(told);
    } catch (error) {
      this.trouble = failure(error);
    } finally {
      this.thinking = false;
    }
  }

  private take(told: HintOf<GameTypes>): void {
    const { table } = this;
    const seats = table.now!.seats.map(({ kind, name, bot = "" }): SeatPlan =>
      kind === "bot" ? { kind, name, bot } : { kind: "person", name },
    );
    const line = new LineTable<GameTypes>(table.game, seats, told.frames);
    line.mine = table.mine;
    this.given = { told, line, hand: this.game.hand(line) };
    this.goTo(0);
  }

  goTo(step: number): void {
    this.step = step;
    const given = this.given;
    this.hand.advised = step === 0 ? (given?.line.first ?? null) : null;
    if (given && step > 0) given.line.goTo(step, true);
  }

  /** Back to the table as it stands. */
  end(): void {
    this.given = null;
    this.trouble = "";
    this.step = 0;
    this.hand.advised = null;
  }
}
