/** A two-minute CMYK! lesson: the learner's own mosaic, with all tiles face up. */
import { type Lesson, ofType } from "$lib/game";
import type { Cmyk, Move } from "./types";

const isType = ofType<Move>;

export const lesson: Lesson<Cmyk> = {
  seats: [""],
  options: {},
  steps: [
    { key: "cmyk.lesson.1" },
    { key: "cmyk.lesson.2", wanted: isType("flat") },
    { key: "cmyk.lesson.3", wanted: isType("take") },
    { key: "cmyk.lesson.4", wanted: isType("lay") },
    { key: "cmyk.lesson.5", wanted: isType("lay") },
    { key: "cmyk.lesson.6" },
    { key: "cmyk.lesson.7" },
    { key: "cmyk.lesson.8" },
  ],
};
