/** What the others did since the player here last moved, as marks on the board. */
import { listIn, numberIn, textIn } from "$lib/facts";
import type { Event } from "$lib/wire";
import type { Notice } from "./types";

export type Mark = { seat: number } & (
  | { kind: "laid"; square: string }
  | { kind: "turned"; square: string; degrees: number }
  | { kind: "swapped"; squares: string[] }
);

export const marksIn = (notices: Notice[]): Mark[] =>
  merged(
    notices.flatMap(({ seat, events }) => (events ?? []).flatMap((one) => marked(one, seat ?? 0))),
  );

function marked(event: Event, seat: number): Mark[] {
  const what = event.key.split(".").at(-1)!;
  const square = textIn(event, "square");
  if (["laid", "laid_over", "replaced"].includes(what)) return [{ kind: "laid", seat, square }];
  if (what.startsWith("turned") && square)
    return [{ kind: "turned", seat, square, degrees: numberIn(event, "degrees") }];
  return what === "swapped" ? [{ kind: "swapped", seat, squares: listIn(event, "squares") }] : [];
}

/** A tile that one player turned several times has one mark, with how far it went in all. */
function merged(marks: Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) {
    const same = kept.findIndex(
      (one) =>
        one.kind === "turned" &&
        mark.kind === "turned" &&
        one.square === mark.square &&
        one.seat === mark.seat,
    );
    const before = kept[same];
    if (mark.kind !== "turned" || before?.kind !== "turned") kept.push(mark);
    else kept[same] = { ...mark, degrees: nearest(before.degrees + mark.degrees) };
  }
  return kept.filter((mark) => mark.kind !== "turned" || mark.degrees !== 0);
}

/** The same turn, by half a circle at most. */
const nearest = (degrees: number): number => ((((degrees + 179) % 360) + 360) % 360) - 179;
