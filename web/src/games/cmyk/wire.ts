// Made from the Python side by `make types`. Do not edit.

export type Move = Take | Lay | Back | Discard | Stop | Resume | Flat | Ready;

export interface Wire {
  CmykView: CmykView;
  PileView: PileView;
  CardView: CardView;
  SeatView: SeatView;
  TileView: TileView;
  Sheet: Sheet;
  Line: Line;
  CmykOptions: CmykOptions;
  Take: Take;
  Lay: Lay;
  Back: Back;
  Discard: Discard;
  Stop: Stop;
  Resume: Resume;
  Flat: Flat;
  Ready: Ready;
  Move: Move;
  [k: string]: unknown;
}
/**
 * The table as a seat or a spectator sees it.
 */
export interface CmykView {
  pace: string;
  match: string;
  game: number;
  phase: string;
  seat: number | null;
  caller: number;
  turn: number | null;
  piles: PileView[];
  box: number;
  out: string[];
  row: CardView[];
  dropped: string[];
  deck: number;
  private_deck: number;
  shown: boolean;
  places: [number, number][];
  rank: number | null;
  ranks: number[];
  decided: string[];
  seats: SeatView[];
}
/**
 * A pile: its top tile (None if empty), how many there are, and who last took from it.
 */
export interface PileView {
  top: string | null;
  count: number;
  taker: number | null;
  below: string[];
}
/**
 * A card in the row: its name, whether it is taken back, and what doubles it.
 */
export interface CardView {
  name: string;
  rule: string;
  cancelled: boolean;
  factor: number;
}
/**
 * A seat: its mosaic in the reading order of places, what it holds, and its standing.
 */
export interface SeatView {
  tiles: TileView[];
  flat: string | null;
  held: string | null;
  origin: number | null;
  loose: [number, number] | null;
  private: string | null;
  stopped: boolean;
  final: boolean;
  away: boolean;
  ready: boolean;
  k_tiles: number;
  hexagons: number;
  gaps: [number, number][];
  victory: number;
  points: number;
  sheet: Sheet | null;
}
/**
 * A laid tile.
 */
export interface TileView {
  tile: string;
  x: number;
  y: number;
}
/**
 * All parts in the order they are counted (C-5.2), and their sum.
 */
export interface Sheet {
  lines: Line[];
  total: number;
}
/**
 * One part of the sheet.
 */
export interface Line {
  part: string;
  card: string | null;
  rule: string;
  count: number;
  scored: number;
  each: number;
  factor: number;
  cancelled: boolean;
  points: number;
  places: [number, number][];
  groups: [number, number][][];
}
/**
 * What the players agree on before the game.
 */
export interface CmykOptions {
  pace?: "calm" | "live";
  match?: "one" | "three" | "total";
  lapse?: number;
}
/**
 * Take the tile seen on top of a pile: its marks of cyan, magenta and yellow, or "K".
 */
export interface Take {
  type: "take";
  pile: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  tile: string;
}
/**
 * Lay the held tile in one's own mosaic; with empty hands, move the last tile there.
 */
export interface Lay {
  type: "lay";
  x: number;
  y: number;
}
/**
 * Put the held tile back on its pile.
 */
export interface Back {
  type: "back";
}
/**
 * Discard the held K, which leaves the game.
 */
export interface Discard {
  type: "discard";
}
/**
 * Take no more tiles.
 */
export interface Stop {
  type: "stop";
}
/**
 * Go on after all.
 */
export interface Resume {
  type: "resume";
}
/**
 * Lay the first tile with this ink on its flat side.
 */
export interface Flat {
  type: "flat";
  ink: "cyan" | "magenta" | "yellow";
}
/**
 * Say one is ready for the next game of the match.
 */
export interface Ready {
  type: "ready";
}
