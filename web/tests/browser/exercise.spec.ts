import { complaintsInBothThemes } from "./axe";
import { someGame } from "./games";
import { expect, type Page, start, test as base } from "./house";
import { fits, PHONE } from "./phone";
import { openServer, type Server } from "./server";
import { AGAINST_BOT, opened, playedOut } from "./whole_match";

/** A server that finds costly moves at once, in whichever match is over. */
const test = base.extend<object, { house: Server }>({
  house: [
    async ({}, use) => {
      const server = await openServer("", "practised");
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "default" }); // One after another, or each worker starts such a server.

/** The person on that page plays a whole match, which is then turned into exercises. */
async function played(page: Page): Promise<void> {
  await page.goto("/");
  const table = await opened(page, { game: someGame.name, seats: AGAINST_BOT });
  await playedOut(page, table, "first");
  await page.evaluate((id) => fetch(`/api/tables/${id}/exercises`, { method: "POST" }), table);
}

test("by keyboard: hint, place, answer, next", async ({ page }) => {
  await start(page);
  await played(page);
  await page.goto("/");
  await page.getByRole("link", { name: "3 exercises for today" }).press("Enter");
  await page.getByRole("link", { name: "Start" }).press("Enter");
  await expect(page.getByText("Find a better move.")).toBeVisible();
  const first = page.url();
  await page.keyboard.press("h");
  await expect(page.locator(".say li")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Show the place" }).press("Enter");
  expect(await complaintsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Show the answer" }).press("Enter");
  await expect(page.getByText("Better:")).toBeVisible();
  await expect(page.getByText("It comes again tomorrow.")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("Find a better move.")).toBeVisible();
  expect(page.url()).not.toBe(first);
});

test("a link shows it to anybody, on a phone", async ({ page, somebody, faults }) => {
  faults.forgiven.push(/404.*\/api\/exercises\//);
  await start(page);
  await played(page);
  await page.goto("/exercises");
  const link = await page.getByRole("link", { name: "Start" }).getAttribute("href");
  const phone = await somebody({ language: "ja" }, PHONE);
  await phone.goto(link!);
  await expect(phone.getByText("もっと良い手を見つけましょう。")).toBeVisible();
  await fits(phone);
  await phone.getByRole("button", { name: "答えを見る" }).tap();
  await expect(phone.getByText("より良い手")).toBeVisible();
  await expect(phone.getByRole("link", { name: "練習問題" })).toBeVisible();
  await fits(phone);

  const removing = page.getByRole("button", { name: /^Remove the exercise/ });
  await removing.first().click();
  await expect(removing).toHaveCount(2);
  await phone.reload();
  await expect(phone.getByText("その練習問題はもうありません。")).toBeVisible();
});
