/** What the last step changed: which tiles were laid and turned, and what was scored. */
import { listIn, numberIn, textIn } from "$lib/facts";
import { turned } from "./board";
import { type Image, IMAGES } from "./rosettes";
import type { Notice } from "./types";

const eventsOf = (notices: Notice[]) => notices.flatMap((notice) => notice.events ?? []);

export function freshIn(notices: Notice[]): Set<string> {
  const laid = eventsOf(notices).filter(({ key }) => /\.(laid|laid_over|replaced)$/.test(key));
  return new Set(laid.map((event) => textIn(event, "square")));
}

const TURNED = /\.turned(_back|_half)?$/;

export const turnsIn = (notice: Notice) =>
  (notice.events ?? []).filter(({ key }) => TURNED.test(key));

/** Clockwise degrees, by square. */
export function spunIn(notices: Notice[]): Map<string, number> {
  const spun = notices.flatMap(turnsIn);
  return new Map(spun.map((event) => [textIn(event, "square"), numberIn(event, "degrees")]));
}

export const isScore = ({ key }: { key: string }): boolean => key.includes(".scored_");

/** A pattern that was just scored. */
export interface Scored {
  seat: number;
  pattern: string;
  image: Image;
  squares: string[];
  goals: number;
  of: number;
}

export const scoresIn = (notices: Notice[]): Scored[] =>
  eventsOf(notices)
    .filter(isScore)
    .flatMap((event) => {
      const image = IMAGES.find((one) => one === textIn(event, "image"));
      if (!image) return [];
      return [
        {
          image,
          seat: numberIn(event, "seat"),
          pattern: textIn(event, "pattern"),
          squares: listIn(event, "squares"),
          goals: numberIn(event, "goals"),
          of: numberIn(event, "of"),
        },
      ];
    });

/** What was scored last, perhaps several patterns at once. */
export const lastScores = (notices: Notice[]): Scored[] =>
  scoresIn(notices.filter(({ events }) => events?.some(isScore)).slice(-1));

/** Tiles that turned by themselves right after a score: by how many quarters to show them back. */
export function turnedSince(notices: Notice[]): Map<string, number> {
  const events = eventsOf(notices);
  const scored = events.findLastIndex(isScore);
  const back = new Map<string, number>();
  for (const event of scored < 0 ? [] : events.slice(scored))
    if (TURNED.test(event.key)) {
      const square = textIn(event, "square");
      back.set(square, (back.get(square) ?? 0) - numberIn(event, "degrees") / 90);
    }
  return back;
}

export const turnedBack = (tile: string, by: number | undefined): string =>
  by ? turned(tile, by) : tile;
