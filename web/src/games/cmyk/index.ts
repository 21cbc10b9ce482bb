/** CMYK! as the page knows it. */
import type { GameTable } from "$lib/game";
import { t } from "$lib/words.svelte";
import Aside from "./Aside.svelte";
import Chip from "./Chip.svelte";
import Dock from "./Dock.svelte";
import { CmykHand } from "./hand.svelte";
import Holds from "./Holds.svelte";
import { dwell, lines, tells } from "./lines";
import Options from "./Options.svelte";
import { picture } from "./picture";
import Sheet from "./Sheet.svelte";
import Stage from "./Stage.svelte";
import Supplies from "./Supplies.svelte";
import type { Cmyk } from "./types";
import { verdict } from "./verdict";

const DASHES = ["", "7 4", "2 4", "12 3", "10 4 2 4"];

const cmyk: GameTable<Cmyk, CmykHand> = {
  recalls: true,
  secret: false, // Only one card is secret, and it lies face down on a shared screen.
  keys: () => [
    { keys: "1 – 7", does: t("cmyk.keys.take") },
    { keys: "B", does: t("cmyk.put_back") },
    { keys: "D", does: t("cmyk.keys.discard") },
    { keys: "M", does: t("cmyk.move_last") },
  ],
  players: [1, 2, 3, 4, 5],
  clockless: ({ pace }) => pace === "live",
  quick: { seats: 3, options: { pace: "live" } },
  hand: (table) => new CmykHand(table),
  Stage,
  Dock,
  Aside,
  Chip,
  Supplies,
  Options,
  Sheet,
  Holds,
  agreed: ({ pace, match }) => [
    {
      what: t("cmyk.options.pace"),
      how: t("cmyk.options.pace_how", {
        pace: t(`cmyk.pace.${pace ?? "calm"}`),
        how: t(`cmyk.pace_how.${pace ?? "calm"}`),
      }),
    },
    { what: t("cmyk.options.match"), how: t(`cmyk.options.match_${match ?? "one"}`) },
  ],
  points(view, seat) {
    const own = view.seats[seat];
    if (view.match === "three") return own?.victory ?? 0;
    return view.match === "total" || view.phase === "over" || view.rank !== null
      ? (own?.points ?? 0)
      : null;
  },
  lines,
  tells,
  dwell,
  considers: (legal) => legal.some((move) => move.type === "lay"),
  stroke: (_, seat) => ({
    colour: `var(--seat-${seat})`,
    dash: DASHES[seat]!,
    fill: `var(--seat-${seat})`,
  }),
  verdict,
  turning: (events) => events.some(({ key }) => /\.(revealed|game_over)$/.test(key)),
  sound: ({ events }) => (events?.some(({ key }) => key.endsWith(".closed")) ? "complete" : null),
  picture,
};
export default cmyk;
