/** CMYK!'s own types for the page's generic game types. */
import type { LiveTable } from "$lib/table/live.svelte";
import type { NoticeOf } from "$lib/types";
import type {
  Back,
  CmykOptions,
  CmykView,
  Discard,
  Flat,
  Lay,
  Ready,
  Resume,
  Stop,
  Take,
} from "./wire";

export type Move = Take | Lay | Back | Discard | Stop | Resume | Flat | Ready;

export interface Cmyk {
  View: CmykView;
  Move: Move;
  Seen: Move;
  Options: CmykOptions;
}

export type Table = LiveTable<Cmyk>;
export type Notice = NoticeOf<Cmyk>;
