/** What a game's own folder tells tests of the whole house: the default of its tests/driver.ts. */
import type { Locator, Page } from "@playwright/test";

/** A page in a state worth looking at, and how to get there. */
export interface Stop {
  name: string;
  go: (page: Page) => Promise<void>;
}

/** Takes a picture under this name. */
export type Look = (name: string) => Promise<void>;

/** How to play it, for tests of what people do together: one after the other, each seen by all. */
export interface InTurn {
  /** What is asked of whoever sits here; "wait" and "over" mean the same in every game. */
  asked: (page: Page) => Promise<string>;
  /** Does what is asked, in the plainest way. */
  answer: (page: Page, asked: string) => Promise<void>;
  /** What is asked when a piece can be put down with one click. */
  putting: string;
  put: (page: Page) => Promise<void>;
  /** How many of those pieces somebody has left. */
  left: (page: Page) => Promise<number>;
  /** Pieces that lie on the board. */
  lying: (page: Page) => Locator;
  /** What lies where, as it is drawn. */
  drawn: (page: Page) => Promise<string>;
  /** What only those have who play. */
  controls: (page: Page) => Locator;
}

export interface Driver {
  /** As its folder is called, and as it is called in English. */
  name: string;
  title: string;
  /** Tables, and what may happen there. */
  stops: Stop[];
  /** Pictures of its tables, for `make looks`. */
  pictures: (page: Page, look: Look, touch: boolean) => Promise<void>;
  inTurn?: InTurn;
}
