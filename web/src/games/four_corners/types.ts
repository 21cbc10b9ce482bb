/** Four Corners' own types, where the page speaks of games in general. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type { FourCornersOptions, FourCornersView, Move } from "./wire";

export type { Move };

/** Of a move that tells of hands and goals others see less; where it was made, all see. */
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
