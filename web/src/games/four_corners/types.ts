/** Four Corners' own types for the page's generic game types. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type {
  Done,
  Double,
  DrawGoal,
  FourCornersOptions,
  FourCornersView,
  GiveBack,
  Lay,
  Replace,
  ReturnGoal,
  Rotate,
  Score,
  Swap,
  TakePair,
  Turn,
} from "./wire";

export type Move =
  | Lay
  | Rotate
  | Swap
  | Double
  | DrawGoal
  | ReturnGoal
  | Score
  | Done
  | Turn
  | Replace
  | GiveBack
  | TakePair;

/** Others see less of a move that reveals hands or goals; everyone sees where it was made. */
export interface Seen {
  type: Move["type"];
  square?: string;
  squares?: [string, string];
}

export interface FourCorners {
  View: FourCornersView;
  Move: Move;
  Seen: Seen;
  Options: FourCornersOptions;
}

export type Table = LiveTable<FourCorners>;
export type Notice = NoticeOf<FourCorners>;
