/** A two-minute Four Corners lesson: a solitaire; who plays what is in the game's `lesson.json`. */
import type { Lesson } from "$lib/game";
import type { FourCorners } from "./types";
import type { FourCornersView } from "./wire";

/** Where the rosette is completed, and where the next tile is barred. */
const [CLOVER, BARRED] = ["a2", "a3"];
const TURNS = { clover: 2, rotated: 3 };

const scored = ({ seats }: FourCornersView) => seats[0]!.scored.length > 0;
const tiles = ({ board }: FourCornersView) => board.length;

export const lesson: Lesson<FourCorners> = {
  seats: [""],
  steps: [
    { key: "four_corners.lesson.1" },
    { key: "four_corners.lesson.2", goal: ({ view }) => tiles(view) > 1 },
    {
      key: "four_corners.lesson.3",
      goal: ({ view }) => scored(view),
      lost: (view) => view.turns > TURNS.clover,
      look: () => CLOVER,
    },
    {
      key: "four_corners.lesson.4",
      goal: ({ view }) => scored(view) && view.step !== "break",
      lost: (view) => view.turns > TURNS.clover && !scored(view),
      goesOn: true,
    },
    {
      key: "four_corners.lesson.5",
      goal: ({ events }) => events.some(({ key }) => key === "four_corners.event.rotated"),
      lost: (view) => view.turns >= TURNS.rotated,
    },
    {
      key: "four_corners.lesson.6",
      goal: ({ view }) => view.turns >= TURNS.rotated && view.step !== "act",
      lost: (view) => view.turns > TURNS.rotated,
      look: () => BARRED,
    },
    { key: "four_corners.lesson.7", goesOn: true },
  ],
};
