/** The score sheet: one line per part, the same for all seats, shown one after another. */
import { t } from "$lib/words.svelte";
import { keyOf } from "./places";
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

export const placesOf = (line: Line | undefined): Set<string> =>
  new Set((line?.places ?? []).map(keyOf));
