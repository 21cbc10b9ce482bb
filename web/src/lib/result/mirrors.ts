/** A kaleidoscope: one wedge of a picture, mirrored around a round window. */
export const RADIUS = 286;
const EDGE = RADIUS + 11;

/** The wedge, the definitions it refers to, and how many mirrored copies there are. */
interface Mirrors {
  /** How many wedges, including mirror images, fill the circle: 12 or 8. */
  copies: 8 | 12;
  defs: string;
  /** The picture, with the centre of the mirrors at 0 0 and the wedge below the x axis. */
  content: string;
}

const FAR = RADIUS * 1.5;

export function kaleidoscope({ copies, defs, content }: Mirrors): string {
  const angle = 360 / copies;
  const [x, y] = [Math.cos, Math.sin].map((part) =>
    (FAR * part((angle * Math.PI) / 180)).toFixed(1),
  );
  const turns = Array.from({ length: copies / 2 }, (_, i) => 2 * angle * i);
  const mirrored = turns.map(
    (turn) =>
      `<use href="#wedge" transform="rotate(${turn})"/><use href="#wedge" transform="rotate(${turn}) scale(1 -1)"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}" width="${2 * EDGE}" height="${2 * EDGE}">` +
    `<defs>${defs}<clipPath id="cut"><path d="M0 0L${FAR} -.6L${x} ${y}Z"/></clipPath><clipPath id="round"><circle r="${RADIUS}"/></clipPath>` +
    `<g id="wedge" clip-path="url(#cut)">${content}</g></defs>` +
    `<circle r="${EDGE - 2}" fill="#0b0a18"/><g clip-path="url(#round)"><rect x="${-RADIUS}" y="${-RADIUS}" width="${2 * RADIUS}" height="${2 * RADIUS}" fill="#14132b"/>${mirrored.join("")}</g>` +
    `<circle r="${RADIUS + 2}" fill="none" stroke="#4b4780" stroke-width="2"/></svg>`
  );
}
