/** Tiles, places and meanings in words. */
import type { Event } from "$lib/wire";
import { t } from "$lib/words.svelte";
import type { CmykHand } from "./hand.svelte";
import { INKS, isBlack } from "./inks";
import { keyOf, type Spot, spotOf } from "./places";
import type { CmykView } from "./wire";

/** "20 % cyan, 40 % magenta, no yellow". */
export const tileWords = (tile: string): string =>
  isBlack(tile)
    ? t("cmyk.tile_black")
    : t("cmyk.tile_is", {
        cyan: percent(tile, 0),
        magenta: percent(tile, 1),
        yellow: percent(tile, 2),
      });

const percent = (tile: string, ink: number): string => `${Number(tile[ink]) * 20} %`;

/** "7 tiles, 1 hexagon": what everyone knows about a mosaic. */
export const mosaicWords = ({ tiles, hexagons }: Mosaic): string =>
  t("cmyk.tiles_and_hexagons", {
    tiles: t("cmyk.tiles", { n: tiles.length }),
    hexagons: t("cmyk.hexagons", { n: hexagons }),
  });
type Mosaic = Pick<CmykView["seats"][number], "tiles" | "hexagons">;

/** Rows are counted from the first tile, and places within a row to the right of it. */
export const placeWords = ([x, y]: Spot): string => t("cmyk.place", { x: String(x), y: String(y) });

export function spokenPlace(hand: CmykHand, key: string): string {
  const spot = spotOf(key);
  const tile = hand.own?.tiles.find(({ x, y }) => keyOf([x, y]) === key)?.tile;
  if (tile) {
    const loose = key === hand.loose && hand.may("lay") ? ` ${t("cmyk.may_move")}` : "";
    return `${placeWords(spot)}: ${tileWords(tile)}.${loose}`;
  }
  const would = meaningWords(hand.meaningAt(key)).join(" ");
  return `${placeWords(spot)}: ${t("cmyk.fits")} ${would}`.trim();
}

export const inkName = (ink: number): string => t(`cmyk.name.${INKS[ink % 3]!}`);

/** What laying a tile there would score, one sentence per event. */
export const meaningWords = (events: Event[]): string[] =>
  events
    .filter(({ key }) => key.startsWith("cmyk.meaning."))
    .map(({ key, facts }) => t(key, { ...facts, n: Number(facts?.["n"] ?? facts?.["by"] ?? 0) }));
