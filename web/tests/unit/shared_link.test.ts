import { expect, test } from "vitest";
import { sharedLink } from "../../src/lib/shared_link";

const HERE = "https://play.example";
const shared = (fields: Record<string, string>) =>
  sharedLink(`?${new URLSearchParams(fields).toString()}`, HERE);

test("an invitation is found in whichever field an app puts it, secret and all", () => {
  expect(shared({ url: `${HERE}/table/a#ticket=x` })).toBe("/table/a#ticket=x");
  expect(shared({ title: "Hana", text: `Play with me: ${HERE}/table/a#t` })).toBe("/table/a#t");
});

test("links to elsewhere are not followed", () => {
  expect(shared({ url: "https://play.example.org/table/a" })).toBeNull();
  expect(shared({ text: "javascript:alert(1)" })).toBeNull();
  expect(shared({})).toBeNull();
});
