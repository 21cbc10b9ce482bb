/** Where the piles lie around a board of any size. */

export interface RingPlan {
  /** The side of a pile's top tile, in pixels. */
  size: number;
  /** The middle of each pile, in pixels from the top left. */
  at: [number, number][];
  /** What the piles leave free for the mosaic. */
  margins: { left: number; right: number; top: number; bottom: number };
}

const [MOST, LEAST] = [84, 36];
const FOOT = 34; // Below a tile: its count, and a little air.
const LOW = 340; // Below this height a pile at the top would leave the mosaic too little.

const tall = (size: number) => size * 0.87 + FOOT;

/** Clockwise; none at the bottom, where the mosaic needs room. */
export function ringOf(piles: number, width: number, height: number): RingPlan {
  const topped = height >= LOW;
  const right = Math.ceil((topped ? piles - 1 : piles) / 2);
  const left = piles - right - (topped ? 1 : 0);
  const each = (height * (topped ? 0.72 : 0.96)) / right;
  const most = piles > 5 ? MOST - 10 : MOST;
  const size = Math.max(LEAST, Math.min(most, (each - FOOT) / 0.87, width * 0.12));
  const edge = size / 2 + 16;
  const middle = height * (topped ? 0.54 : 0.5);
  const side = (count: number, x: number, sign: 1 | -1): [number, number][] =>
    Array.from({ length: count }, (_, i): [number, number] => {
      const down = i - (count - 1) / 2;
      // A pile nearer to the middle lies further out, as on a ring.
      const bend = topped ? Math.abs(down) * size * 0.5 : 0;
      return [x - sign * bend, middle + down * each];
    });
  const at: [number, number][] = [
    ...(topped ? [[width / 2, tall(size) / 2 + 2] as [number, number]] : []),
    ...side(right, width - edge, 1),
    ...side(left, edge, -1).reverse(),
  ];
  const aside = size + 30 + (topped ? ((right - 1) / 2) * size * 0.5 : 0);
  return {
    size,
    at,
    margins: { left: aside, right: aside, top: topped ? tall(size) + 6 : 4, bottom: 8 },
  };
}
