/** Every seat's points over a match as lines to draw, and the moves that turned the match. */
import type { Replay } from "../wire";

export interface Turning {
  ply: number;
  seat: number;
  gain: number;
}

/** Where the game shows points: after which move, and everybody's. */
function known({ frames }: Replay): { ply: number; points: number[] }[] {
  const shown = frames.flatMap(({ ply, points }) => (points?.length ? [{ ply, points }] : []));
  const first = shown[0];
  return first && first.ply > 0 ? [{ ply: 0, points: first.points.map(() => 0) }, ...shown] : shown;
}

/** Points by seat wherever they are known, from the start on; empty if the game shows none. */
export const course = (replay: Replay): number[][] => known(replay).map(({ points }) => points);

/** The moves after which they are known. */
export const courseMoves = (replay: Replay): number[] => known(replay).map(({ ply }) => ply);

/** The three largest gains that are not too close together, in the order they happened. */
export function turningPoints(points: number[][], moves: number[], apart: number): Turning[] {
  const gains = points.slice(1, -1).flatMap((now, index) => {
    const before = points[index]!;
    const gain = now.map((n, seat) => n - before[seat]!);
    const most = Math.max(...gain);
    return most > 0 ? [{ ply: moves[index + 1]!, seat: gain.indexOf(most), gain: most }] : [];
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

/** The same for marks in order from left to right, none of which goes beyond the right end. */
export function apart(places: number[], gap: number, end: number): number[] {
  const placed = spread(places, gap);
  let ceiling = end;
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i]!, ceiling);
    ceiling = placed[i]! - gap;
  }
  return placed;
}

const isWide = (letter: string) => letter > "\u2e7f";

/** How much room a name takes, in letters. */
const lettersOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0);

/** How many letters the longest of these takes, but no more than there is room for. */
export const longest = (names: string[], most: number): number =>
  Math.min(most, Math.max(0, ...names.map(lettersOf)));

/** A name cut to what fits beside a line, in letters; letters of Japanese take twice the room. */
export function cut(name: string, most: number): string {
  let room = most;
  const kept = [...name].filter((letter) => (room -= isWide(letter) ? 2 : 1) >= 0).join("");
  return kept === name ? name : `${kept.trimEnd()}…`;
}
