/** What a game gives the tests of the whole site: the default export of its tests/driver.ts. */
import type { Locator, Page } from "@playwright/test";

/** A page in a state worth looking at, and how to get there. */
export interface Stop {
  name: string;
  go: (page: Page) => Promise<void>;
}

/** Something a player tries without making a move, and how to leave it again. */
export interface Try {
  name: string;
  begin: (page: Page) => Promise<void>;
  end: (page: Page) => Promise<void>;
}

/** A table with as many players as there can be, which has to fit every screen. */
export interface Crowd {
  players: number;
  options: object;
  /** From the first sight of the table to where something can be tried. */
  go: (page: Page) => Promise<void>;
  tries: Try[];
}

/** How to play the game, for tests of people playing together in turn, where everyone sees every move. */
export interface InTurn {
  /** What is asked of the player here; "wait" and "over" mean the same in every game. */
  asked: (page: Page) => Promise<string>;
  /** Answers in the simplest way. */
  answer: (page: Page, asked: string) => Promise<void>;
  /** What is asked when a piece can be put down with one click. */
  putting: string;
  put: (page: Page) => Promise<void>;
  /** How many of those pieces the player has left. */
  left: (page: Page) => Promise<number>;
  /** Pieces on the board. */
  lying: (page: Page) => Locator;
  /** Which pieces are drawn in which places. */
  drawn: (page: Page) => Promise<string>;
  /** So many moves in, any match still has some turns to go. */
  late: number;
  /** Controls that only players have. */
  controls: (page: Page) => Locator;
}

export interface Driver {
  /** The name of its folder, and its English title. */
  name: string;
  title: string;
  /** States of a table worth checking. */
  stops: Stop[];
  /** Further states to look at, which take some playing: for `make looks`. */
  scenes: Stop[];
  crowd: Crowd;
  inTurn?: InTurn;
}
