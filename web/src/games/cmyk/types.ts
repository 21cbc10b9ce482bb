/** CMYK!'s own types for the page's generic game types. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type { CmykOptions, CmykView, Move } from "./wire";

export type { Move };

export interface Cmyk {
  View: CmykView;
  Move: Move;
  Seen: Move;
  Options: CmykOptions;
}

export type Table = LiveTable<Cmyk>;
export type Notice = NoticeOf<Cmyk>;
