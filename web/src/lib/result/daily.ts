/** The deal of the day in words and numbers. Days are calendar days in UTC, as "2026-11-18". */
import { settings } from "../settings.svelte";
import type { DailyCount } from "../wire";
import { t } from "../words.svelte";

/** From so many points to so many, both included. */
export interface Bin {
  from: number;
  to: number;
  people: number;
}

const MOST_BINS = 12;

export function dayWords(day: string, withYear = true): string {
  const format = new Intl.DateTimeFormat(settings.language === "en" ? "en-GB" : "ja", {
    day: "numeric",
    month: "long",
    ...(withYear && { year: "numeric" }),
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T00:00Z`));
}

/** What a table with that deal is called; nothing if it has another. */
export const dailyName = (day = "", withYear = false): string =>
  day ? t("daily.of", { day: dayWords(day, withYear) }) : "";

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** As many bars as can be told apart, each as wide as the others, without gaps between them. */
export function binned(counts: DailyCount[]): Bin[] {
  const points = counts.map((each) => each.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (!counts.length) return [];
  const width = widthFor(least, most);
  const first = width === 1 ? least : Math.floor(least / width) * width;
  const bins: Bin[] = [];
  for (let from = first; from <= most; from += width) {
    const to = from + width - 1;
    const inside = counts.filter((each) => from <= each.points && each.points <= to);
    bins.push({ from, to, people: inside.reduce((sum, { people }) => sum + people, 0) });
  }
  return bins;
}

/** 1, 2, 5, 10, 20, …: the first that needs few enough bars. */
function widthFor(least: number, most: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const width of [ten, 2 * ten, 5 * ten])
      if (Math.floor(most / width) - Math.floor(least / width) < MOST_BINS) return width;
}

export const binWords = ({ from, to }: Bin): string => (from === to ? `${from}` : `${from}–${to}`);

/** A few lines to send to a friend, who learns nothing of the deal from them. */
export function shareText(title: string, day: string, points: number, address: string): string {
  const lines = [`Three Mirrors · ${title}`, dayWords(day), t("daily.points", { n: points })];
  return [...lines, address].join("\n");
}
