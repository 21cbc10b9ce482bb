/** The seven rosettes in a unit circle, with four-fold symmetry so that four quarters make a whole. */
export const IMAGES = ["star", "clover", "diamond", "ring", "wheel", "leaf", "cross"] as const;
export type Image = (typeof IMAGES)[number];
export const LETTERS = "ABCDEFG";

/** On tiles and goals the server calls the images A to G. */
export const imageOf = (letter: string): Image => IMAGES[LETTERS.indexOf(letter)]!;

/** The full colour, a lighter tone, or the dark inlay of the cross. */
export type Tone = "full" | "light" | "inlay";
export interface Stroke {
  d: string;
  tone: Tone;
}

type XY = readonly [number, number];

/** A point after that many quarter turns. */
function quarter([x, y]: XY, turns: number): XY {
  const all: XY[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return all[turns % 4]!;
}

const at = (point: XY, turns: number) =>
  quarter(point, turns)
    .map((n) => n.toFixed(3))
    .join(" ");
const four = (part: (turns: number) => string) => [0, 1, 2, 3].map(part).join("");
const circle = ([x, y]: XY, r: number) =>
  `M${(x - r).toFixed(3)} ${y.toFixed(3)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

const cross = (near: XY, far: XY) => {
  const mirrored = ([x, y]: XY): XY => [-x, y];
  const arm = (turns: number) =>
    [near, far, mirrored(far), mirrored(near)].map((point) => at(point, turns)).join("L");
  return `M${[0, 1, 2, 3].map(arm).join("L")}Z`;
};

export const SHAPES: Readonly<Record<Image, Stroke[]>> = {
  star: [
    { d: star(8, 0.99, 0.45), tone: "full" },
    { d: star(8, 0.44, 0.22), tone: "light" },
  ],
  clover: [
    { d: four((k) => circle(quarter([0.46, 0.46], k), 0.44)), tone: "full" },
    { d: "M-.3 0L0 -.3L.3 0L0 .3Z", tone: "full" },
    { d: four((k) => circle(quarter([0.5, 0.5], k), 0.17)), tone: "light" },
  ],
  diamond: [
    { d: "M0 -.98L.98 0L0 .98L-.98 0Z", tone: "full" },
    { d: "M0 -.5L.5 0L0 .5L-.5 0Z", tone: "light" },
  ],
  ring: [
    { d: circle([0, 0], 0.95) + circle([0, 0], 0.56), tone: "full" },
    { d: circle([0, 0], 0.29), tone: "light" },
  ],
  wheel: [
    { d: four((k) => `M0 0L${at([0, -0.97], k)}A.485 .485 0 0 1 0 0Z`), tone: "full" },
    { d: four((k) => `M0 0L${at([0, -0.97], k)}L${at([0.2, -0.42], k)}Z`), tone: "light" },
  ],
  leaf: [
    {
      d: four(
        (k) => `M0 0Q${at([0.06, 0.72], k)} ${at([0.7, 0.7], k)}Q${at([0.72, 0.06], k)} 0 0Z`,
      ),
      tone: "full",
    },
    {
      d: four((k) => `M${at([0.14, 0.14], k)}L${at([0.3, 0.42], k)}L${at([0.6, 0.6], k)}Z`),
      tone: "light",
    },
  ],
  cross: [
    { d: cross([-0.15, -0.2], [-0.36, -0.95]), tone: "full" },
    { d: cross([-0.06, -0.06], [-0.15, -0.74]), tone: "inlay" },
  ],
};
