/** Every seat's points over a match as lines to draw, and the moves that turned the match. */
import type { Replay } from "../wire";

export interface Turning {
  ply: number;
  seat: number;
  gain: number;
}

/** Everybody's points after a move. */
export interface Moment {
  ply: number;
  points: number[];
}

/** The points wherever the game shows them, from the first move on; empty if it shows none. */
export function course(replay: Replay): Moment[] {
  const known = replay.frames.flatMap(({ ply, points }) =>
    points?.length ? [{ ply, points }] : [],
  );
  const first = known[0];
  return first && first.ply > 0 ? [{ ply: 0, points: first.points.map(() => 0) }, ...known] : known;
}

/** The three largest gains that are not too close together, in the order they happened. */
export function turningPoints(moments: Moment[], apart: number): Turning[] {
  const gains = moments.slice(1, -1).flatMap(({ ply, points }, index) => {
    const before = moments[index]!.points;
    const gain = points.map((n, seat) => n - before[seat]!);
    const most = Math.max(...gain);
    return most > 0 ? [{ ply, seat: gain.indexOf(most), gain: most }] : [];
  });
  const chosen: Turning[] = [];
  for (const one of gains.sort((a, b) => b.gain - a.gain || a.ply - b.ply)) {
    if (chosen.length < 3 && chosen.every(({ ply }) => Math.abs(ply - one.ply) >= apart))
      chosen.push(one);
  }
  return chosen.sort((a, b) => a.ply - b.ply);
}

/** 1, 2, 5, 10, 20, 50 and so on: steps that people count in. */
const STEPS = [1, 10, 100, 1000, 10_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);

/** Whole, round numbers for an axis that fits these points: from zero or less, in up to six steps. */
export function axis(points: number[]): number[] {
  const [least, most] = [Math.min(0, ...points), Math.max(1, ...points)];
  const fits = (step: number) => Math.ceil(most / step) - Math.floor(least / step) <= 6;
  const step = STEPS.find(fits) ?? STEPS.at(-1)!;
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

/** Keeps labels from touching: each is pushed down as far as necessary. */
export function spread(heights: number[], gap: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let floor = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(heights[i]!, floor);
    floor = placed[i]! + gap;
  }
  return placed;
}

const isWide = (letter: string) => letter > "\u2e7f";

/** A name cut to what fits beside a line, in letters; letters of Japanese take twice the room. */
export function cut(name: string, most: number): string {
  let room = most;
  const kept = [...name].filter((letter) => (room -= isWide(letter) ? 2 : 1) >= 0).join("");
  return kept === name ? name : `${kept.trimEnd()}…`;
}
