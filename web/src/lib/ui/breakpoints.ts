/**
 * The largest width, in pixels, of each kind of screen. Styles and script share these: a style says
 * `@media (--phone)` or `@media (--beyond-phone)`, a script asks `screen.phone.current`.
 */
export const BREAKPOINTS = { phone: 700, tablet: 1000, laptop: 1180 } as const;

export type Screen = keyof typeof BREAKPOINTS;

export const upTo = (screen: Screen): string => `(max-width: ${BREAKPOINTS[screen]}px)`;
export const beyond = (screen: Screen): string => `(min-width: ${BREAKPOINTS[screen] + 1}px)`;

const NAMED = /\(--(beyond-)?(\w+)\)/g;
const isScreen = (name: string): name is Screen => name in BREAKPOINTS;

const width = (whole: string, away: string | undefined, name: string): string => {
  if (!isScreen(name)) throw new Error(`no such breakpoint: ${whole}`);
  return away ? beyond(name) : upTo(name);
};

/** A style with the names replaced by widths; an unknown name is an error. */
export const withWidths = (css: string): string =>
  css.replace(/@media[^{]*/g, (query) => query.replace(NAMED, width));
