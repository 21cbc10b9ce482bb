/** What the page knows of a game: nothing but this. A game is a folder in `games/`. */
import type { Component } from "svelte";
import type { LiveTable } from "./table/live.svelte";
import type { Event, Notice, Outcome } from "./wire";

/** The little that the home page needs; loaded at once. */
export interface GameFace {
  name: string;
  /** Its place on the home page, from the left. */
  order: number;
  minutes: number;
  /** Whether one player can play today's deal, the same for everyone. */
  daily?: boolean;
  Emblem: Component<{ size: number }>;
  Living: Component;
  /** Patterns and lights that its pictures refer to; on the page once, whatever is shown. */
  Defs?: Component;
}

/** One line of what happened, with the place it is about. */
export interface LogLine {
  words: string;
  seat: number | null;
  place: string;
  mark: "seat" | "score" | "turn" | "lay" | "none";
}

export interface Prompt {
  main: string;
  more: string;
}

/** What somebody at the table is about to do: drives the board and the dock of one game. */
export interface Hand {
  readonly prompt: Prompt;
  /** A key was pressed that no control took; true if the hand knew what to do with it. */
  key(event: KeyboardEvent): boolean;
  /** Light up a place: a line of the log, or the lesson, is about it. */
  show(place: string | null): void;
  close(): void;
}

export interface StageProps {
  table: LiveTable;
  hand: Hand;
}

export interface SeatProps {
  view: unknown;
  seat: number;
  size?: number;
}

export interface OptionsProps {
  players: number;
  names: string[];
  options: Record<string, unknown>;
  /** Whether several people share this screen. */
  shared?: boolean;
}

/** One step of the playable lesson; the words are keys of the game's language files. */
export interface LessonStep {
  key: string;
  /** Moves played for everybody before the step is shown, as the game's JSON forms. */
  before?: { seat: number; move: unknown }[];
  /** Whether this move of the learner is what the step is about; without it a button goes on. */
  wanted?: (move: unknown) => boolean;
  /** The place to look at. */
  look?: string;
}

/** Whether a move of the learner is of one of these types, as most steps want it. */
export const ofType =
  <T extends string>(...types: T[]) =>
  (move: unknown) =>
    types.includes((move as { type: T }).type);

export interface Lesson {
  seats: string[];
  options: Record<string, unknown>;
  steps: LessonStep[];
}

/** Everything else of a game; loaded when somebody sits down. */
export interface GameTable {
  /** Whether seats hide things from each other, so that a shared screen must be covered. */
  secret: boolean;
  players: number[];
  hand(table: LiveTable): Hand;
  Stage: Component<StageProps>;
  Dock: Component<StageProps>;
  /** What lies beside the table, between the players and what happened. */
  Aside?: Component<StageProps>;
  Chip: Component<SeatProps>;
  Supplies: Component<SeatProps>;
  Options: Component<OptionsProps>;
  /** Where the points came from, part by part; shown with the result. */
  Sheet?: Component<{ view: unknown; names: string[] }>;
  /** Whether a clock makes no sense with these options. */
  clockless?(options: Record<string, unknown>): boolean;
  /** Options for a quick game against bots. */
  quick: { seats: number; options: Record<string, unknown> };
  /** Nothing where they are not known yet. */
  points(view: unknown, seat: number): number | null;
  lines(notice: Notice, table: LiveTable): LogLine[];
  /** Whether it is worth asking what these moves would mean; without it, it always is. */
  considers?(legal: unknown[]): boolean;
  /** How long the screen dwells on this before the next thing is shown, in milliseconds. */
  dwell(notice: Notice, view: unknown): number;
  /** The colour of a seat's line in the graph, and its dashes. */
  stroke(view: unknown, seat: number): { colour: string; dash: string; fill: string };
  /** A sentence on how it was won. */
  verdict(outcome: Outcome, seat: number | null, view: unknown): string;
  /** What is worth marking in the graph of points. */
  turning(events: Event[]): boolean;
  /** The final board as a kaleidoscope picture: a whole SVG document. */
  picture(view: unknown): string;
  lesson: Lesson;
}

const faces = import.meta.glob<GameFace>("../games/*/face.ts", { eager: true, import: "default" });
const tables = import.meta.glob<GameTable>("../games/*/index.ts", { import: "default" });

export const FACES: GameFace[] = Object.values(faces).sort((a, b) => a.order - b.order);

export function faceOf(name: string): GameFace | undefined {
  return FACES.find((face) => face.name === name);
}

export function loadGame(name: string): Promise<GameTable> {
  const load = tables[`../games/${name}/index.ts`];
  return load ? load() : Promise.reject(new Error(`no such game: ${name}`));
}
