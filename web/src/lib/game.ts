/**
 * What the page knows of a game: nothing but this. A game is a folder in `games/`; one that only the
 * server knows is shown with what lies in `plain/`.
 */
import type { Component } from "svelte";
import { cardOf } from "./offered.svelte";
import { FACE as PLAIN } from "./plain/face";
import type { Sound } from "./sound";
import type { Agreed } from "./table/agreed";
import type { Hand } from "./table/hand.svelte";
import type { Guide, LiveTable } from "./table/live.svelte";
import type { GameTypes, NoticeOf } from "./types";
import type { Event, GameCard, Outcome } from "./wire";

/** The little that the home page needs; loaded at once. */
export interface GameFace {
  name: string;
  /** Its place on the home page, from the left. */
  order: number;
  minutes?: number;
  Emblem: Component<{ size: number }>;
  Living?: Component;
  /** Patterns and lights that its pictures refer to; on the page once, whatever is shown. */
  Defs?: Component;
  /** Learnt by playing; loaded when somebody wants to learn. */
  lesson?: () => Promise<Lesson>;
  /** Draws the pictures that its rules ask for, by name; loaded when somebody reads them. */
  pictures?: () => Promise<{ default: Component<{ name: string }> }>;
}

/** One line of what happened, with the place it is about. */
export interface LogLine {
  words: string;
  seat: number | null;
  place: string;
  /** What the button says that shows the place, if not the place itself. */
  label?: string;
  mark: "seat" | "score" | "turn" | "lay" | "none";
}

export interface Prompt {
  main: string;
  more: string;
}

export interface StageProps<H extends Hand = Hand> {
  table: H["table"];
  hand: H;
}

export interface SeatProps<View = unknown, Notice = unknown> {
  view: View;
  seat: number;
  size?: number;
  /** What the others did since the player here last moved. */
  since?: Notice[];
}

export interface OptionsProps<Options = object> {
  players: number;
  names: string[];
  options: Options;
  /** Whether several people share this screen. */
  shared?: boolean;
}

/** What a lesson knows of what the learner did: the table now, and what happened since the step began. */
export interface Seen<G extends GameTypes = GameTypes> {
  view: G["View"];
  events: Event[];
}

/**
 * One step of the playable lesson. The moves that lead to it and the one that solves it are in the
 * game's `lesson.json`, which the server plays.
 */
export interface LessonStep<G extends GameTypes = GameTypes> {
  /** Its words, in the game's language files. */
  key: string;
  /** Whether the learner has done what the step is about, in whatever way; without it a button goes on. */
  goal?(seen: Seen<G>): boolean;
  /** Whether that has become impossible, though it is still the learner's turn. */
  lost?(view: G["View"]): boolean;
  /** The place to look at. */
  look?(view: G["View"]): string | null;
  /** It begins with whatever the learner did in the step before, and not with a position of its own. */
  goesOn?: boolean;
}

export interface Lesson<G extends GameTypes = GameTypes> {
  /** Who sits there, as keys of words; the learner sits first. */
  seats: string[];
  steps: LessonStep<G>[];
}

/** Everything else of a game; loaded when somebody sits down. */
export interface GameTable<
  G extends GameTypes = GameTypes,
  H extends Hand<G> = Hand<G>,
> extends Guide<G> {
  /** Whether seats hide things from each other, so that a shared screen must be covered. */
  secret: boolean;
  /** Whether the board is for all to see, so that such a cover lies over the hands only. */
  openBoard?: boolean;
  players: number[];
  hand(table: LiveTable<G>): H;
  Stage: Component<StageProps<H>>;
  Dock: Component<StageProps<H>>;
  /** What lies beside the table, between the players and what happened. */
  Aside?: Component<StageProps<H>>;
  Chip: Component<SeatProps<G["View"], NoticeOf<G>>>;
  Supplies?: Component<SeatProps<G["View"], NoticeOf<G>>>;
  Options?: Component<OptionsProps<G["Options"]>>;
  /** Where the points came from, part by part; shown with the result, which knows every view of the match. */
  Sheet?: Component<{ view: G["View"]; names: string[]; views?: G["View"][] }>;
  /** What a seat holds that others do not see, as its own eyes see it; shown in a replay. */
  Holds?: Component<{ view: G["View"] }>;
  /** What was agreed about the game itself, in words, for those who have not sat down yet. */
  agreed?(options: G["Options"], names: string[]): Agreed[];
  /** The game's own keys and what they do, in words. */
  keys?(): { keys: string; does: string }[];
  /** Whether players can go through what the others did since their own last move. */
  recalls?: boolean;
  /** Whether a clock makes no sense with these options. */
  clockless?(options: G["Options"]): boolean;
  /** Options for a quick game against bots. */
  quick: { seats: number; options: G["Options"] };
  /** Nothing where they are not known yet. */
  points(view: G["View"], seat: number): number | null;
  lines(notice: NoticeOf<G>, table: LiveTable<G>): LogLine[];
  /** What one event says, for the reasons of a hint; by default its sentence in the game's words. */
  tells?(event: Event, seat: number, table: LiveTable<G>): string;
  /** The colour of a seat's line in the graph, and its dashes. */
  stroke(view: G["View"], seat: number): { colour: string; dash: string; fill: string };
  /** A sentence on how it was won, if there is anything to say. */
  verdict(outcome: Outcome, seat: number | null, view: G["View"]): string;
  /** What is worth marking in the graph of points. */
  turning(events: Event[]): boolean;
  /** What a move sounds like, if not like a piece that is placed or points that are scored. */
  sound?(notice: NoticeOf<G>, view: G["View"]): Sound | null;
  /** The final board as a kaleidoscope picture: a whole SVG document. */
  picture?(view: G["View"]): string;
}

/** What those parts of the page get that show a table of whatever game. */
export interface RoomProps {
  table: LiveTable;
  game: GameTable;
  hand: Hand;
}

const faces = import.meta.glob<GameFace>("../games/*/face.ts", { eager: true, import: "default" });
// Which game it is shows only when it is asked for by name, so here its types are given up; what is
// taken from a table of that game goes back into the same game.
const tables = import.meta.glob<GameTable>("../games/*/index.ts", { import: "default" });

export const FACES: GameFace[] = Object.values(faces).sort((a, b) => a.order - b.order);

export function faceOf(name: string): GameFace {
  return FACES.find((face) => face.name === name) ?? { ...PLAIN, name };
}

/** Those with a folder, and then all others that the server offers. */
export function facesWith(offered: GameCard[]): GameFace[] {
  const isOther = ({ name }: GameCard) => FACES.every((face) => face.name !== name);
  return [...FACES, ...offered.filter(isOther).map(({ name }) => faceOf(name))];
}

/** Whether there is such a game; if the server does not say, whoever asks it next will be told. */
export async function isGame(name: string): Promise<boolean> {
  if (FACES.some((face) => face.name === name)) return true;
  return cardOf(name).then(Boolean, () => true);
}

export async function loadGame(name: string): Promise<GameTable> {
  const load = tables[`../games/${name}/index.ts`];
  if (load) return load();
  const [{ plainTable }, card] = await Promise.all([import("./plain"), cardOf(name)]);
  if (!card) throw new Error(`no such game: ${name}`);
  return plainTable(card);
}
