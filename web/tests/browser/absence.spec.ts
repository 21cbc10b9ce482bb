/** Leaving, running out of time and coming back, as people see it. */
import { someGame } from "./games";
import { expect, type Page, prompt, start, test } from "./house";
import { fits, PHONE } from "./phone";
import { openServer } from "./server";

const { name, inTurn } = someGame;
const PERSON = { kind: "person" };
const OPEN = { kind: "open" };
const BOT = { kind: "bot", bot: "random" };

interface Ticket {
  seat: number;
  secret: string;
}

/** Asks the server as the page would. */
const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([where, what]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(where, { method: "POST", headers, body: what })).json();
    },
    [path, JSON.stringify(body)] as const,
  ) as Promise<T>;

/** Opens a table for this page and goes there; the first seat begins. */
async function open(page: Page, seats: object[], pace = "none", who = "Hana") {
  await page.goto("/");
  const setting = { game: name, seats, pace, options: { first: 0 } };
  const opened = await post<{ id: string; tickets: Ticket[] }>(page, "/api/tables", {
    name: who,
    setting,
  });
  await page.goto(`/table/${opened.id}`);
  return opened;
}

async function sit(page: Page, { id, tickets }: { id: string; tickets: Ticket[] }, who: string) {
  await page.goto("/");
  await post(page, `/api/tables/${id}/seats`, { name: who, ticket: tickets.at(-1)!.secret });
  await page.goto(`/table/${id}`);
}

async function leave(page: Page, follows: string): Promise<void> {
  await page.getByRole("button", { name: "Menu and settings" }).click();
  await page.getByRole("button", { name: "Leave the match" }).click();
  await expect(page.getByText(follows)).toBeVisible();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
}

test("a clock that runs out costs the turn, not the match", async ({ browser }) => {
  const house = await openServer("", "hurried");
  try {
    const page = await (await browser.newContext({ baseURL: house.address })).newPage();
    await start(page);
    await open(page, [PERSON, BOT], "brisk");
    const waits = page.getByText("Your time ran out, and the match waits.");
    await expect(waits).toBeVisible({ timeout: 30_000 });
    await expect(prompt(page)).toContainText("The match waits.");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(waits).toHaveCount(0);
    // The bot played that turn, and the next one is hers.
    await expect.poll(() => inTurn.asked(page)).toBe(inTurn.putting);
    await inTurn.put(page);
    await expect(page.getByText("You ran out of time. The match waits.")).toHaveCount(1);
    await page.context().close();
  } finally {
    await house.close();
  }
});

test("who leaves is played for and may come back", async ({ page: hana, somebody }) => {
  await start(hana);
  const ben = await somebody();
  await sit(ben, await open(hana, [PERSON, OPEN]), "Ben");
  await expect(prompt(ben)).toContainText("Hana’s turn");
  await leave(hana, "A bot plays on for you.");
  await expect(ben.getByText("Hana leaves. A bot plays on.")).toBeVisible();
  await expect(ben.locator("aside").getByText("bot sits in")).toBeVisible();
  await expect.poll(() => inTurn.asked(ben)).toBe(inTurn.putting);
  await expect(hana.getByText("A bot plays for you.", { exact: true })).toBeVisible();

  // Now nobody would be left, so the match waits for either of them.
  await leave(ben, "the match waits for you");
  await expect(hana.getByText("The match waits. Come back to go on.")).toBeVisible();
  await expect(prompt(hana)).toContainText("The match waits.");
  await hana.getByRole("button", { name: "Go on" }).click();
  await expect(ben.getByText("Hana is back.")).toBeVisible();
  await expect.poll(() => inTurn.asked(hana)).toBe(inTurn.putting);
  await ben.getByRole("button", { name: "I’m back" }).click();
  await expect(hana.getByText("Ben is back.")).toBeVisible();
  await expect(hana.locator("aside").getByText("bot sits in")).toHaveCount(0);
});

test("who leaves before the start gives up the seat", async ({ page: hana, somebody }) => {
  await start(hana);
  const ben = await somebody();
  const opened = await open(hana, [PERSON, OPEN, OPEN]);
  await sit(ben, opened, "Ben");
  await expect(hana.getByText("Ben", { exact: true })).toBeVisible();
  await leave(ben, "Your seat is free again");
  await expect(hana.getByText("Ben", { exact: true })).toHaveCount(0);
  await expect(ben.getByText("You are watching")).toBeVisible();
});

test("on a phone, a question from a long name can be answered", async ({ browser, baseURL }) => {
  const context = () => browser.newContext({ baseURL, ...PHONE });
  const [hana, ben] = [await (await context()).newPage(), await (await context()).newPage()];
  await start(hana);
  await start(ben);
  await sit(ben, await open(hana, [PERSON, OPEN], "none", "W".repeat(24)), "Ben");
  await expect.poll(() => inTurn.asked(hana)).toBe(inTurn.putting);
  for (let asked = inTurn.putting; asked !== "wait"; asked = await inTurn.asked(hana))
    await inTurn.answer(hana, asked);
  await hana.getByRole("button", { name: "Menu and settings" }).click();
  await hana.getByRole("button", { name: "Ask to take back further" }).click();
  for (const answer of ["Yes", "No"])
    await expect(ben.getByRole("button", { name: answer, exact: true })).toBeInViewport({
      ratio: 1,
    });
  await fits(ben);
  await ben.screenshot({ path: "test-results/phone-question.png" });
  await ben.getByRole("button", { name: "No", exact: true }).click();
  await expect(hana.getByText("Ben doesn’t agree to the take-back.")).toHaveCount(1);
  await hana.context().close();
  await ben.context().close();
});
