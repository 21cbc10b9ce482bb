/**
 * The games there are, each with its own driver. Drivers use house.ts, so nothing that house.ts
 * needs may need this: each would wait for the other.
 */
import { readdirSync } from "node:fs";
import type { Driver, InTurn } from "./driver";

const FOLDER = new URL("../../src/games/", import.meta.url);

const driverOf = async (name: string): Promise<Driver> => {
  const { default: driver } = await import(new URL(`${name}/tests/driver.ts`, FOLDER).href);
  return driver;
};

export const games: Driver[] = await Promise.all(readdirSync(FOLDER).map(driverOf));

const isInTurn = (game: Driver): game is Driver & { inTurn: InTurn } => !!game.inTurn;

/** Some game that is played in turn, for what is the same in all. */
export const someGame = games.find(isInTurn)!;
