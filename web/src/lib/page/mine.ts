/** One's own tables, sorted by what there is to do. */
import { titleOf } from "../offered.svelte";
import { dailyName } from "../result/daily";
import type { MyTable } from "../wire";
import { joined, t } from "../words.svelte";
import { shownName } from "../table/names";
import { whoIsAt } from "./tables";

export const isMyTurn = ({ turn, yours }: MyTable): boolean =>
  turn.some((seat) => yours.includes(seat));

/** Where one is to act comes first; what is over is not among them. */
export function running(tables: MyTable[]): MyTable[] {
  const open = tables.filter(({ status }) => status !== "over");
  return [...open.filter(isMyTurn), ...open.filter((table) => !isMyTurn(table))];
}

export const finished = (tables: MyTable[]): MyTable[] =>
  tables.filter(({ status }) => status === "over");

/** The game, and whose day's deal it is, if it has one that everybody has. */
export const calledIn = ({ game, daily }: MyTable): string =>
  [titleOf(game), dailyName(daily)].filter(Boolean).join(" · ");

/** What a running table waits for. */
export function waitsFor(table: MyTable): string {
  if (table.status === "open") return t("watch.open");
  if (isMyTurn(table)) return t("mine.your_turn");
  const names = table.turn.map((seat) => shownName("bot", table.people[seat] ?? "", seat));
  return names.length ? t("mine.turn_of", { who: joined(names) }) : whoIsAt(table);
}

/** How it ended for whoever asks. On one's own with all seats there is no winning or losing. */
export function endOf({ outcome, yours, people }: MyTable): string {
  if (!outcome) return t("watch.over");
  const own = yours.map((seat) => outcome.points[seat] ?? 0);
  if (people.length === 1 || yours.length === people.length)
    return t("mine.points", { n: Math.max(...own) });
  const won = outcome.winners.some((seat) => yours.includes(seat));
  const all = outcome.points.join(" : ");
  return t(won ? "mine.won" : "mine.lost", { points: all });
}
