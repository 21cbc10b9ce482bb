/** Places in a mosaic: triangles in rows, as the rules count them and as points in a picture. */
import { atLeast, type Box, boxAround, type Point } from "$lib/ui/geometry";
import type { CmykView, SeatView } from "./wire";

export const SIDE = 100; // Side length of a tile.
export const HIGH = (SIDE * Math.sqrt(3)) / 2;

export type Spot = readonly [number, number];
type Mosaic = Pick<SeatView, "tiles">;

export const keyOf = ([x, y]: Spot): string => `${x},${y}`;
export const spotOf = (key: string): Spot => {
  const [x, y] = key.split(",").map(Number);
  return [x!, y!];
};

/** A spot as the server writes it. */
export const asSpot = ([x, y]: number[]): Spot => [x!, y!];

export const pointsUp = ([x, y]: Spot): boolean => (x + y) % 2 === 0;

/** Corners clockwise: the tip, then the flat side. Row y + 1 lies above row y. */
export function corners([x, y]: Spot, side = SIDE): Point[] {
  const high = (side * HIGH) / SIDE;
  const [left, bottom] = [(x * side) / 2, -y * high];
  const top = bottom - high;
  return pointsUp([x, y])
    ? [
        [left + side / 2, top],
        [left + side, bottom],
        [left, bottom],
      ]
    : [
        [left + side / 2, bottom],
        [left, top],
        [left + side, top],
      ];
}

/** The centre of a place. */
export function middle(spot: Spot): Point {
  const [tip, a, b] = corners(spot);
  return [(tip![0] + a![0] + b![0]) / 3, (tip![1] + a![1] + b![1]) / 3];
}

/** The place that contains a point in the picture. */
export function placeAt([px, py]: Point): Spot {
  const y = Math.floor(-py / HIGH);
  const up = -py / HIGH - y; // Height within the row, 0 to 1.
  const half = Math.floor((px * 2) / SIDE);
  const along = (px * 2) / SIDE - half;
  // Two places share each column half a side wide: one ends there, the other begins.
  const rising = pointsUp([half, y]);
  const inNew = rising ? along > up : along > 1 - up;
  return [inNew ? half : half - 1, y];
}

/** The places across its three sides. */
export const beside = ([x, y]: Spot): Spot[] => [
  [x - 1, y],
  [x + 1, y],
  [x, pointsUp([x, y]) ? y - 1 : y + 1],
];

/** The six places around the point below an even place's tip: (x, y) of the lower middle one. */
export const around = ([x, y]: Spot): Spot[] =>
  [-1, 0, 1].flatMap((dx): Spot[] => [
    [x + dx, y],
    [x + dx, y + 1],
  ]);

/** Where six tiles meet: at the tip of a tile that has the other five around it. */
export function hexagons(seat: Mosaic): Point[] {
  const lying = new Set(seat.tiles.map(({ x, y }) => keyOf([x, y])));
  return spotsOf(seat)
    .filter((spot) => pointsUp(spot) && around(spot).every((one) => lying.has(keyOf(one))))
    .map((spot) => corners(spot)[0]!);
}

export const ownSeat = (view: CmykView): SeatView | null =>
  view.seat === null ? null : (view.seats[view.seat] ?? null);

export const spotsOf = (seat: Mosaic): Spot[] => seat.tiles.map(({ x, y }) => [x, y] as const);

/** A mosaic with room to grow; never zoomed in so far that a few tiles fill the screen. */
export function boxOf(spots: Spot[], least: Point, margin: number): Box {
  const shapes = (spots.length ? spots : [[0, 0] as const]).flatMap((spot) => corners(spot));
  return atLeast(boxAround(shapes, margin), least);
}
