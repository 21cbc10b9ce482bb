/** A two-minute Kaleido lesson at a real table with the real rules; a script plays the other seats. */
import { type Lesson, ofType } from "$lib/game";
import { placeOf } from "./hand.svelte";
import { holeNamed } from "./places";
import type { Kaleido, Move } from "./types";
import type { PutTile } from "./wire";

const [LEARNER, AKI, NOOR] = [0, 1, 2];
const END: Move = { type: "end" };

const tile = (colour: PutTile["colour"], place: string): Move => ({
  type: "tile",
  colour,
  ...holeNamed(place)!,
});

/** A turn with a tile and no extra. */
const turn = (seat: number, colour: PutTile["colour"], place: string) => [
  { seat, move: tile(colour, place) },
  { seat, move: END },
];

const isTile = (place: string) => (move: Move) => move.type === "tile" && placeOf(move) === place;
const isType = ofType<Move>;

export const lesson: Lesson<Kaleido> = {
  seats: ["", "bot.name.0", "bot.name.1"],
  options: { first: LEARNER, colours: [["blue"], ["red"], ["yellow"]] },
  steps: [
    { key: "kaleido.lesson.1" },
    { key: "kaleido.lesson.2", wanted: isTile("A2"), look: "A2" },
    { key: "kaleido.lesson.3", wanted: isType("end") },
    {
      key: "kaleido.lesson.4",
      before: [
        ...turn(AKI, "red", "A4"),
        ...turn(NOOR, "yellow", "B6"),
        ...turn(LEARNER, "blue", "A3"),
        ...turn(AKI, "red", "A5"),
        ...turn(NOOR, "yellow", "A6"),
      ],
      wanted: isTile("A1"),
      look: "A1",
    },
    { key: "kaleido.lesson.5", wanted: isType("end") },
    { key: "kaleido.lesson.6", wanted: isType("turn") },
    { key: "kaleido.lesson.7" },
    {
      key: "kaleido.lesson.8",
      before: [...turn(AKI, "red", "B4"), ...turn(NOOR, "yellow", "B5")],
      wanted: isType("board"),
    },
    { key: "kaleido.lesson.9", wanted: isType("tile") },
    { key: "kaleido.lesson.10" },
  ],
};
