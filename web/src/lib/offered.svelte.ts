/** The games this server offers. They may be more than the page has folders for. */
import { server } from "./session";
import type { GameCard } from "./wire";
import { tOr } from "./words.svelte";

let cards = $state.raw<GameCard[]>([]);
let asked: Promise<GameCard[]> | null = null;

/** As far as the server has told. */
export const offered = (): GameCard[] => cards;

export const cardSoFar = (name: string): GameCard | undefined =>
  cards.find((card) => card.name === name);

/** Asked once; again if that failed. */
export async function askOffered(): Promise<GameCard[]> {
  asked ??= server.games();
  try {
    return (cards = await asked);
  } catch (error) {
    asked = null;
    throw error;
  }
}

export async function cardOf(name: string): Promise<GameCard | undefined> {
  return (await askOffered()).find((card) => card.name === name);
}

/** What a game is called: in its own words, or else as the server calls it. */
export const titleOf = (name: string): string =>
  tOr(`${name}.title`, cardSoFar(name)?.title ?? name);
