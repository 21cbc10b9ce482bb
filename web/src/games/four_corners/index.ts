/** Four Corners as the page knows it. */
import type { GameTable } from "$lib/game";
import { firstAgreed } from "$lib/table/agreed";
import { t } from "$lib/words.svelte";
import Aside from "./Aside.svelte";
import Chip from "./Chip.svelte";
import Dock from "./Dock.svelte";
import { FourCornersHand } from "./hand.svelte";
import { dwell, isScore, lines } from "./lines";
import Options from "./Options.svelte";
import { picture } from "./picture";
import Stage from "./Stage.svelte";
import Supplies from "./Supplies.svelte";
import type { FourCorners } from "./types";

const STROKES = ["ring", "diamond", "clover", "leaf", "wheel", "star"];
const DASHES = ["", "7 4", "2 4", "12 3", "10 4 2 4", "4 4"];

const fourCorners: GameTable<FourCorners, FourCornersHand> = {
  secret: true,
  openBoard: true,
  keys: () => [
    { keys: "1  2", does: t("four_corners.keys.tile") },
    { keys: "L  R  X", does: t("four_corners.keys.actions") },
    { keys: "Q  E", does: t("four_corners.keys.turn") },
    { keys: "H", does: t("four_corners.keys.half") },
  ],
  players: [1, 2, 3, 4, 5, 6],
  quick: { seats: 2, options: {} },
  hand: (table) => new FourCornersHand(table),
  Stage,
  Dock,
  Aside,
  Chip,
  Supplies,
  Options,
  agreed: ({ first, rounds, teams }, names) => [
    firstAgreed(first, names),
    { what: t("four_corners.options.rounds"), how: String(rounds) },
    ...(teams
      ? [{ what: t("four_corners.options.teams_short"), how: t("four_corners.options.teams_how") }]
      : []),
  ],
  points: (view, seat) => view.seats[seat]?.scored.length ?? 0,
  lines,
  dwell,
  stroke: (_, seat) => ({
    colour: `color-mix(in srgb, var(--ros-${STROKES[seat]}) 70%, var(--text))`,
    dash: DASHES[seat]!,
    fill: `var(--ros-${STROKES[seat]})`,
  }),
  verdict(outcome) {
    if (outcome.points.length > 1)
      return t(
        outcome.rule === "F-10.1" ? "four_corners.verdict.rounds" : "four_corners.verdict.three",
      );
    const goals = outcome.points[0] ?? 0;
    const rank = goals ? `rank_${goals}` : "no_rank";
    return t(`four_corners.name.${rank}`);
  },
  turning: (events) => events.some(isScore),
  picture,
};
export default fourCorners;
