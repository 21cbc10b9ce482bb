/**
 * The largest width, in pixels, of each kind of screen. Styles and script share these: a style says
 * `@media (--phone)` or `@media (--beyond-phone)`, a script asks `screen.phone.current`.
 * A phone stays a phone when it is held sideways: `(--sideways)` is for what then lies side by side,
 * `(--narrow)` for pages to scroll, where only an upright one is short of room.
 */
export const BREAKPOINTS = { phone: 700, tablet: 1000, laptop: 1180 } as const;

/** A screen that is this low and much wider than high is a phone held sideways. */
const LOW = 500;

export type Screen = keyof typeof BREAKPOINTS;

export const SIDEWAYS = `((max-height: ${LOW}px) and (min-aspect-ratio: 4/3))`;
export const upTo = (screen: Screen): string =>
  `((max-width: ${BREAKPOINTS[screen]}px) or ${SIDEWAYS})`;
export const beyond = (screen: Screen): string => `(not ${upTo(screen)})`;

const NAMED = /\(--(beyond-)?(\w+)\)/g;
const isScreen = (name: string): name is Screen => name in BREAKPOINTS;

const OTHERS: Readonly<Record<string, string>> = {
  sideways: SIDEWAYS,
  narrow: `(max-width: ${BREAKPOINTS.phone}px)`,
};

const size = (whole: string, away: string | undefined, name: string): string => {
  const other = OTHERS[name];
  if (other && !away) return other;
  if (!isScreen(name)) throw new Error(`no such breakpoint: ${whole}`);
  return away ? beyond(name) : upTo(name);
};

/** A style with the names replaced by sizes; an unknown name is an error. */
export const withWidths = (css: string): string =>
  css.replace(/@media[^{]*/g, (query) => query.replace(NAMED, size));
