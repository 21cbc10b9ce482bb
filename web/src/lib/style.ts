/** Bots of one strength have different styles, if the game offers any: level3~corners. */
import { t, tOr } from "./words.svelte";

const MARK = "~";

export const levelOf = (bot: string): string => bot.split(MARK)[0]!;

export const withStyle = (bot: string, style: string): string => (style ? bot + MARK + style : bot);

/** Each seat's own: whoever sits there has the same name and style every time. */
export const styleAt = (styles: readonly string[], seat: number): string =>
  styles[seat % styles.length] ?? "";

export const styleWords = (game: string, style: string): string =>
  style ? tOr(`${game}.style.${style}`, style) : t("bot.all_round");

/** What is said of a bot at a table, after this: its style, if it has one. */
export function withStyleWords(said: string, game: string, bot: string): string {
  const style = bot.split(MARK)[1];
  return style ? `${said} · ${styleWords(game, style)}` : said;
}
