/** A match ply by ply, as the server shows it to one viewer. */
import { server } from "./session";
import { LiveTable } from "./table/live.svelte";
import type { FrameOf, GameTypes, NoticeOf, NowOf, ReplayOf } from "./types";

/** With everything open, the board is the same to all: any seat's view shows it. */
const withView = (frame: FrameOf<GameTypes>): FrameOf<GameTypes> =>
  frame.views ? { ...frame, view: frame.views[0] } : frame;

/** All frames, fetched page by page. */
export async function wholeReplay(id: string, eyes: string): Promise<ReplayOf<GameTypes>> {
  const first = await server.replay(id, eyes, 0);
  const frames = [...first.frames];
  while (frames.length <= first.plies) {
    const more = await server.replay(id, eyes, frames.length);
    if (!more.frames.length) break;
    frames.push(...more.frames);
  }
  return { ...first, frames: frames.map(withView) };
}

export const noticeOf = <G extends GameTypes>(frame: FrameOf<G>): NoticeOf<G> => ({
  seq: frame.seq,
  at: frame.at,
  kind: "moved",
  seat: frame.seat ?? null,
  ply: frame.ply,
  move: frame.move,
  events: frame.events ?? [],
});

function nowOf<G extends GameTypes>(replay: ReplayOf<G>, frame: FrameOf<G>): NowOf<G> {
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
    offer: null,
    closed: false,
    outcome: last ? replay.outcome : null,
    rematch: "",
    adjourned: false,
    opens_at: null,
  };
}

/** A table without a connection, which shows one moment of a replay. */
export class ReplayTable<G extends GameTypes = GameTypes> extends LiveTable<G> {
  constructor(
    readonly replay: ReplayOf<G>,
    game: string,
  ) {
    super("");
    this.game = game;
    this.link = "live";
    this.goTo(0, false);
  }

  override get drawing(): string {
    return server.picture(this.replay.table, this.replay.eyes, this.now!);
  }

  /** The seats whose own view is shown, and that view: one seat, all of them, or none. */
  get open(): { seat: number; view: G["View"] }[] {
    const frame = this.replay.frames[this.now?.ply ?? 0];
    if (frame?.views) return frame.views.map((view, seat) => ({ seat, view }));
    const seat = Number(this.replay.eyes);
    return frame && Number.isInteger(seat) ? [{ seat, view: frame.view }] : [];
  }

  /** Shows that ply; `moving` says whether to show what led to it. */
  goTo(ply: number, moving: boolean): void {
    const frame = this.replay.frames[ply];
    if (!frame) return;
    const past = this.replay.frames.slice(1, ply + 1).map((one) => noticeOf<G>(one));
    this.notices = past;
    this.fresh = moving ? past.slice(-1) : [];
    this.now = nowOf(this.replay, frame);
  }
}
