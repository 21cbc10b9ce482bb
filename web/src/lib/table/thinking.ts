/** Which bots are thinking, for a sign at the table. */
import type { LiveTable } from "./live.svelte";

/** Whether the match waits for this seat alone and a bot plays it. Replays have nobody thinking. */
export function thinks({ id, now }: Pick<LiveTable, "id" | "now">, number: number): boolean {
  const seat = now?.seats[number];
  if (!id || !now || !seat || now.outcome || now.closed || now.adjourned) return false;
  const alone = now.acting.length === 1 && now.acting[0] === number;
  return alone && (seat.kind === "bot" || !!seat.relieved || !!seat.out_of_time);
}
