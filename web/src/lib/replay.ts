/** A match told ply by ply, as the server shows it to these eyes. */
import { server } from "./session";
import { LiveTable } from "./table/live.svelte";
import type { Frame, Notice, Now, Replay } from "./wire";

/** All frames, fetched page by page. */
export async function wholeReplay(id: string, eyes: string): Promise<Replay> {
  const first = await server.replay(id, eyes, 0);
  const frames = [...first.frames];
  while (frames.length <= first.plies) {
    const more = await server.replay(id, eyes, frames.length);
    if (!more.frames.length) break;
    frames.push(...more.frames);
  }
  return { ...first, frames };
}

export const noticeOf = (frame: Frame): Notice => ({
  seq: frame.seq,
  at: frame.at,
  kind: "moved",
  seat: frame.seat ?? null,
  ply: frame.ply,
  move: frame.move,
  events: frame.events ?? [],
});

function nowOf(replay: Replay, frame: Frame): Now {
  const last = frame.ply === replay.plies;
  return {
    seq: frame.seq,
    ply: frame.ply,
    at: frame.at,
    begun: true,
    seats: replay.seats.map(({ kind, name, bot }) => ({
      kind: kind ?? "open",
      name: name ?? "",
      bot: bot ?? "",
    })),
    acting: frame.acting,
    view: frame.view,
    legal: [],
    may_undo_to: null,
    undo_asked: null,
    outcome: last ? replay.outcome : null,
    rematch: "",
    opens_at: null,
  };
}

/** A table that nobody is connected to, showing one moment of a replay. */
export class ReplayTable extends LiveTable {
  constructor(
    readonly replay: Replay,
    game: string,
  ) {
    super("");
    this.game = game;
    this.link = "live";
    this.goTo(0, false);
  }

  /** Show that ply; `moving` says whether to show what led to it. */
  goTo(ply: number, moving: boolean): void {
    const frame = this.replay.frames[ply];
    if (!frame) return;
    const past = this.replay.frames.slice(1, ply + 1).map(noticeOf);
    this.notices = past;
    this.fresh = moving ? past.slice(-1) : [];
    this.now = nowOf(this.replay, frame);
  }
}
