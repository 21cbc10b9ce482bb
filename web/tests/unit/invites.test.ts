import { afterEach, expect, test, vi } from "vitest";
import { inviteLink, invited, keepTickets, ticketsOf } from "../../src/lib/invites";
import { pretendBrowser } from "./browser";

const tickets = [
  { seat: null, secret: "abc-_1" },
  { seat: 2, secret: "XYZ" },
];

afterEach(() => vi.unstubAllGlobals());

test.each(tickets)("a link gives back after the # what was put in", (ticket) => {
  const link = new URL(inviteLink("http://host:8000", "T-1", ticket));
  expect(link.pathname).toBe("/table/T-1");
  expect(link.search).toBe("");
  expect(invited(new URLSearchParams(link.hash.slice(1)))).toBe(ticket.secret);
});

test.each(["", "ticket=", "seats=1.a", "other=1.a"])("%j invites nobody", (hash) => {
  expect(invited(new URLSearchParams(hash))).toBe("");
});

test("tickets are kept for each table", () => {
  pretendBrowser();
  keepTickets("T", tickets);
  expect(ticketsOf("T")).toEqual(tickets);
  expect(ticketsOf("other")).toEqual([]);
});

test("a browser that stores nothing, or garbage, has no tickets", () => {
  pretendBrowser("en", { "three-mirrors-tickets-T": "{" });
  expect(ticketsOf("T")).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  keepTickets("T", tickets);
  expect(ticketsOf("T")).toEqual([]);
});
