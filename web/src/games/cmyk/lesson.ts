/** Two minutes of CMYK!: a mosaic of one's own, with all tiles open. */
import { type Lesson, ofType } from "$lib/game";
import type { Move } from "./hand.svelte";

const isType = ofType<Move["type"]>;

export const lesson: Lesson = {
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
