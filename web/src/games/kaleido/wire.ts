// Made from the Python side by `make types`. Do not edit.

export type Move = PutTile | LayBoard | NoExtra | TurnBoard;

export interface Wire {
  KaleidoView: KaleidoView;
  SeatView: SeatView;
  ColourView: ColourView;
  BoardView: BoardView;
  CornerView: CornerView;
  KaleidoOptions: KaleidoOptions;
  PutTile: PutTile;
  LayBoard: LayBoard;
  NoExtra: NoExtra;
  TurnBoard: TurnBoard;
  Move: Move;
  [k: string]: unknown;
}
/**
 * The whole table.
 */
export interface KaleidoView {
  phase: "extra" | "over" | "start" | "tile" | "turning";
  turn: number | null;
  turning: string | null;
  filled: string[];
  ends: boolean;
  seats: SeatView[];
  boards: BoardView[];
  corners: CornerView[];
}
/**
 * A seat: its colours (of two, the one due next comes first), supplies and total.
 */
export interface SeatView {
  colours: ColourView[];
  choice: boolean;
  whites: number;
  boards: number;
  points: number;
}
/**
 * One colour of a seat: tiles still to be played, and points.
 */
export interface ColourView {
  name: "blue" | "green" | "purple" | "red" | "yellow";
  tiles: number;
  points: number;
}
/**
 * A board by its letter: its place, and its holes 1 to 6 as letters, "." where empty.
 */
export interface BoardView {
  name: string;
  q: number;
  r: number;
  holes: string;
}
/**
 * A corner of three boards: its holes, tiles by colour, and its points.
 */
export interface CornerView {
  holes: string[];
  counts: {
    [k: string]: number;
  };
  empty: number;
  points: {
    [k: string]: number;
  };
}
/**
 * What the players agree on before the game.
 */
export interface KaleidoOptions {
  first?: number | "random";
  colours?: ("blue" | "green" | "purple" | "red" | "yellow")[][] | null;
}
/**
 * Put an own or white tile into a hole: board by letter, hole 1 to 6 clockwise from the top.
 */
export interface PutTile {
  type: "tile";
  colour: "blue" | "green" | "purple" | "red" | "white" | "yellow";
  board: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L";
  hole: 1 | 2 | 3 | 4 | 5 | 6;
}
/**
 * Lay a board on the grid, at axial coordinates relative to board A.
 */
export interface LayBoard {
  type: "board";
  q: number;
  r: number;
}
/**
 * End the turn without an extra.
 */
export interface NoExtra {
  type: "end";
}
/**
 * Turn the scored board in question clockwise by that many sixths.
 */
export interface TurnBoard {
  type: "turn";
  sixths: 0 | 1 | 2 | 3 | 4 | 5;
}
