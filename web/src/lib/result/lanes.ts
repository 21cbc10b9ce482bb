/** Lanes for a match in which several players acted at once: who did something when. */
import type { Frame, Replay } from "../wire";

export interface Tick {
  ply: number;
  seat: number;
  /** Fraction of the whole time, 0 to 1. */
  at: number;
}

const many = (frame: Frame) => frame.acting.length > 1;

/** Empty for a match played in turns, though between its games all may be asked at once. */
export function lanes(replay: Replay): Tick[] {
  if (replay.frames.filter(many).length * 2 < replay.frames.length) return [];
  const first = replay.frames[0]!.at;
  const whole = Math.max(1, replay.frames.at(-1)!.at - first);
  return replay.frames
    .filter(({ ply, seat }) => ply > 0 && seat != null)
    .map(({ ply, seat, at }) => ({ ply, seat: seat!, at: (at - first) / whole }));
}

/** The moment of that ply, as a fraction of the whole time. */
export function momentOf(replay: Replay, ply: number): number {
  const first = replay.frames[0]!.at;
  const whole = Math.max(1, replay.frames.at(-1)!.at - first);
  return ((replay.frames[ply]?.at ?? first) - first) / whole;
}

const LEAST_MS = 40;
const MOST_MS = 4000;

/** How long until the next move; capped, because nobody wants to sit through a long silence. */
export function gapAfter(replay: Replay, ply: number): number {
  const [now, next] = [replay.frames[ply], replay.frames[ply + 1]];
  return now && next ? Math.max(LEAST_MS, Math.min(MOST_MS, next.at - now.at)) : LEAST_MS;
}
