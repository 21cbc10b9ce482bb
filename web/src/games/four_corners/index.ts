/** Four Corners as the page knows it. */
import type { GameTable } from "$lib/game";
import { firstAgreed } from "$lib/table/agreed";
import { t } from "$lib/words.svelte";
import Aside from "./Aside.svelte";
import Chip from "./Chip.svelte";
import Dock from "./Dock.svelte";
import { FourCornersHand } from "./hand.svelte";
import { isScore } from "./fresh";
import Holds from "./Holds.svelte";
import { dwell, lines, tells } from "./lines";
import Options from "./Options.svelte";
import { picture } from "./picture";
import Sheet from "./Sheet.svelte";
import { sound } from "./sound";
import Stage from "./Stage.svelte";
import { stroke, teamsOf } from "./strokes";
import Supplies from "./Supplies.svelte";
import type { FourCorners } from "./types";
import { verdict } from "./verdict";

const fourCorners: GameTable<FourCorners, FourCornersHand> = {
  secret: true,
  openBoard: true,
  recalls: true,
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
  Sheet,
  Holds,
  agreed: ({ first, rounds, teams }, names) => [
    firstAgreed(first, names),
    { what: t("four_corners.options.rounds"), how: String(rounds) },
    ...(teams
      ? [{ what: t("four_corners.options.teams_short"), how: t("four_corners.options.teams_how") }]
      : []),
  ],
  points: (view, seat) => view.seats[seat]?.scored.length ?? 0,
  lines,
  tells,
  dwell,
  stroke,
  teams: teamsOf,
  verdict,
  sound,
  turning: (events) => events.some(isScore),
  picture,
};
export default fourCorners;
