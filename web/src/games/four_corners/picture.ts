/** The final board in the kaleidoscope: one wedge of it, eight times. */
import { kaleidoscope, RADIUS } from "$lib/result/mirrors";
import type { Point } from "$lib/ui/geometry";
import { cornerOf, CORNERS } from "./board";
import { imageOf, IMAGES, SHAPES } from "./rosettes";
import type { FourCornersView } from "./wire";

const FILL: Record<string, string> = {
  star: "#f6cf1a",
  clover: "#46c888",
  diamond: "#3886c6",
  ring: "#cd2e26",
  wheel: "#7026cc",
  leaf: "#e67624",
  cross: "#fdeef6",
};

const pale = (hex: string) =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(parseInt(hex.slice(i, i + 2), 16) * 0.52 + 255 * 0.48)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

function rosette(image: keyof typeof SHAPES): string {
  const tones = { full: FILL[image]!, light: pale(FILL[image]!), inlay: "#332c52" };
  const parts = SHAPES[image].map(
    ({ d, tone }) =>
      `<path d="${d}" fill="${tones[tone]}" fill-rule="evenodd"${tone === "full" ? ' stroke="#0b0a18" stroke-width=".13" paint-order="stroke"' : ""}/>`,
  );
  return `<g id="r-${image}">${parts.join("")}</g>`;
}

function tileArt(tile: string): string {
  const corners = [...tile.slice(2)].map(imageOf);
  const quarters = corners.map(
    (image, i) =>
      `<circle cx="${CORNERS[i]![0]}" cy="${CORNERS[i]![1]}" r="37" fill="${FILL[image]}" fill-opacity=".24" stroke="#0b0a18" stroke-width="1.6"/><use href="#r-${image}" transform="translate(${CORNERS[i]!.join(" ")}) scale(32.5)"/>`,
  );
  return `<g clip-path="url(#square)"><rect width="100" height="100" fill="#211f3f"/>${quarters.join("")}<use href="#r-${imageOf(tile[0]!)}" transform="translate(50 50) scale(24)"/></g>`;
}

const REACH = 2.4; // How many squares the mirrors show, outwards from the centre.

interface Hold {
  at: Point;
  turn: number;
}

/** Tries every point and orientation of the board, and picks the one that shows the most tiles. */
function bestHold(view: FourCornersView): Hold {
  const lying = new Set(view.board.map(({ square }) => square));
  const squares = "abcdef".slice(0, view.size);
  const shows = (x: number, y: number) =>
    lying.has(`${squares[Math.floor(x)] ?? "-"}${Math.floor(y) + 1}`);
  let best: Hold & { seen: number } = { at: [0, 0], turn: 0, seen: -1 };
  for (let x = 0; x <= view.size; x++)
    for (let y = 0; y <= view.size; y++)
      for (const turn of [0, 1, 2, 3]) {
        let seen = 0;
        for (let u = 0.25; u < REACH; u += 0.5)
          for (let v = 0.25; v < u + 0.25; v += 0.5) {
            const [dx, dy] = (
              [
                [u, v],
                [-v, u],
                [-u, -v],
                [v, -u],
              ] as const
            )[turn]!;
            if (shows(x + dx, y + dy)) seen += 1;
          }
        if (seen > best.seen) best = { at: [x, y], turn, seen };
      }
  return best;
}

export function picture(view: FourCornersView): string {
  const side = view.size * 100;
  const tiles = view.board
    .map(
      ({ square, tile }) =>
        `<g transform="translate(${cornerOf(square).join(" ")})">${tileArt(tile)}</g>`,
    )
    .join("");
  const rosettes = IMAGES.map(rosette).join("");
  const { at, turn } = bestHold(view);
  const scale = RADIUS / (REACH * 100);
  const content = `<g transform="scale(${scale.toFixed(4)}) rotate(${-90 * turn}) translate(${-100 * at[0]} ${-100 * at[1]})"><rect width="${side}" height="${side}" fill="#181730"/>${tiles}</g>`;
  const square = `<clipPath id="square"><rect width="100" height="100"/></clipPath>`;
  return kaleidoscope({ copies: 8, defs: rosettes + square, content });
}
