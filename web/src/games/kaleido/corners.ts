/** Corner hexagons in words and numbers: who leads, and what a turn would change. */
import { listIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import { t } from "$lib/words.svelte";
import type { KaleidoHand } from "./hand.svelte";
import type { Colour } from "./places";
import { type Counts, countsOf, emptyOf, ownerOf, pointsOf, ranked, shares } from "./spoken";

/** A corner of the board being turned, as it would be and as it was. */
export interface Outlook {
  holes: string[];
  leaders: Colour[];
  lead: string;
  /** What it would give at the end, or how many holes are still empty. */
  end: string;
  /** Who led before, if the turn changes that. */
  was: { leaders: Colour[]; lead: string } | null;
}

export function leaders(counts: Counts): Colour[] {
  const order = ranked(counts);
  return order.filter(([, n]) => n === order[0]![1]).map(([colour]) => colour);
}

/** "You lead 3–2", "tied 2–2", "nobody yet" */
export function leadWords(hand: KaleidoHand, counts: Counts): string {
  const order = ranked(counts);
  const first = leaders(counts);
  if (!first.length) return t("kaleido.corner.nobody");
  const shown = order.slice(0, Math.max(2, first.length));
  const numbers = shown.map(([, n]) => n).join("–");
  if (first.length > 1) return t("kaleido.corner.even", { numbers });
  const who = ownerOf(hand, first[0]!);
  const key = who === t("you") ? "kaleido.corner.you_lead" : "kaleido.corner.leads";
  return t(key, { who, numbers });
}

function endWords(hand: KaleidoHand, event: Event): string {
  const empty = emptyOf(event);
  if (empty) return t("kaleido.aside.open", { n: empty });
  return t("kaleido.aside.at_end", { shares: shares(hand, pointsOf(event)) });
}

/** Every corner of the board being turned, in the order of their numbers on the board. */
export function outlooks(hand: KaleidoHand): Outlook[] {
  const before = hand.meaningOf(hand.moves("turn").find(({ sixths }) => sixths === 0));
  return hand.meaningOf(hand.turnMove).map((event, index) => {
    const now = standing(hand, event);
    const then = standing(hand, before[index] ?? event);
    const same = then.lead === now.lead && String(then.leaders) === String(now.leaders);
    return {
      ...now,
      holes: listIn(event, "holes"),
      end: endWords(hand, event),
      was: same ? null : then,
    };
  });
}

const standing = (hand: KaleidoHand, event: Event) => ({
  leaders: leaders(countsOf(event)),
  lead: leadWords(hand, countsOf(event)),
});

/** The holes that the turn decides about: those of the corners that the board takes part in. */
export function decided(hand: KaleidoHand): Set<string> {
  const { turning, corners } = hand.view;
  if (!hand.turning || !turning) return new Set();
  const its = corners.filter(({ holes }) => holes.some((place) => place[0] === turning));
  return new Set(its.flatMap(({ holes }) => holes));
}
