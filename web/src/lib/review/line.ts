/** A line of moves that was thought of, shown like a replay: on the board, step by step. */
import { noticeOf, ReplayTable } from "../replay";
import type { FrameOf, GameTypes, NoticeOf } from "../types";
import type { SeatPlan } from "../wire";

/** The first frame is the position it begins with. */
export class LineTable<G extends GameTypes = GameTypes> extends ReplayTable<G> {
  constructor(game: string, seats: SeatPlan[], frames: FrameOf<G>[]) {
    const nothing = { table: "", eyes: "spectator", plies: -1, outcome: null };
    super({ ...nothing, game, seats, frames }, game);
  }

  /** How many moves it has. */
  get length(): number {
    return Math.max(0, this.replay.frames.length - 1);
  }

  /** The move with which it begins. */
  get first(): G["Seen"] | null {
    return this.replay.frames[1]?.move ?? null;
  }

  /** Nobody has played this, so nobody can draw it but the page itself. */
  override get drawing(): string {
    return "";
  }

  /** What each step would be in the log. */
  get steps(): NoticeOf<G>[] {
    return this.replay.frames.slice(1).map((frame) => noticeOf<G>(frame));
  }
}
