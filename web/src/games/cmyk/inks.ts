/** Tiles as ink on paper: "120" has 20 % cyan, 40 % magenta and no yellow. */
import { mid, type Point } from "$lib/ui/geometry";

export const INKS = ["cyan", "magenta", "yellow"] as const;
export type Ink = (typeof INKS)[number];

/** The ink's number; the ink on flat sides is yellow until somebody turns a first tile. */
export const inkNamed = (name: string | null | undefined): number =>
  name ? INKS.findIndex((ink) => ink === name) : 2;

const LIGHT: number[][] = [
  [0, 174, 239],
  [236, 0, 140],
  [255, 242, 0],
];
const PAPER = [255, 253, 246];
export const BLACK = "#17151f";
export const isBlack = (tile: string): boolean => tile === "K";

/** The background colour: each ink takes away its share of the light. */
export function ground(tile: string): string {
  if (isBlack(tile)) return BLACK;
  const channels = PAPER.map((paper, channel) =>
    LIGHT.reduce(
      (left, ink, i) => left * (1 - (Number(tile[i]) / 5) * (1 - ink[channel]! / 255)),
      paper,
    ),
  );
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

export interface Side {
  ink: Ink;
  mark: number | null;
  ends: [Point, Point];
  /** Towards the middle of the tile. */
  inwards: Point;
}

/** The sides of a tile in its place, clockwise from the flat one (C-1.1). */
export function sidesOf(tile: string, shape: Point[], flat: number): Side[] {
  const pairs = [
    [1, 2],
    [2, 0],
    [0, 1],
  ] as const;
  return pairs.map(([a, b], i) => {
    const ink = (flat + i) % 3;
    return {
      ink: INKS[ink]!,
      mark: isBlack(tile) ? null : Number(tile[ink]),
      ends: [shape[a]!, shape[b]!],
      inwards: shape[3 - a - b]!,
    };
  });
}

/** The parts to draw: a bar, one to four dots, or a triangle. */
export interface Mark {
  bar?: [Point, Point];
  dots: Point[];
  tip?: Point[];
}

export function markOf(n: number, [a, b]: [Point, Point], inwards: Point, k: number): Mark {
  const at = mid(a, b);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const reach = Math.hypot(inwards[0] - at[0], inwards[1] - at[1]);
  const [nx, ny] = [(inwards[0] - at[0]) / reach, (inwards[1] - at[1]) / reach];
  const off = (along: number, deep = 0): Point => [
    at[0] + (ux * along + nx * deep) * k,
    at[1] + (uy * along + ny * deep) * k,
  ];
  if (n === 0) return { bar: [off(-2.6), off(2.6)], dots: [] };
  if (n === 5) return { dots: [], tip: [off(0, 1.25), off(1.6, -0.95), off(-1.6, -0.95)] };
  return { dots: Array.from({ length: n }, (_, i) => off((i - (n - 1) / 2) * 2.55)) };
}
