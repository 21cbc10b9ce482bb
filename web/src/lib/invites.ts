/** Links that let others sit down. Their secrets follow the `#`, and are stored only in this browser. */
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

/** One link for the whole table: whoever opens it gets the first of these seats that is free. */
export function inviteLink(address: string, table: string, tickets: Ticket[]): string {
  const seats = tickets.map(({ seat, secret }) => `${seat}.${secret}`).join("~");
  return `${address}/table/${table}#seats=${seats}`;
}

export function invited(hash: URLSearchParams): Ticket[] {
  const seats = hash.get("seats") ?? "";
  return seats
    .split("~")
    .map((part) => part.split("."))
    .filter((part) => part.length === 2)
    .map(([seat, secret]) => ({ seat: Number(seat), secret: secret! }));
}
