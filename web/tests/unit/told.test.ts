import { afterEach, expect, test, vi } from "vitest";
import { randomNumber } from "../../src/lib/fair/contribute";
import { note, noteWhatIsSaid, toldOf } from "../../src/lib/fair/told";
import { pretendBrowser } from "./browser";

afterEach(() => vi.unstubAllGlobals());

const said = (commitment: string) => [
  { kind: "opened", words: { commitment } },
  { kind: "begun", words: {} },
];

test("what a server says first counts, and our own number is the last one", () => {
  pretendBrowser();
  noteWhatIsSaid("T", said("first"), { seal: "" });
  note("T", { added: "mine" });
  noteWhatIsSaid("T", said("second"), { seal: "end" });
  note("T", { added: "mine, again" });
  noteWhatIsSaid("T", [], { seal: "another" });
  expect(toldOf("T")).toEqual({ commitment: "first", added: "mine, again", seal: "end" });
  expect(toldOf("other")).toEqual({});
});

test("a number that was sent is told apart from one that was added", () => {
  pretendBrowser();
  note("T", { sent: "one" });
  expect(toldOf("T")).toEqual({ sent: "one" });
  note("T", { added: "one" });
  expect(toldOf("T")).toEqual({ sent: "one", added: "one" });
});

test("the last two hundred matches are remembered", () => {
  pretendBrowser();
  for (let table = 0; table < 250; table++) note(`T${table}`, { commitment: "c" });
  expect(toldOf("T49")).toEqual({});
  expect(toldOf("T50").commitment).toBe("c");
  expect(toldOf("T249").commitment).toBe("c");
});

test("a browser that stores nothing, or garbage, was told nothing", () => {
  pretendBrowser("en", { "three-mirrors-told": "{" });
  expect(toldOf("T")).toEqual({});
  vi.stubGlobal("localStorage", undefined);
  note("T", { commitment: "c" });
  expect(toldOf("T")).toEqual({});
});

test("random numbers have 256 bits and are not the same", () => {
  const [one, other] = [randomNumber(), randomNumber()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
});
