/** What the server says about a table, with the types of one game filled in. */
import type {
  ExerciseAnswer,
  ExerciseHint,
  ExerciseShown,
  ExerciseTried,
  Frame,
  HintGiven,
  LookAhead,
  News,
  Notice,
  Now,
  Replay,
  Welcome,
} from "./wire";

/** Every move names its type. */
export interface AnyMove {
  type: string;
}

/** The types of one game, stated once in its folder. As declared here they fit any game. */
export interface GameTypes {
  View: unknown;
  Move: AnyMove;
  /** A move as others see it, possibly with less detail. */
  Seen: AnyMove;
  Options: object;
}

export type NoticeOf<G extends GameTypes> = Omit<Notice, "move"> & { move?: G["Seen"] | null };

export type NowOf<G extends GameTypes> = Omit<Now, "view" | "legal"> & {
  view: G["View"];
  legal: G["Move"][];
};

type Telling<G extends GameTypes> = { notices: NoticeOf<G>[]; now: NowOf<G> };
export type WelcomeOf<G extends GameTypes> = Omit<Welcome, "notices" | "now"> & Telling<G>;
export type NewsOf<G extends GameTypes> = Omit<News, "notices" | "now"> & Telling<G>;

export type FrameOf<G extends GameTypes> = Omit<Frame, "view" | "views" | "move"> & {
  view: G["View"];
  /** Every seat's, where everything is open. */
  views?: G["View"][];
  move?: G["Seen"] | null;
};
export type ReplayOf<G extends GameTypes> = Omit<Replay, "frames"> & { frames: FrameOf<G>[] };

/** Lines that were thought of, as frames of a replay. */
export type HintOf<G extends GameTypes> = Omit<HintGiven, "frames"> & { frames: FrameOf<G>[] };
export type LookAheadOf<G extends GameTypes> = Omit<LookAhead, "better" | "made"> & {
  better: FrameOf<G>[];
  made: FrameOf<G>[];
};

export type ExerciseOf<G extends GameTypes> = Omit<ExerciseShown, "frames" | "legal"> & {
  frames: FrameOf<G>[];
  legal: G["Move"][];
};
export type ExerciseHintOf<G extends GameTypes> = Omit<ExerciseHint, "frames" | "move"> & {
  frames: FrameOf<G>[];
  move: G["Move"];
};
export type ExerciseTriedOf<G extends GameTypes> = Omit<ExerciseTried, "frames"> & {
  frames: FrameOf<G>[];
};
export type ExerciseAnswerOf<G extends GameTypes> = Omit<ExerciseAnswer, "better" | "move"> & {
  better: FrameOf<G>[];
  move: G["Move"];
};

/** The move that a notice reports, as far as it may be seen. */
export function moveIn<Seen>(notice: { kind: string; move?: Seen | null }): Seen | null {
  return notice.kind === "moved" ? (notice.move ?? null) : null;
}
