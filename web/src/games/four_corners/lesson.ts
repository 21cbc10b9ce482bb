/** A two-minute Four Corners lesson: the first turns of a solitaire, with whatever tiles are dealt. */
import { type Lesson, ofType } from "$lib/game";
import type { FourCorners, Move } from "./types";

const isType = ofType<Move>;

export const lesson: Lesson<FourCorners> = {
  seats: [""],
  options: {},
  steps: [
    { key: "four_corners.lesson.1" },
    { key: "four_corners.lesson.2", wanted: isType("lay") },
    { key: "four_corners.lesson.3", wanted: isType("done") },
    { key: "four_corners.lesson.4" },
    { key: "four_corners.lesson.5", wanted: isType("lay", "score", "turn", "replace", "done") },
    { key: "four_corners.lesson.6" },
    { key: "four_corners.lesson.7" },
  ],
};
