/** Where the rules of a game come from: built into the page, or told by the server. */
import type { Component } from "svelte";
import { faceOf } from "../game";
import { server } from "../session";
import type { Language } from "../settings.svelte";
import { type Book, bookOf } from "./book";

const texts = import.meta.glob<string>("$games/*/RULES*.md", { query: "?raw", import: "default" });

function file(game: string, language: string): (() => Promise<string>) | undefined {
  const name = language === "en" ? "RULES.md" : `RULES.${language}.md`;
  return Object.entries(texts).find(([path]) => path.endsWith(`/${game}/${name}`))?.[1];
}

async function textOf(game: string, language: Language): Promise<string> {
  const built = file(game, language) ?? file(game, "en");
  return built ? built() : (await server.rules(game, language)).text;
}

export interface Illustrated {
  book: Book;
  /** Draws the game's pictures, if the page can. */
  Picture: Component<{ name: string }> | undefined;
}

/** Pictures come with the text, so that nothing moves once somebody reads. */
export async function rulesOf(game: string, language: Language): Promise<Illustrated> {
  const [text, drawn] = await Promise.all([textOf(game, language), faceOf(game).pictures?.()]);
  return { book: bookOf(text), Picture: drawn?.default };
}
