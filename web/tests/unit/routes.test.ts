import { expect, test, vi } from "vitest";

// Only the choice of page and its props is tested, so the pages are mocked.
for (const page of [
  "SetUp",
  "Table",
  "Result",
  "Replay",
  "Learn",
  "Rules",
  "Watch",
  "Settings",
  "Nowhere",
])
  vi.doMock(`../../src/pages/${page}.svelte`, () => ({ default: page }));

vi.doMock("../../src/lib/game", () => ({
  isGame: (name: string) => Promise.resolve(name === "kaleido"),
}));

const { pageFor } = await import("../../src/routes");

test.each([
  ["/new/kaleido", "SetUp", { game: "kaleido" }],
  ["/table/17tz1zrCg-hT", "Table", { id: "17tz1zrCg-hT" }],
  ["/result/a_b", "Result", { id: "a_b" }],
  ["/replay/x", "Replay", { id: "x" }],
  ["/learn/kaleido", "Learn", { game: "kaleido" }],
  ["/rules/kaleido", "Rules", { game: "kaleido" }],
  ["/watch", "Watch", {}],
  ["/settings", "Settings", {}],
  ["/table/", "Nowhere", {}],
  ["/rules/chess", "Nowhere", {}],
  ["/new/chess", "Nowhere", {}],
  ["/table/a/b", "Nowhere", {}],
  ["/new/kal eido", "Nowhere", {}],
])("%s is %s", async (path, Page, props) => {
  expect(await pageFor(path)!()).toEqual({ Page, props });
});

test("the home page needs no loading", () => {
  expect(pageFor("/")).toBeNull();
});
