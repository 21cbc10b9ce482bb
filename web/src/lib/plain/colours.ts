/** Colours for any number of seats: far apart, and as light as the theme needs. */
const FIRST = 75;
const APART = 137.5; // Degrees; no two of the first dozen come close to each other.

export const colourOf = (seat: number): string =>
  `oklch(var(--plain-lightness) 0.12 ${(FIRST + APART * seat) % 360})`;

const DASHES = ["", "7 4", "2 4", "12 3", "10 4 2 4"];

export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!;
