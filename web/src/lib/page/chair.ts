/** A seat before a game, as whoever sets it up sees it. */
export interface Chair {
  kind: "you" | "here" | "open" | "bot";
  name: string;
  bot: string;
}
