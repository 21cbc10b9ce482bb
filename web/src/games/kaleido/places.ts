/** Where boards, holes and corners are in the picture. Boards are flat-top hexagons (K-1.4). */
import { atLeast, type Box, boxAround, type Point, polar } from "$lib/ui/geometry";
import type { BoardView, ColourView, KaleidoView, Move, PutTile } from "./wire";

export type Colour = ColourView["name"];
export type Glass = Colour | "white";

export const SIZE = 100; // From the centre of a board to a corner.
export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue", "purple"];
export const isColour = (name: string): name is Colour => COLOURS.some((one) => one === name);
export const GLASS: Readonly<Record<string, Glass>> = {
  r: "red",
  y: "yellow",
  g: "green",
  b: "blue",
  p: "purple",
  w: "white",
};

export interface Cell {
  q: number;
  r: number;
}

export const middle = ({ q, r }: Cell): Point => [
  1.5 * SIZE * q,
  Math.sqrt(3) * SIZE * (r + q / 2),
];

/** Corner 0 is the upper left one; hole n is between corners n - 1 and n. */
export const hexagon = (at: Point, size = SIZE): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => polar(at, size, 60 * i - 120));

export function triangle(at: Point, hole: number): Point[] {
  const corners = hexagon(at);
  return [at, corners[hole - 1]!, corners[hole % 6]!];
}

export const glassIn = (board: BoardView, hole: number): Glass | null =>
  GLASS[board.holes[hole - 1]!] ?? null;

export const cellKey = ({ q, r }: Cell): string => `${q},${r}`;
export const asCell = (place: string): Cell => {
  const [q, r] = place.split(",").map(Number);
  return { q: q!, r: r! };
};

export const HOLES = [1, 2, 3, 4, 5, 6] as const;
const BOARDS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"] as const;

/** "D4" in the form a move uses. */
export function holeNamed(place: string): Pick<PutTile, "board" | "hole"> | null {
  const board = BOARDS.find((name) => name === place[0]);
  const hole = HOLES.find((number) => number === Number(place[1]));
  return board && hole ? { board, hole } : null;
}

/** The board and hole of "D4". */
export function found(
  view: Pick<KaleidoView, "boards">,
  place: string,
): { board: BoardView; hole: number } | null {
  const board = view.boards.find(({ name }) => name === place[0]);
  return board ? { board, hole: Number(place[1] ?? 0) } : null;
}

/** The point where the boards of these six holes meet: the corner that all their triangles share. */
export function cornerAt(view: KaleidoView, holes: string[]): Point {
  const shapes = holes.map((place) => {
    const { board, hole } = found(view, place)!;
    return triangle(middle(board), hole);
  });
  const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1;
  const shared = shapes[0]!.find((p) => shapes.every((shape) => shape.some((q) => near(p, q))));
  return shared ?? shapes[0]![0]!;
}

const SIDES: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** The free cells beside these boards. */
export function freeAround(boards: Cell[]): Cell[] {
  const taken = new Set(boards.map(cellKey));
  const beside = boards.flatMap(({ q, r }) => SIDES.map((by) => ({ q: q + by.q, r: r + by.r })));
  const free = new Map(beside.map((cell) => [cellKey(cell), cell]));
  return [...free.values()].filter((cell) => !taken.has(cellKey(cell)));
}

/** These boards and the one that is advised to be laid, if any: all of it is to be seen. */
export const withAdvised = (boards: Cell[], move: Move | null): Cell[] =>
  move?.type === "board" ? [...boards, move] : boards;

/**
 * A box around these boards that also has the middles of the cells around them, if any, in sight.
 * Small tables get a minimum size, so that the view moves little.
 */
export function boxOf(
  boards: Cell[],
  margin = 26,
  least: Point = [0, 0],
  around: Cell[] = [],
): Box {
  const whole = boards.flatMap((board) => hexagon(middle(board)));
  const hearts = around.flatMap((cell) => hexagon(middle(cell), SIZE / 8));
  return atLeast(boxAround([...whole, ...hearts], margin), least);
}
