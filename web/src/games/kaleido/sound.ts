/** What a move sounds like: a board that is complete, and one that turns. */
import type { Sound } from "$lib/sound";
import { isCorner, isScore } from "./scene.svelte";
import type { Notice } from "./types";

export function sound({ events = [] }: Notice): Sound | null {
  if (events.some((event) => isScore(event) && !isCorner(event))) return "complete";
  return events.some(({ key }) => key === "kaleido.event.turned") ? "turn" : null;
}
