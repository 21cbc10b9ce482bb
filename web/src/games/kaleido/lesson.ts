/** A two-minute Kaleido lesson; who plays what is in the game's `lesson.json`. */
import type { Lesson } from "$lib/game";
import { isScore } from "./scene.svelte";
import type { Kaleido } from "./types";
import type { KaleidoView } from "./wire";

const OWN = "blue";
/** The board to be filled, and its last hole. */
const [BOARD, LAST] = ["A", 6];

/** One of the two places beside both boards. */
const BETWEEN = "0,1";

const placed = ({ boards }: KaleidoView) => boards.some(({ holes }) => holes.includes("b"));
const gap = ({ boards }: KaleidoView) => boards.find(({ name }) => name === BOARD)!.holes[LAST - 1];
const toFill = (view: KaleidoView) => (gap(view) === "." ? `${BOARD}${LAST}` : null);

export const lesson: Lesson<Kaleido> = {
  seats: ["", "bot.name.0", "bot.name.1"],
  steps: [
    { key: "kaleido.lesson.1" },
    {
      key: "kaleido.lesson.2",
      goal: ({ view }) => placed(view),
      look: (view) => (placed(view) ? null : `${BOARD}2`),
    },
    // Three boards that meet have a corner.
    {
      key: "kaleido.lesson.3",
      goal: ({ view }) => view.corners.length > 0,
      look: () => BETWEEN,
      goesOn: true,
    },
    { key: "kaleido.lesson.4", goal: ({ view }) => gap(view) === "b", look: toFill },
    {
      key: "kaleido.lesson.5",
      goal: ({ events }) => events.some(isScore),
      look: toFill,
      goesOn: true,
    },
    {
      key: "kaleido.lesson.6",
      goal: ({ view }) => view.phase !== "turning" && won(view),
      goesOn: true,
    },
    { key: "kaleido.lesson.7", look: () => BOARD, goesOn: true },
    { key: "kaleido.lesson.8" },
  ],
};

/** Whether the corner is the learner's alone. */
function won({ corners }: KaleidoView): boolean {
  return corners.some(({ points }) => (points[OWN] ?? 0) > Math.max(0, ...others(points)));
}

const others = (points: Record<string, number>) =>
  Object.entries(points).map(([colour, n]) => (colour === OWN ? 0 : n));
