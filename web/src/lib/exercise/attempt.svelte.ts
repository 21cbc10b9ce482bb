/** One exercise on the board: posed, tried, hinted at, answered. The server judges what is tried. */
import type { GameTable } from "../game";
import { LineTable } from "../review/line";
import { moveWords, reasonWords } from "../review/sentences";
import { server } from "../session";
import type { Hand } from "../table/hand.svelte";
import { failure } from "../table/refusals";
import type {
  ExerciseAnswerOf,
  ExerciseHintOf,
  ExerciseOf,
  ExerciseTriedOf,
  FrameOf,
  GameTypes,
} from "../types";
import type { SeatPlan } from "../wire";
import { t } from "../words.svelte";

type Phase = "posed" | "judging" | "solved" | "missed" | "answered";

/** The position, with the moves that the rules allow; a move goes to whoever poses it. */
class PosedTable extends LineTable {
  constructor(
    shown: ExerciseOf<GameTypes>,
    seats: SeatPlan[],
    private readonly tell: (move: GameTypes["Move"]) => Promise<boolean>,
  ) {
    super(shown.game, seats, shown.frames.slice(0, 1));
    this.mine = [shown.seat];
    this.now = { ...this.now!, legal: shown.legal };
  }

  override async play(move: GameTypes["Move"]): Promise<boolean> {
    return this.tell(move);
  }
}

export class Attempt {
  phase = $state<Phase>("posed");
  table = $state.raw<LineTable>()!;
  hand = $state.raw<Hand>()!;
  tried = $state.raw<ExerciseTriedOf<GameTypes> | null>(null);
  answer = $state.raw<ExerciseAnswerOf<GameTypes> | null>(null);
  hint = $state.raw<ExerciseHintOf<GameTypes> | null>(null);
  /** 0: none was asked for; 1: the reasons are told; 2: the move is lit. */
  hints = $state(0);
  /** How many moves of the better line are made on the board. */
  step = $state(0);
  trouble = $state("");

  constructor(
    readonly shown: ExerciseOf<GameTypes>,
    readonly game: GameTable,
  ) {
    this.pose();
  }

  /** Others have no names here: whoever has the link need not know who played. */
  private get seats(): SeatPlan[] {
    return Array.from({ length: this.shown.players }, (_, seat) => ({
      kind: "person",
      name: t("seat.number", { n: seat + 1 }),
    }));
  }

  private lay(table: LineTable): void {
    table.mine = [this.shown.seat];
    this.table = table;
    this.hand = this.game.hand(table);
  }

  private line(frames: FrameOf<GameTypes>[]): LineTable {
    return new LineTable(this.shown.game, this.seats, frames);
  }

  /** The position once more, for another try. */
  pose(): void {
    this.lay(new PosedTable(this.shown, this.seats, (move) => this.play(move)));
    this.phase = "posed";
    this.tried = null;
    this.light();
  }

  async play(move: GameTypes["Move"]): Promise<boolean> {
    if (this.phase !== "posed") return false;
    this.phase = "judging";
    this.trouble = "";
    try {
      const tried = await server.tryExercise(this.shown.id, move, this.hints > 0);
      this.tried = tried;
      const line = this.line(tried.frames);
      line.goTo(tried.frames.length - 1, true);
      this.lay(line);
      this.phase = tried.verdict === "worse" ? "missed" : "solved";
      return true;
    } catch (error) {
      this.trouble = failure(error);
      this.phase = "posed";
      return false;
    }
  }

  /** First why, then where. Whoever asks after a miss tries again. */
  async help(): Promise<void> {
    try {
      this.hint ??= await server.exerciseHint(this.shown.id);
    } catch (error) {
      return void (this.trouble = failure(error));
    }
    this.hints = Math.min(2, Math.max(this.hints + 1, this.hint.reasons.length ? 1 : 2));
    if (this.phase === "missed") this.pose();
    else this.light();
  }

  private light(): void {
    this.hand.advised = this.hints > 1 ? (this.hint?.move ?? null) : null;
  }

  async giveUp(): Promise<void> {
    try {
      this.answer = await server.exerciseAnswer(this.shown.id);
    } catch (error) {
      return void (this.trouble = failure(error));
    }
    this.phase = "answered";
    this.lay(this.line(this.answer.better));
    this.follow(0);
  }

  get steps(): number {
    return Math.max(0, (this.answer?.better.length ?? 1) - 1);
  }

  /** Along the better line; after its end back to the position with the move lit. */
  follow(step: number): void {
    this.step = step > this.steps ? 0 : step;
    this.table.goTo(this.step, this.step > 0);
    this.hand.advised = this.step ? null : (this.answer?.move ?? null);
  }

  // In words.

  get made(): string {
    return this.told(this.line(this.shown.frames), 1);
  }

  get best(): string {
    if (!this.answer) return "";
    const words = this.told(this.line(this.answer.better), 1) || this.answer.advice.move;
    return words === this.made ? t("review.other_way", { words }) : words;
  }

  /** The move that a second hint lights; some have no place on the board. */
  get hinted(): string {
    return this.hint && this.hints > 1 ? this.told(this.line(this.hint.frames), 1) : "";
  }

  /** What the step of the line does that is on the board. */
  get stepWords(): string {
    return this.step ? this.told(this.table, this.step) : "";
  }

  private told(line: LineTable, step: number): string {
    const notice = line.steps[step - 1];
    line.mine = [this.shown.seat];
    return notice ? moveWords(notice, line, this.game) : "";
  }

  get reasons(): string[] {
    const found = this.answer?.advice.reasons ?? this.hint?.reasons ?? [];
    return found.map((reason) => reasonWords(reason, this.table, this.game));
  }
}
