/** The winner's mosaic in the kaleidoscope: one wedge of it, twelve times. */
import { kaleidoscope, RADIUS } from "$lib/result/mirrors";
import type { Point } from "$lib/ui/geometry";
import { ground, inkNamed, sidesOf } from "./inks";
import { corners, keyOf, middle, placeAt, SIDE } from "./places";
import type { CmykView, SeatView } from "./wire";

const REACH = 2.1 * SIDE; // How far the mirrors see from the centre.
const FILL = { cyan: "#00aeef", magenta: "#ec008c", yellow: "#fff200" };
const BAND = 0.1;

/** Sample points in a wedge of 30 degrees: distance and angle. */
const PROBES = [0.2, 0.4, 0.6, 0.75, 0.9, 0.99].flatMap((part) =>
  [4, 11, 19, 26].map((angle) => [part * REACH, angle] as const),
);

const text = (points: Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

function tileArt(tile: string, shape: Point[], flat: number): string {
  const c: Point = [
    (shape[0]![0] + shape[1]![0] + shape[2]![0]) / 3,
    (shape[0]![1] + shape[1]![1] + shape[2]![1]) / 3,
  ];
  const inner = ([x, y]: Point): Point => [
    x + (c[0] - x) * BAND * 2.4,
    y + (c[1] - y) * BAND * 2.4,
  ];
  const bands = sidesOf(tile, shape, flat).map(
    ({ ink, ends: [a, b] }) =>
      `<path d="${text([a, b, inner(b), inner(a)])}" fill="${FILL[ink]}" fill-opacity=".85"/>`,
  );
  return `<path d="${text(shape)}" fill="${ground(tile)}" stroke="#0b0a18" stroke-width="2.4" stroke-linejoin="round"/>${bands.join("")}<path d="${text(shape.map(inner))}" fill="${ground(tile)}" stroke="#0b0a18" stroke-width="1.2"/>`;
}

/** The mosaic worth showing: the highest score, then the most tiles. */
function best(view: CmykView): SeatView {
  const worth = (seat: SeatView) => (seat.sheet?.total ?? 0) * 100 + seat.tiles.length;
  return view.seats.reduce((a, b) => (worth(b) > worth(a) ? b : a));
}

interface Hold {
  at: Point;
  turn: number;
}

/** Tries many points and angles for the mirrors, and picks the one that shows most of the mosaic. */
function hold(seat: SeatView): Hold {
  const lying = new Set(seat.tiles.map(({ x, y }) => keyOf([x, y])));
  let found: Hold & { seen: number } = { at: [0, 0], turn: 0, seen: -1 };
  for (const { x, y } of seat.tiles)
    for (const at of [middle([x, y]), ...corners([x, y])])
      for (let turn = 0; turn < 360; turn += 15) {
        const seen = PROBES.filter(([far, angle]) => {
          const way = ((turn + angle) * Math.PI) / 180;
          const spot = placeAt([at[0] + far * Math.cos(way), at[1] + far * Math.sin(way)]);
          return lying.has(keyOf(spot));
        }).length;
        // Aligned with the tile edges, the mirrors would only repeat the tiles.
        const plain = turn % 30 === 0 ? 0.92 : 1;
        if (seen * plain > found.seen) found = { at, turn, seen: seen * plain };
      }
  return found;
}

export function picture(view: CmykView): string {
  const seat = best(view);
  const flat = inkNamed(seat.flat);
  const tiles = seat.tiles.map(({ tile, x, y }) => tileArt(tile, corners([x, y]), flat)).join("");
  const { at, turn } = hold(seat);
  const scale = RADIUS / REACH;
  const content = `<g transform="scale(${scale.toFixed(4)}) rotate(${-turn}) translate(${(-at[0]).toFixed(1)} ${(-at[1]).toFixed(1)})">${tiles}</g>`;
  return kaleidoscope({ copies: 12, defs: "", content });
}
