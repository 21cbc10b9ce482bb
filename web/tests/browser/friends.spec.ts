import { playAhead } from "./ahead";
import { someGame } from "./games";
import { expect, type Page, prompt, seeResult, start, test } from "./house";

const { name, title } = someGame;
const { answer, asked, controls, drawn, late, left, lying, put, putting } = someGame.inTurn;

/** Makes the page's connection one that can be cut, and stays cut until it is healed. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; heal: () => void }> {
  let isCut = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/socket$/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    open.add(line);
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((line) => line.close()));
      open.clear();
    },
    heal: () => (isCut = false),
  };
}

async function allSeeTheSame(pages: Page[]): Promise<void> {
  await expect(async () => {
    for (const page of pages) await prompt(page).click(); // Skips to the latest state.
    const seen = await Promise.all(pages.map(drawn));
    expect(new Set(seen).size).toBe(1);
    await expect(lying(pages[0]!)).not.toHaveCount(0);
  }).toPass({ intervals: [50, 100, 200], timeout: 15_000 });
}

/** Everybody answers what they are asked, until the match is over or for that many rounds. */
async function playTogether(people: Page[], rounds = Infinity): Promise<boolean> {
  for (let i = 0; i < rounds; i++) {
    const turns = await Promise.all(people.map(asked));
    if (turns.every((turn) => turn === "over")) return true;
    const at = turns.findIndex((turn) => turn !== "wait" && turn !== "over");
    const next = people[at];
    if (next) await answer(next, turns[at]!);
    else for (const page of people) await prompt(page).click();
  }
  return false;
}

test("two browsers join by invite link with a spectator, through a cut connection", async ({
  page: hana,
  somebody,
}) => {
  await start(hana);
  await hana.goto(`/new/${name}#friends`);
  await hana.getByLabel("Your name").fill("Hana");
  await hana.getByLabel("Who plays seat 3").selectOption("Bot");
  await hana.getByLabel("Who begins").selectOption("Hana");
  await hana.getByRole("button", { name: "Begin" }).click();
  await expect(hana.getByRole("heading", { name: "One seat is free" })).toBeVisible();
  await expect(hana.getByRole("img", { name: "QR code" })).toBeVisible();
  const link = await hana.getByLabel("Invitation", { exact: true }).inputValue();
  expect(link).toContain("#ticket=");

  const ben = await somebody();
  const line = await cuttable(ben);
  await ben.goto(link);
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText(`You are invited to ${title}`);
  await expect(ben.getByRole("list", { name: "Players" })).toContainText("Hana");
  await expect(ben.getByRole("main")).toContainText("No clock");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(prompt(ben)).toContainText("Hana’s turn");
  expect(ben.url()).not.toContain("#"); // The secret must not stay in the address.

  const watcher = await somebody();
  await watcher.goto(hana.url());
  await expect(watcher.getByText("you are watching")).toBeVisible();
  await expect(controls(hana)).not.toHaveCount(0);
  await expect(controls(watcher)).toHaveCount(0);

  const people = [hana, ben];
  await playTogether(people, 6);
  await allSeeTheSame([...people, watcher]);

  // Ben is cut off during his turn: what he does then is not lost, and happens only once.
  while ((await asked(ben)) !== putting) await playTogether(people, 1);
  const had = await left(ben);
  await line.cut();
  await expect(ben.getByText("Connection lost.")).toBeVisible();
  await expect(hana.locator("aside").getByText("away")).toBeVisible();
  await put(ben);
  line.heal();
  await expect.poll(() => left(ben), { timeout: 15_000 }).toBe(had - 1);
  await expect(ben.getByText("Connection lost.")).toHaveCount(0);
  await expect(hana.locator("aside").getByText("away")).toHaveCount(0);

  // Cut off while the others play, he is told what he missed.
  while ((await asked(hana)) !== putting) await playTogether(people, 1);
  await line.cut();
  await expect(ben.getByText("Connection lost.")).toBeVisible();
  while ((await asked(hana)) !== "wait") await answer(hana, await asked(hana));
  line.heal();
  await expect(ben.getByText("Connection lost.")).toHaveCount(0, { timeout: 15_000 });
  await allSeeTheSame([...people, watcher]);

  await Promise.all(people.map((one) => playAhead(one, late)));
  expect(await playTogether(people)).toBe(true);
  await expect(async () => {
    await prompt(watcher).click(); // Skips to the latest state.
    expect(await asked(watcher)).toBe("over");
  }).toPass({ intervals: [30, 60, 120], timeout: 20_000 });
  await allSeeTheSame([...people, watcher]);
  await seeResult(watcher).click();
  await expect(watcher.locator("tbody")).toContainText("Hana");
  await expect(watcher.locator("tbody")).toContainText("Ben");
});

