/** Basic geometry for drawing pieces of glass. */
export type Point = readonly [number, number];

export const polar = (c: Point, radius: number, degrees: number): Point => [
  c[0] + radius * Math.cos((degrees * Math.PI) / 180),
  c[1] + radius * Math.sin((degrees * Math.PI) / 180),
];

export const mid = (a: Point, b: Point, part = 0.5): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

export function centroid(shape: Point[]): Point {
  const sum = (i: 0 | 1) => shape.reduce((total, p) => total + p[i], 0) / shape.length;
  return [sum(0), sum(1)];
}

/** A regular shape with every side moved inwards by that distance. */
export function inset(shape: Point[], by: number): Point[] {
  const c = centroid(shape);
  const radius = Math.hypot(shape[0]![0] - c[0], shape[0]![1] - c[1]);
  const scale = 1 - by / (radius * Math.cos(Math.PI / shape.length));
  return shape.map((p) => mid(c, p, scale));
}

const fixed = (p: Point) => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`;

/** A closed path with its corners rounded. */
export function rounded(shape: Point[], radius: number): string {
  const n = shape.length;
  const parts = shape.map((p, i) => {
    const [a, b] = [shape[(i + n - 1) % n]!, shape[(i + 1) % n]!];
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]);
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const cut = Math.min(radius * 1.6, la / 2, lb / 2);
    return `${i ? "L" : "M"}${fixed(mid(p, a, cut / la))}Q${fixed(p)} ${fixed(mid(p, b, cut / lb))}`;
  });
  return parts.join("") + "Z";
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxAround(points: Point[], margin: number): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The box, padded evenly to at least that size. */
export function atLeast(box: Box, [wide, high]: Point): Box {
  const [width, height] = [Math.max(box.width, wide), Math.max(box.height, high)];
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

/** Maps a point on the board to pixels on the stage. */
export type Project = (point: Point) => Point;

/** How much two boxes cover each other, along the shorter way out. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(across, down));
}

const within = (at: number, length: number, room: number): number =>
  Math.max(0, Math.min(at, room - length));

/**
 * The best spot for a bubble about a disc: beside it, inside the stage, off the controls there, and
 * covering as few of the other discs as possible.
 */
export function freeSide(
  about: Point,
  radius: number,
  [w, h]: Point,
  stage: Point,
  others: Point[],
  controls: Box[] = [],
): Point {
  const gap = radius + 14;
  const sides: Point[] = [
    [about[0] - gap - w, about[1] - h / 2],
    [about[0] + gap, about[1] - h / 2],
    [about[0] - w / 2, about[1] + gap * 0.9],
    [about[0] - w / 2, about[1] - gap * 0.9 - h],
    [about[0] - gap * 0.8 - w, about[1] + gap * 0.5],
    [about[0] + gap * 0.8, about[1] + gap * 0.5],
    [about[0] - gap * 0.8 - w, about[1] - gap * 0.5 - h],
    [about[0] + gap * 0.8, about[1] - gap * 0.5 - h],
  ];
  // Beside an edge there may be room on no side but over the place itself.
  const inside = sides.map(([x, y]): Point => [within(x, w, stage[0]), within(y, h, stage[1])]);
  const covered = ([x, y]: Point) => {
    const over = [about, ...others].map((p) => {
      const dx = Math.max(x - p[0], 0, p[0] - x - w);
      const dy = Math.max(y - p[1], 0, p[1] - y - h);
      return Math.max(0, radius - Math.hypot(dx, dy));
    });
    const box = { x, y, width: w, height: h };
    const under = controls.map((control) => 8 * overlap(box, control));
    return [...over, ...under].reduce((sum, part) => sum + part, 0);
  };
  return inside.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
