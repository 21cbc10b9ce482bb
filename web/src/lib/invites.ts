/** Invitations: tickets that follow the `#` of a link, and are stored only in this browser. */
import { server } from "./session";
import type { Ticket } from "./wire";

const KEY = (table: string) => `three-mirrors-tickets-${table}`;

export function keepTickets(table: string, tickets: Ticket[]): void {
  try {
    localStorage.setItem(KEY(table), JSON.stringify(tickets));
  } catch {
    // Without storage the links are shown only once.
  }
}

export function ticketsOf(table: string): Ticket[] {
  try {
    return JSON.parse(localStorage.getItem(KEY(table)) ?? "[]");
  } catch {
    return [];
  }
}

export function inviteLink(address: string, table: string, { secret }: Ticket): string {
  return `${address}/table/${table}#ticket=${secret}`;
}

/** The ticket that somebody came with, or nothing. */
export const invited = (hash: URLSearchParams): string => hash.get("ticket") ?? "";

/** A friend cannot open "localhost", so the server says where it can be reached. */
export async function addressForOthers(): Promise<string> {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return location.origin;
  const house = await server.house().catch(() => null);
  return house?.address || location.origin;
}