/** Seats Hana and Ben at a table for two. */
async function together(hana: Page, ben: Page): Promise<void> {
  await hana.goto(`/new/${name}#friends`);
  await hana.getByRole("radio", { name: "2", exact: true }).click();
  await hana.getByRole("button", { name: "Begin" }).click();
  await ben.goto(await hana.getByLabel("Invitation", { exact: true }).inputValue());
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(prompt(ben)).toBeVisible();
}

test("people say things to each other", async ({ page: hana, somebody }) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben" });
  await together(hana, ben);
  await ben.getByLabel("Say something").fill("How nice <b>here</b>");
  await ben.getByLabel("Say something").press("Enter");
  await expect(hana.getByText("Ben: How nice <b>here</b>")).toBeVisible();
  await hana.getByLabel("Say something").focus();
  await hana.getByRole("button", { name: "Hello!" }).click();
  await expect(ben.getByText("Hana: Hello!")).toBeVisible();
});

test("what people say appears exactly as they said it", async ({ page: hana, somebody }) => {
  await start(hana, { name: "menu" });
  const ben = await somebody({ name: "Ben" });
  await together(hana, ben);
  await ben.getByLabel("Say something").fill("help");
  await ben.getByLabel("Say something").press("Enter");
  await expect(hana.getByText("Ben: help")).toBeVisible();
  await expect(ben.locator("aside").getByText("menu", { exact: true })).toBeVisible();
});

test("an invitation is good for one seat: who comes later watches", async ({
  page: hana,
  somebody,
  faults,
}) => {
  faults.forgiven.push(/409.*\/seats$/);
  await start(hana, { name: "Hana" });
  await hana.goto(`/new/${name}#friends`);
  await hana.getByLabel("Clock").selectOption("Relaxed clock");
  await hana.getByRole("button", { name: "Begin" }).click();
  await hana.getByText("A link for each seat").click();
  const link = await hana.getByLabel("Invitation for Player 2").inputValue();

  const [ben, eve] = [await somebody({ name: "Ben" }), await somebody({ name: "Eve" })];
  for (const page of [ben, eve]) {
    await page.goto(link);
    await expect(page.getByRole("main")).toContainText("10 minutes each");
  }
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(ben.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await expect(hana.getByRole("list", { name: "Players" })).toContainText("Ben");
  await eve.getByRole("button", { name: "Sit down" }).click();
  await expect(eve.getByRole("alert")).toContainText("This invitation has already been used");
  await expect(eve.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await expect(eve.getByText("you are watching")).toBeVisible();

  // Nobody has seen a board so far; the match begins when the last one sits down.
  for (const page of [hana, ben, eve]) await expect(prompt(page)).toHaveCount(0);
  await eve.goto(await hana.getByLabel("Invitation", { exact: true }).inputValue());
  await eve.getByRole("button", { name: "Sit down" }).click();
  for (const page of [hana, ben, eve]) await expect(prompt(page)).toBeVisible();
});

test("people talk while they wait, and who has no invitation only watches", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  await hana.goto(`/new/${name}#friends`);
  await hana.getByRole("button", { name: "Begin" }).click();
  await expect(hana).toHaveURL(/\/table\//); // Before, there is no table to go to.
  const watcher = await somebody({ name: "Eve" });
  await watcher.goto(hana.url());
  await expect(watcher.getByText("ask one of them for an invitation")).toBeVisible();
  await hana.getByLabel("Say something").fill("Anybody there?");
  await hana.getByLabel("Say something").press("Enter");
  await expect(watcher.getByText("Hana: Anybody there?")).toBeVisible();
  await expect(watcher.getByRole("button", { name: "Sit down" })).toHaveCount(0);
});
