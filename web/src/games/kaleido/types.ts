/** Kaleido's own types for the page's generic game types. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type { KaleidoOptions, KaleidoView, Move } from "./wire";

export type { Move };

export interface Kaleido {
  View: KaleidoView;
  Move: Move;
  Seen: Move;
  Options: KaleidoOptions;
}

export type Table = LiveTable<Kaleido>;
export type Notice = NoticeOf<Kaleido>;
