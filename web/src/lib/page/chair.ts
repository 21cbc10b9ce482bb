/** A seat as the set-up page shows it before a game. */
export interface Chair {
  kind: "you" | "here" | "open" | "bot";
  name: string;
  bot: string;
  /** As chosen; that of the seat if not given, and none if empty. */
  style?: string;
}
