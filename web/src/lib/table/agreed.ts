/** What was agreed before the match, in words: the clock, the game's own options, a delay. */
import type { GameTable } from "../game";
import type { TableInfo } from "../wire";
import { t } from "../words.svelte";

export interface Agreed {
  what: string;
  how: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function agreed(info: TableInfo, game: GameTable, names: string[]): Agreed[] {
  const clock = { what: t("setup.pace"), how: clockWords(info) };
  const clockless = game.clockless?.(info.options) ?? false;
  const later = { what: t("setup.delay"), how: t("delay.minutes", { n: info.delay / 60 }) };
  return [
    ...(clockless ? [] : [clock]),
    ...(game.agreed?.(info.options, names) ?? []),
    ...(info.delay ? [later] : []),
    ...(info.hints ? [{ what: t("setup.hints_on"), how: t("setup.hints_how") }] : []),
  ];
}

export function clockWords({ pace, clock }: Pick<TableInfo, "pace" | "clock">): string {
  if (!clock) return t("pace.none");
  if (!clock.carries) return t(`pace.${pace}.how`, { n: clock.each_turn / DAY });
  return t(`pace.${pace}.how`, {
    minutes: clock.store / MINUTE,
    seconds: clock.each_turn / 1000,
  });
}

/** Who begins, for games whose options have a `first` seat. */
export function firstAgreed(first: number | "random" | undefined, names: string[]): Agreed {
  const how = typeof first === "number" ? (names[first] ?? "") : t("setup.by_lot");
  return { what: t("setup.first"), how };
}
