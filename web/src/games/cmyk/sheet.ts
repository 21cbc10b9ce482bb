/** The score sheet: one line per part, the same for all seats, and what a match was made of. */
import { tallyIn } from "$lib/facts";
import { t } from "$lib/words.svelte";
import { keyOf } from "./places";
import type { Notice } from "./types";
import type { CmykView, Line } from "./wire";

export function lineName({ part }: Pick<Line, "part">): string {
  return t(
    ["hexagons", "private", "k_tiles"].includes(part) ? `cmyk.line.${part}` : `cmyk.name.${part}`,
  );
}

export interface Part {
  name: string;
  rule: string;
  /** By seat. */
  lines: Line[];
  cancelled: boolean;
}

/** Parts in the order they are counted (C-5.2); parts that score for nobody are left out. */
export function partsOf(view: CmykView): Part[] {
  const sheets = view.seats.map(({ sheet }) => sheet!);
  const count = sheets[0]?.lines.length ?? 0;
  const parts = Array.from({ length: count }, (_, i): Part => {
    const lines = sheets.map(({ lines }) => lines[i]!);
    return {
      name: lineName(lines[0]!),
      rule: lines[0]!.rule,
      lines,
      cancelled: lines[0]!.factor === 0,
    };
  });
  return parts.filter(
    ({ lines }) => lines[0]!.part === "hexagons" || lines.some(({ points }) => points),
  );
}

/** The places behind a line, or those behind the first so many groups. */
export const placesOf = (line: Line | undefined, groups = Infinity): Set<string> =>
  new Set((line?.groups ?? []).slice(0, groups).flat().map(keyOf));

export const isCounted = ({ phase }: CmykView): boolean => phase === "between" || phase === "over";

/** Of all views of a match, the first one after each of its games, when it was counted. */
export function gamesIn(views: CmykView[]): CmykView[] {
  const games = new Map<number, CmykView>();
  for (const view of views)
    if (isCounted(view) && !games.has(view.game)) games.set(view.game, view);
  return [...games.values()];
}

/** By game, then by seat: the points it gave, as the log tells them. */
export function pointsIn(notices: Notice[], seats: number): number[][] {
  return notices
    .flatMap(({ events }) => events ?? [])
    .filter(({ key }) => key === "cmyk.event.game_over")
    .map((event) =>
      Array.from({ length: seats }, (_, seat) => tallyIn(event, "points")[seat] ?? 0),
    );
}
