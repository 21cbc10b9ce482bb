/**
 * All the games, each with its own driver. Drivers import house.ts, so nothing that house.ts imports
 * may import this file: the two would wait for each other.
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

/** Any game that is played in turn, for tests of what all games share. */
export const someGame = games.find(isInTurn)!;
