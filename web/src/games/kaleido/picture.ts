/** The final board under three mirrors: one wedge of it, twelve times, as a standalone SVG. */
import { kaleidoscope, RADIUS } from "$lib/result/mirrors";
import { centroid, inset, type Point, polar, rounded } from "$lib/ui/geometry";
import { type Glass, glassIn, HOLES, middle, SIZE, triangle } from "./places";
import type { KaleidoView } from "./wire";

const SCALE = RADIUS / 2.75 / SIZE;
const FILL: Record<Glass, string> = {
  red: "#c42a3a",
  yellow: "#f2d01a",
  green: "#22b878",
  blue: "#3a7ef5",
  purple: "#6518b3",
  white: "#eef1fa",
};
const TEXTURE: Record<Glass, string> = {
  red: '<rect width="3.2" height="9" fill="#0a081e" fill-opacity=".2"/>',
  yellow: '<circle cx="3" cy="3" r="1.9" fill="#0a081e" fill-opacity=".24"/>',
  green:
    '<circle cx="4.5" cy="4.5" r="3.4" fill="none" stroke="#0a081e" stroke-opacity=".26" stroke-width="1.3"/>',
  blue: '<path d="M0 4.5q2.2-4 4.500 0t4.500 0" fill="none" stroke="#fff" stroke-opacity=".36" stroke-width="1.4"/>',
  purple: '<path d="M0 0H9M0 0V9" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/>',
  white: '<path d="M2 3l2 1M6 7l2-1" stroke="#5a6496" stroke-opacity=".26"/>',
};

interface Held {
  turn: number;
  by: Point;
}

/** A small seeded random sequence, so that the same board always gives the same picture. */
function whims(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function glassAt(view: KaleidoView, [x, y]: Point): Glass | null {
  for (const board of view.boards) {
    const [dx, dy] = [x - middle(board)[0], y - middle(board)[1]];
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI + 120;
    const hole = (Math.floor((((angle % 360) + 360) % 360) / 60) % 6) + 1;
    const across =
      Math.hypot(dx, dy) * Math.cos(((((angle % 60) + 60) % 60) - 30) * (Math.PI / 180));
    if (across < SIZE * 0.866) return glassIn(board, hole);
  }
  return null;
}

/** How varied the wedge is with the board held this way: many colours, little white, few gaps. */
function variety(view: KaleidoView, { turn, by }: Held): number {
  const seen = new Map<Glass | null, number>();
  const samples: Point[] = [];
  for (let ring = 1; ring <= 10; ring++)
    for (let angle = 2; angle < 30; angle += 4)
      samples.push(polar([0, 0], (RADIUS / SCALE) * Math.sqrt(ring / 10.2), angle));
  for (const sample of samples) {
    const [x, y] = polar(
      [0, 0],
      Math.hypot(...sample),
      (Math.atan2(sample[1], sample[0]) * 180) / Math.PI - turn,
    );
    const glass = glassAt(view, [x - by[0], y - by[1]]);
    seen.set(glass, (seen.get(glass) ?? 0) + 1 / samples.length);
  }
  let value = -(seen.get(null) ?? 0) * 4 - Math.max(0, (seen.get("white") ?? 0) - 0.12) * 3;
  for (const [glass, part] of seen)
    if (glass) value -= part * Math.log(part) * (glass === "white" ? 0.4 : 1);
  return value;
}

/** Tries many ways to hold the board under the mirrors, and picks the most colourful. */
function bestHold(view: KaleidoView, centre: Point): Held {
  const next = whims(
    view.boards.length * 7919 +
      view.boards.reduce((sum, { holes }) => sum + holes.charCodeAt(0), 0),
  );
  let best: { held: Held; value: number } | null = null;
  for (let i = 0; i < 400; i++) {
    const held: Held = {
      turn: next() * 360,
      by: [-centre[0] + (next() - 0.5) * 3 * SIZE, -centre[1] + (next() - 0.5) * 3 * SIZE],
    };
    const value = variety(view, held);
    if (!best || value > best.value) best = { held, value };
  }
  return best!.held;
}

function pieces(view: KaleidoView): string {
  return view.boards
    .flatMap((board) =>
      HOLES.map((hole) => {
        const glass = glassIn(board, hole);
        const shape = rounded(inset(triangle(middle(board), hole), 1.4), 2);
        const plain = `<path d="${shape}" fill="${glass ? FILL[glass] : "#35325f"}" stroke="#0b0a18" stroke-width="3.4"/>`;
        return glass
          ? `${plain}<path d="${shape}" fill="url(#x${glass})"/><path d="${shape}" fill="url(#light)"/>`
          : plain;
      }),
    )
    .join("");
}

export function picture(view: KaleidoView): string {
  const middles = view.boards.map(middle);
  const centre = centroid(middles);
  const { turn, by } = bestHold(view, centre);
  const textures = Object.entries(TEXTURE)
    .map(
      ([glass, texture]) =>
        `<pattern id="x${glass}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${texture}</pattern>`,
    )
    .join("");
  const light = `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#07051c" stop-opacity=".2"/></linearGradient>`;
  const content = `<g transform="rotate(${turn.toFixed(1)}) scale(${SCALE.toFixed(4)}) translate(${by.map((n) => n.toFixed(1)).join(" ")})">${pieces(view)}</g>`;
  return kaleidoscope({ copies: 12, defs: textures + light, content });
}
