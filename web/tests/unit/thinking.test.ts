/** The sign that a bot is thinking: only where the match waits for it, and nowhere else. */
import { expect, test } from "vitest";
import { thinks } from "../../src/lib/table/thinking";

type At = Parameters<typeof thinks>[0];
type Seat = { kind: string; relieved?: boolean; out_of_time?: boolean };

const PERSON: Seat = { kind: "person" };
const BOT: Seat = { kind: "bot" };

function at(seats: Seat[], acting: number[], more: object = {}, id = "table"): At {
  return { id, now: { seats, acting, ...more } } as unknown as At;
}

test("a bot that the match waits for is thinking", () => {
  expect(thinks(at([PERSON, BOT], [1]), 1)).toBe(true);
  expect(thinks(at([PERSON, BOT], [0]), 1)).toBe(false);
});

test("so is one that plays for somebody, but no person ever is", () => {
  expect(thinks(at([{ ...PERSON, relieved: true }, BOT], [0]), 0)).toBe(true);
  expect(thinks(at([{ ...PERSON, out_of_time: true }, BOT], [0]), 0)).toBe(true);
  expect(thinks(at([PERSON, BOT], [0]), 0)).toBe(false);
});

test("where all act at once, nobody is shown to think", () => {
  expect(thinks(at([PERSON, BOT], [0, 1]), 1)).toBe(false);
});

test("nor when nothing goes on: in a replay, before the start, or when the match rests", () => {
  expect(thinks(at([PERSON, BOT], [1], {}, ""), 1)).toBe(false);
  expect(thinks({ id: "table", now: null } as unknown as At, 1)).toBe(false);
  for (const over of [{ outcome: {} }, { closed: true }, { adjourned: true }])
    expect(thinks(at([PERSON, BOT], [1], over), 1)).toBe(false);
});
