/** What a move sounds like: a rosette or a sequence that is complete, and tiles that turn. */
import type { Sound } from "$lib/sound";
import type { Notice } from "./types";

export function sound({ events = [] }: Notice): Sound | null {
  if (events.some(({ key }) => key.includes(".scored_"))) return "complete";
  return events.some(({ key }) => /\.(rotated|turned)/.test(key)) ? "turn" : null;
}
