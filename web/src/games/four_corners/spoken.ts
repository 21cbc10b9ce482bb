/** Squares, tiles and meanings in words. */
import { textIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import { joined, t, told } from "$lib/words.svelte";
import { isPoint, tileOn } from "./board";
import type { Scored } from "./fresh";
import type { FourCornersHand } from "./hand.svelte";
import { type Image, imageOf, IMAGES } from "./rosettes";
import type { Table } from "./types";

export const tileWords = (tile: string): string =>
  tile.includes(":")
    ? t("four_corners.tile_is", {
        centre: imageOf(tile[0]!),
        corners: [...tile.slice(2)].map(imageOf),
      })
    : t(`four_corners.name.${tile}`);

/** What a move would make and score. */
export interface Made {
  image: Image;
  pattern: string;
}

export const madeBy = (events: Event[]): Made[] =>
  events
    .filter(({ key }) => key === "four_corners.meaning.makes")
    .flatMap((event) => {
      const image = IMAGES.find((one) => one === textIn(event, "image"));
      return image ? [{ image, pattern: textIn(event, "pattern") }] : [];
    });

export const madeWords = ({ image, pattern }: Made): string =>
  t(isPoint(pattern) ? "four_corners.would.score" : "four_corners.would.score_sequence", { image });

export function spokenSquare(hand: FourCornersHand, square: string): string {
  const tile = tileOn(hand.view, square);
  const inside = tile ? tileWords(tile) : t("four_corners.empty");
  const legal = hand.places.has(square) || hand.touchable.has(square);
  const barred = hand.barredAt(square);
  const why = barred ? t("four_corners.no_goal", { image: barred }) : "";
  return `${square}: ${inside}. ${legal ? t("four_corners.legal") : why}`.trim();
}

/** Who scored what, and how many goals that makes. */
export function scoredWords(table: Table, scores: Scored[]): string {
  const last = scores.at(-1)!;
  const what = scores.map(({ image, pattern }) =>
    t(`four_corners.made.${isPoint(pattern) ? "image" : "sequence"}`, { image }),
  );
  return told("four_corners.moment", table.isYou(last.seat), {
    who: table.called[last.seat],
    what: joined(what),
    goals: last.goals,
    of: last.of,
  });
}
