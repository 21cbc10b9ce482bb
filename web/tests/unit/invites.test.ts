import { afterEach, expect, test, vi } from "vitest";
import { inviteLink, invited, keepTickets, ticketsOf } from "../../src/lib/invites";
import { pretendBrowser } from "./browser";

const tickets = [
  { seat: 1, secret: "abc-_1" },
  { seat: 2, secret: "XYZ" },
];

afterEach(() => vi.unstubAllGlobals());

test("a link gives back after the # what was put in", () => {
  const link = new URL(inviteLink("http://host:8000", "T-1", tickets));
  expect(link.pathname).toBe("/table/T-1");
  expect(link.search).toBe("");
  expect(invited(new URLSearchParams(link.hash.slice(1)))).toEqual(tickets);
});

test.each(["", "seats=", "seats=1", "seats=1.a.b", "other=1.a"])("%j invites nobody", (hash) => {
  expect(invited(new URLSearchParams(hash))).toEqual([]);
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
