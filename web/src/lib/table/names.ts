/** What a seat is called: people have names, bots are given some. */
import { t } from "../words.svelte";

export function shownName(kind: string, name: string, seat: number): string {
  if (name) return name;
  return kind === "bot" ? t(`bot.name.${seat}`) : t("seat.open");
}
