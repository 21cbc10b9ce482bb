/** A two-minute CMYK! lesson: the learner's own mosaic, beside somebody who takes nothing. */
import type { Lesson } from "$lib/game";
import type { Cmyk } from "./types";
import type { CmykView } from "./wire";

/** The last place around a point, and with how many tiles it is filled in any case. */
const [GAP, ENOUGH] = ["2,-1", 9];

const own = ({ seats }: CmykView) => seats[0]!;
const laid = (view: CmykView) => own(view).tiles.length;
const closed = (view: CmykView) => own(view).hexagons > 0;

export const lesson: Lesson<Cmyk> = {
  seats: ["", "bot.name.0"],
  steps: [
    { key: "cmyk.lesson.1" },
    { key: "cmyk.lesson.2", goal: ({ view }) => laid(view) > 0 },
    { key: "cmyk.lesson.3", goal: ({ view }) => own(view).held !== null },
    { key: "cmyk.lesson.4", goal: ({ view }) => laid(view) > 1, goesOn: true },
    {
      key: "cmyk.lesson.5",
      goal: ({ view }) => closed(view),
      lost: (view) => !closed(view) && laid(view) >= ENOUGH,
      look: (view) => (closed(view) ? null : `0:${GAP}`),
    },
    { key: "cmyk.lesson.6", goesOn: true },
    { key: "cmyk.lesson.7", goal: ({ view }) => view.row.length > 1 },
    { key: "cmyk.lesson.8", goesOn: true },
  ],
};
