/** Squares, tiles and meanings in words. */
import { textIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import { joined, t } from "$lib/words.svelte";
import { cornerAt, isPoint, tileOn } from "./board";
import type { FourCornersHand } from "./hand.svelte";
import { type Image, imageOf, IMAGES } from "./rosettes";

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
  return `${square}: ${inside}. ${legal ? t("four_corners.legal") : ""}`.trim();
}

/** The image that the held tile would complete here without a goal for it (F-6.2), as an early warning. */
export function forbidden(hand: FourCornersHand, square: string): Image | null {
  const { view, tile } = hand;
  if (!tile || hand.places.has(square) || hand.step === "replace") return null;
  const held = hand.heldTile!;
  const wrong = view.nearly.find(
    (near) => near.square === square && cornerAt(held, square, near.pattern) === near.image,
  );
  return wrong ? imageOf(wrong.image) : null;
}

export const goalsOf = (goals: readonly string[]): string =>
  joined(goals.map((one) => t(`four_corners.name.${imageOf(one)}`)));
