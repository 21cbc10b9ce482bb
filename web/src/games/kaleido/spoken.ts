/** Places and meanings in words: for screen readers, bubbles and lists. */
import { listIn, numberIn, tallyIn, textIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import { joined, t } from "$lib/words.svelte";
import type { KaleidoHand } from "./hand.svelte";
import { type Colour, cornerAt, found, type Glass, glassIn, HOLES, isColour } from "./places";
import type { Move, Notice } from "./types";
import type { CornerView, KaleidoView } from "./wire";

/** Tiles or points by colour; of tiles, white ones may be counted too. */
export type Counts = Partial<Record<Glass, number>>;

export const countsOf = (event: Event): Counts => tallyIn(event, "counts");
export const pointsOf = (event: Event): Counts => tallyIn(event, "points");
export const emptyOf = (event: Event): number => numberIn(event, "empty");

/** The colours of a tally, most tiles first. */
export function ranked(counts: Counts): [Colour, number][] {
  const isTally = (entry: [string, number]): entry is [Colour, number] => isColour(entry[0]);
  return Object.entries(counts)
    .filter(isTally)
    .sort((a, b) => b[1] - a[1]);
}

/** How that board scored when it was last full. */
export function scoreOf(notices: Notice[], board: string): Event | undefined {
  const told = notices.flatMap((notice) => notice.events ?? []);
  return told.findLast(
    (event) => event.key === "kaleido.event.board_scored" && textIn(event, "boards") === board,
  );
}

/** Who owns a colour: "You", or a name. */
export function ownerOf(hand: KaleidoHand, colour: Colour): string {
  const seat = hand.view.seats.findIndex((own) => own.colours.some(({ name }) => name === colour));
  const { mine, names } = hand.table;
  return mine.length === 1 && mine[0] === seat
    ? t("you")
    : (names[seat] ?? t(`kaleido.name.${colour}`));
}

/** "You 3, Aki 1 and white 2", or a word for none. */
export function shares(hand: KaleidoHand, counts: Counts): string {
  const parts = ranked(counts).map(([colour, n]) => `${ownerOf(hand, colour)} ${n}`);
  if (counts.white) parts.push(t("kaleido.corner_white", { n: counts.white }));
  return joined(parts) || t("kaleido.name.nothing");
}

/** All tiles of a corner: those that are neither of a colour nor missing are white. */
export function tilesOf({ counts, empty }: CornerView): Counts {
  const coloured = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { ...counts, white: 6 - empty - coloured };
}

export function spokenMeaning(hand: KaleidoHand, move: Move | undefined): string {
  return hand
    .meaningOf(move)
    .map((event) => meaningWords(hand, event))
    .join(" ");
}

export function meaningWords(hand: KaleidoHand, event: Event): string {
  switch (event.key) {
    case "kaleido.meaning.board_filled":
      return t("kaleido.would.fill", { shares: shares(hand, pointsOf(event)) });
    case "kaleido.meaning.board_grows":
      return t("kaleido.would.grow", { shares: shares(hand, countsOf(event)), n: emptyOf(event) });
    case "kaleido.meaning.board_meets":
      return t("kaleido.would.meet", { n: numberIn(event, "corners") });
    default:
      return t("kaleido.would.corner", { shares: shares(hand, pointsOf(event)) });
  }
}

export function spokenHole(hand: KaleidoHand, place: string): string {
  const { board, hole } = found(hand.view, place)!;
  const glass = glassIn(board, hole);
  const move = hand.places.get(place);
  const inside = glass ? t(`kaleido.a.${glass}`) : t("kaleido.empty");
  const legal = move ? `${t("kaleido.legal")} ${spokenMeaning(hand, move)}` : "";
  return `${t("kaleido.place", { board: board.name, hole, inside })} ${legal}`.trim();
}

/** A hole's surroundings: its board, and the corners it belongs to. */
export function spokenAround(hand: KaleidoHand, place: string): string {
  const { board } = found(hand.view, place)!;
  const tiles = HOLES.map((hole) => {
    const glass = glassIn(board, hole);
    return `${hole} ${glass ? t(`kaleido.name.${glass}`) : t("kaleido.empty")}`;
  });
  const corners = hand.view.corners.filter(({ holes }) => holes.includes(place));
  const spoken = corners.map((corner) =>
    t("kaleido.corner_is", {
      holes: corner.holes,
      shares: shares(hand, tilesOf(corner)),
      n: corner.empty,
    }),
  );
  return [t("kaleido.board_has", { board: board.name, tiles: joined(tiles) }), ...spoken].join(" ");
}

/** The corner as a point, for drawing a badge on it. */
export const cornerOf = (view: KaleidoView, event: Event) => cornerAt(view, listIn(event, "holes"));
