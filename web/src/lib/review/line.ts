/** A line of moves that was thought of, shown like a replay: on the board, step by step. */
import { noticeOf, ReplayTable } from "../replay";
import type { FrameOf, GameTypes, NoticeOf } from "../types";
import type { Frame, SeatPlan } from "../wire";

/** The first frame is the position it begins with. */
export class LineTable<G extends GameTypes = GameTypes> extends ReplayTable<G> {
  constructor(
    game: string,
    seats: SeatPlan[],
    readonly line: FrameOf<G>[],
  ) {
    const replay = { table: "", game, eyes: "spectator", plies: -1, seats, outcome: null };
    super({ ...replay, frames: line }, game);
  }

  /** Nobody has played this, so nobody can draw it but the page itself. */
  override get drawing(): string {
    return "";
  }

  /** What each step would be in the log. */
  get steps(): NoticeOf<G>[] {
    return this.line.slice(1).map((frame) => noticeOf<G>(frame));
  }
}

// The server's frames are of some game; which one shows only by name.
export const asLine = (frames: Frame[]): FrameOf<GameTypes>[] =>
  frames.map((frame) => ({ ...frame, view: frame.view }));
