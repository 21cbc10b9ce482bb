/** Kaleido as the page knows it. */
import type { GameTable } from "$lib/game";
import { firstAgreed } from "$lib/table/agreed";
import { joined, t } from "$lib/words.svelte";
import Aside from "./Aside.svelte";
import Chip from "./Chip.svelte";
import Dock from "./Dock.svelte";
import { KaleidoHand } from "./hand.svelte";
import { dwell, lines, tells } from "./lines";
import Options from "./Options.svelte";
import { picture } from "./picture";
import { isScore } from "./scene.svelte";
import { sound } from "./sound";
import Stage from "./Stage.svelte";
import Supplies from "./Supplies.svelte";
import type { Kaleido } from "./types";
import { verdict } from "./verdict";

const DASH = { red: "", yellow: "7 4", green: "2 4", blue: "12 3", purple: "10 4 2 4" };

const kaleido: GameTable<Kaleido, KaleidoHand> = {
  secret: false,
  recalls: true,
  keys: () => [
    { keys: "1 – 9", does: t("kaleido.keys.piece") },
    { keys: "E", does: t("end_turn") },
    { keys: "← →", does: t("kaleido.keys.turn") },
    { keys: "I", does: t("kaleido.keys.around") },
    { keys: "M", does: t("kaleido.map") },
  ],
  players: [2, 3, 4, 5],
  quick: { seats: 4, options: {} },
  hand: (table) => new KaleidoHand(table),
  Stage,
  Dock,
  Aside,
  Chip,
  Supplies,
  Options,
  agreed: ({ first, colours }, names) => [
    firstAgreed(first, names),
    {
      what: t("kaleido.options.colours"),
      how: joined(
        (colours ?? []).map((own, seat) =>
          t("kaleido.options.colours_of", { name: names[seat], own }),
        ),
      ),
    },
  ],
  points: (view, seat) => view.seats[seat]?.points ?? 0,
  lines,
  tells,
  dwell,
  stroke(view, seat) {
    const colour = view.seats[seat]!.colours.map(({ name }) => name).sort()[0]!;
    return { colour: `var(--tint-${colour})`, dash: DASH[colour], fill: `var(--glass-${colour})` };
  },
  verdict,
  sound,
  turning: (events) => events.some(isScore),
  picture,
};
export default kaleido;
