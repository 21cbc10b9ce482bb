/** What the last step changed: which tiles were laid and which were turned. */
import { numberIn, textIn } from "$lib/facts";
import type { Notice } from "./types";

const eventsOf = (notices: Notice[]) => notices.flatMap((notice) => notice.events ?? []);

export function freshIn(notices: Notice[]): Set<string> {
  const laid = eventsOf(notices).filter(({ key }) => /\.(laid|laid_over|replaced)$/.test(key));
  return new Set(laid.map((event) => textIn(event, "square")));
}

export const turnsIn = (notice: Notice) =>
  (notice.events ?? []).filter(({ key }) => /\.turned(_back|_half)?$/.test(key));

/** Clockwise degrees, by square. */
export function spunIn(notices: Notice[]): Map<string, number> {
  const turned = notices.flatMap(turnsIn);
  return new Map(turned.map((event) => [textIn(event, "square"), numberIn(event, "degrees")]));
}

/** Patterns that were just scored and need a ring. */
export function scoredIn(notices: Notice[]): { pattern: string; image: string }[] {
  const scored = eventsOf(notices).filter(({ key }) => key.includes(".scored_"));
  return scored.map((event) => ({
    pattern: textIn(event, "pattern"),
    image: textIn(event, "image"),
  }));
}
