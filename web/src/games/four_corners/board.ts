/** Squares, points and tiles: the server's text for them, and their places in the picture. */
import type { Point } from "$lib/ui/geometry";
import type { FourCornersView } from "./wire";

export const SIZE = 100; // Side length of a square.

/** "c3" as column and row, counted from 0. */
export const cell = (square: string): [number, number] => [
  square.charCodeAt(0) - 97,
  Number(square[1]) - 1,
];
export const named = (column: number, row: number): string => `${"abcdef"[column]}${row + 1}`;

export const cornerOf = (square: string): Point => {
  const [column, row] = cell(square);
  return [column * SIZE, row * SIZE];
};
export const middleOf = (square: string): Point => {
  const [x, y] = cornerOf(square);
  return [x + SIZE / 2, y + SIZE / 2];
};

export function squaresOf(view: FourCornersView): string[] {
  const side = Array.from({ length: view.size }, (_, i) => i);
  return side.flatMap((row) => side.map((column) => named(column, row)));
}

/** The corners of a tile, clockwise from the upper left. */
export const CORNERS: Point[] = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
];

/** A point is named by the square to its upper left, a line by its ends. */
export const isPoint = (pattern: string): boolean => !pattern.includes("-");
export const pointAt = (pattern: string): Point => {
  const [x, y] = cornerOf(pattern);
  return [x + SIZE, y + SIZE];
};

export const tileOn = (view: FourCornersView, square: string): string | null =>
  view.board.find((lying) => lying.square === square)?.tile ?? null;

export const isSpecial = (tile: string): boolean => !tile.includes(":");

const QUARTERS = [0, 1, 2, 3] as const;
export type Quarters = (typeof QUARTERS)[number];

/** Any number of turns in either direction, as clockwise quarters. */
export const quartersOf = (turns: number): Quarters => QUARTERS[((turns % 4) + 4) % 4]!;

/** The tile turned clockwise: its corners NW NE SE SW move on, its centre stays (F-1.6). */
export function turned(tile: string, quarters: number): string {
  const [centre, corners] = tile.split(":");
  if (!corners) return tile;
  const k = quartersOf(quarters);
  return `${centre}:${corners.slice(4 - k)}${corners.slice(0, 4 - k)}`;
}

/** The image that a tile on this square shows at that point; null if the tile does not touch it. */
export function cornerAt(tile: string, square: string, point: string): string | null {
  const [column, row] = cell(square);
  const [pc, pr] = cell(point);
  const corners = tile.split(":")[1];
  if (!corners || column - pc < 0 || column - pc > 1 || row - pr < 0 || row - pr > 1) return null;
  // The tile to the upper left of the point touches it with its lower right corner, and so on.
  const index = row === pr ? (column === pc ? 2 : 3) : column === pc ? 1 : 0;
  return corners[index]!;
}

const step = (from: number, to: number) => Math.sign(to - from);

/** The squares between two of one row, column or diagonal, both included. */
function along(a: string, b: string): string[] {
  const [[c, r], [toC, toR]] = [cell(a), cell(b)];
  const many = Math.max(Math.abs(toC - c), Math.abs(toR - r)) + 1;
  return Array.from({ length: many }, (_, i) => named(c + i * step(c, toC), r + i * step(r, toR)));
}

/** The four squares of which these are the first and the last. */
function block(a: string, b: string): string[] {
  const [[c, r], [toC, toR]] = [cell(a), cell(b)];
  return toC - c === 1 && toR - r === 1 ? [a, named(toC, r), named(c, toR), b] : [];
}

const same = (some: string[], others: string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Squares as one short text: a line or four around a point by their ends, others one by one. */
export function placeOf(squares: string[]): string {
  const [first, last] = [squares[0] ?? "", squares.at(-1) ?? ""];
  const whole = squares.length > 2 && [along(first, last), block(first, last)];
  return whole && whole.some((one) => same(one, squares)) ? `${first}-${last}` : squares.join(" ");
}

/** The squares that such a text is about. */
export function squaresIn(place: string): string[] {
  const [first, last] = place.split("-");
  if (!last) return place.split(" ");
  const four = block(first!, last);
  return four.length ? four : along(first!, last);
}
