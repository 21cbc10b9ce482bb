/** What if: who plays on from a moment of a replay, and what they may know. */
import { note } from "../fair/told";
import { keepTickets } from "../invites";
import { go } from "../router.svelte";
import { server } from "../session";
import { settings } from "../settings.svelte";
import type { SeatPlan, TableInfo } from "../wire";
import { t } from "../words.svelte";

export type Others = "bots" | "here" | "friends";

/** Whether the server lets anybody here play on: after the end, or alone among bots before it. */
export function mayBranch({ status, seats, yours }: TableInfo): boolean {
  if (status === "over" || status === "closed") return true;
  const others = seats.filter((_, seat) => seat !== yours[0]);
  return yours.length === 1 && !!others.length && others.every(({ kind }) => kind === "bot");
}

export function plans(names: string[], own: number, others: Others, bot: string): SeatPlan[] {
  return names.map((name, seat): SeatPlan => {
    if (seat === own) return { kind: "person", name: settings.name || t("guest") };
    if (others === "bots") return { kind: "bot", bot };
    return others === "here" ? { kind: "person", name } : { kind: "open" };
  });
}

/** Opens the table and goes there. */
export async function branchOff(
  id: string,
  ply: number,
  eyes: number | "all",
  seats: SeatPlan[],
): Promise<void> {
  const opened = await server.branch(id, { name: settings.name || t("guest"), ply, eyes, seats });
  keepTickets(opened.id, opened.tickets);
  note(opened.id, { commitment: opened.commitment });
  go(`/table/${opened.id}`);
}
