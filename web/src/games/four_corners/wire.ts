// Made from the Python side by `make types`. Do not edit.

export type Move =
  Lay | Rotate | Swap | Double | DrawGoal | ReturnGoal | Score | Done | Turn | Replace | GiveBack | TakePair;

export interface Wire {
  FourCornersView: FourCornersView;
  SeatView: SeatView;
  TileView: TileView;
  PatternView: PatternView;
  BreakView: BreakView;
  LineView: LineView;
  OwnView: OwnView;
  BarredView: BarredView;
  Lay: Lay;
  Rotate: Rotate;
  Swap: Swap;
  Replace: Replace;
  FourCornersOptions: FourCornersOptions;
  Double: Double;
  DrawGoal: DrawGoal;
  ReturnGoal: ReturnGoal;
  Score: Score;
  Done: Done;
  Turn: Turn;
  GiveBack: GiveBack;
  TakePair: TakePair;
  Move: Move;
  [k: string]: unknown;
}
/**
 * Everything a player may know.
 */
export interface FourCornersView {
  players: number;
  teams: boolean;
  solitaire: boolean;
  rounds: number;
  turns: number;
  first: number;
  turn: number | null;
  step: string;
  dealt: number;
  pairs_due: number;
  size: number;
  seats: SeatView[];
  board: TileView[];
  pile: number;
  reserve: number;
  deck: number;
  left: string[];
  goals: string[];
  tile: string | null;
  hidden_goal: boolean;
  rotated: string | null;
  rotated_half: boolean;
  spun: boolean;
  made: PatternView[];
  scored_now: string[];
  stood: PatternView[];
  breaking: BreakView;
  own: OwnView | null;
}
/**
 * What everybody knows of a seat: how many tiles and goals it holds, and its scored goals.
 */
export interface SeatView {
  hand: number;
  goals: number;
  scored: string[];
  removed: number;
}
/**
 * A tile on the board as it lies, and its quarter turns relative to the set.
 */
export interface TileView {
  square: string;
  tile: string;
  turn: number;
}
/**
 * An image around a point, or a line; `squares` only if it stands now.
 */
export interface PatternView {
  pattern: string;
  image: string;
  squares?: string[];
}
/**
 * F-7: how far this turn's break has got.
 */
export interface BreakView {
  number: number;
  turning: string[];
  lines: LineView[];
  replaced: string[];
  drawn: string | null;
  earlier: {
    [k: string]: number[];
  };
}
/**
 * A sequence that is being broken: its image and its squares, including replaced ones.
 */
export interface LineView {
  image: string;
  squares: string[];
}
/**
 * What only this seat knows.
 */
export interface OwnView {
  seat: number;
  hand: string[];
  goals: string[];
  fresh: string | null;
  removed: string[];
  deck: {
    [k: string]: string;
  };
  pairs: string[];
  keeps: boolean | null;
  barred?: BarredView[];
}
/**
 * A move that would complete this image at this place, without a goal for it.
 */
export interface BarredView {
  move: Lay | Rotate | Swap | Replace;
  image: string;
  pattern: string;
}
/**
 * Lay a tile from the hand (1 to 3) on a square, rotated clockwise by that many quarters.
 */
export interface Lay {
  type: "lay";
  slot: 1 | 2 | 3;
  square: string;
  turn: 0 | 1 | 2 | 3;
}
/**
 * Rotate a tile on the board clockwise by one, two (spends a rotate-180) or three quarters.
 */
export interface Rotate {
  type: "rotate";
  square: string;
  quarters: 1 | 2 | 3;
}
/**
 * Swap two tiles on the board.
 */
export interface Swap {
  type: "swap";
  /**
   * @minItems 2
   * @maxItems 2
   */
  squares: [string, string];
}
/**
 * Put the drawn tile here, to break a sequence; in solitaire, in any orientation.
 */
export interface Replace {
  type: "replace";
  square: string;
  turn: 0 | 1 | 2 | 3;
}
/**
 * What the players agree on before the game. One player plays solitaire.
 */
export interface FourCornersOptions {
  first?: number | "random";
  teams?: boolean;
  rounds?: number;
}
/**
 * Spend a swap-two: two exchanges follow.
 */
export interface Double {
  type: "double";
}
/**
 * Draw the top goal card.
 */
export interface DrawGoal {
  type: "draw_goal";
}
/**
 * Put a goal card with that image at the bottom of the deck.
 */
export interface ReturnGoal {
  type: "return_goal";
  image: "A" | "B" | "C" | "D" | "E" | "F" | "G";
}
/**
 * Score a pattern just made: a point by the square to its upper left, a line by its ends.
 */
export interface Score {
  type: "score";
  pattern: string;
}
/**
 * Score no more; or, in solitaire, rotate nothing.
 */
export interface Done {
  type: "done";
}
/**
 * Rotate this tile by a quarter, to break an image.
 */
export interface Turn {
  type: "turn";
  square: string;
  way: "clockwise" | "counterclockwise";
}
/**
 * Return this one of two special tiles to the pile.
 */
export interface GiveBack {
  type: "give_back";
  special: "rotate" | "swap";
}
/**
 * Take a pair of goal cards with that image, for one without a copy.
 */
export interface TakePair {
  type: "take_pair";
  image: "A" | "B" | "C" | "D" | "E" | "F" | "G";
}
