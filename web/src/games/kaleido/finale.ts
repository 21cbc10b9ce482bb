/** The end, counted corner by corner: the totals so far, and the corners that have a counter. */
import { listIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import { pointsOf } from "./spoken";
import type { CornerView, KaleidoView } from "./wire";

/** Every seat's total before these corners were counted. */
export function totalsBefore(view: KaleidoView, ahead: Event[]): number[] {
  return view.seats.map(({ colours, points }) =>
    ahead.reduce((sum, event) => {
      const gained = pointsOf(event);
      return sum - colours.reduce((own, { name }) => own + (gained[name] ?? 0), 0);
    }, points),
  );
}

/** The corners that have been counted: once the game is over, those that are full, but for these. */
export function counted(view: KaleidoView, ahead: Event[]): CornerView[] {
  if (view.phase !== "over") return [];
  const waiting = new Set(ahead.map((event) => String([...listIn(event, "holes")].sort())));
  return view.corners.filter(
    ({ empty, holes }) => !empty && !waiting.has(String([...holes].sort())),
  );
}
