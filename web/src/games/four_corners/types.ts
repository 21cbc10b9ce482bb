/** Four Corners' own types for the page's generic game types. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type { FourCornersOptions, FourCornersView, Move } from "./wire";

export type { Move };

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
