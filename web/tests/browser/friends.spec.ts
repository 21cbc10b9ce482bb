import { expect, type Page, start, test } from "./house";
import { answer, asked, myTurn, prompt, seeResult } from "./play";

/** Which glass lies where, as it is drawn. */
const glass = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(".hole[data-place]")]
      .map((hole) => {
        const fill = hole.querySelector(":scope > path[fill^='var(--glass-']");
        return `${hole.dataset["place"]} ${fill?.getAttribute("fill") ?? "empty"}`;
      })
      .sort()
      .join("\n"),
  );

/** A line to the server that can be cut, and stays cut until it is healed. */
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
    for (const page of pages) await prompt(page).click(); // Shows at once what waits.
    const seen = await Promise.all(pages.map(glass));
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain("--glass-");
  }).toPass({ intervals: [50, 100, 200], timeout: 15_000 });
}

/** Everybody answers what they are asked until the match is over, or that often. */
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

test("two browsers by an invite link and a spectator, the line cut and healed", async ({
  page: hana,
  somebody,
}) => {
  await start(hana);
  await hana.goto("/new/kaleido#friends");
  await hana.getByLabel("Your name").fill("Hana");
  await hana.getByLabel("Who plays seat 3").selectOption("Bot");
  await hana.getByLabel("Who begins").selectOption("Hana");
  await hana.getByRole("button", { name: "Begin" }).click();
  await expect(hana.getByRole("heading", { name: "One seat is free" })).toBeVisible();
  await expect(hana.getByRole("img", { name: "QR code" })).toBeVisible();
  const link = await hana.getByLabel("Invitation", { exact: true }).inputValue();
  expect(link).toContain("#seats=1.");

  const ben = await somebody();
  const line = await cuttable(ben);
  await ben.goto(link);
  await expect(ben.getByRole("heading")).toHaveText("You are invited to Kaleido");
  await expect(ben.getByRole("main")).toContainText("At the table: Hana");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await expect(prompt(ben)).toContainText("It is the turn of Hana");
  expect(ben.url()).not.toContain("#"); // The secret does not stay in the address.

  const watcher = await somebody();
  await watcher.goto(hana.url());
  await expect(watcher.getByText("you are watching")).toBeVisible();
  await expect(watcher.locator(".pieces button")).toHaveCount(0);
  await expect(watcher.getByRole("button", { name: "End turn" })).toHaveCount(0);

  const people = [hana, ben];
  await playTogether(people, 6);
  await allSeeTheSame([...people, watcher]);

  // Ben is cut off in his own turn: what he does then is not lost, and happens once.
  while ((await asked(ben)) !== "put") await playTogether(people, 1);
  const tiles = ben.locator(".piece").first();
  const left = Number(/\d+/.exec((await tiles.textContent())!)![0]);
  await line.cut();
  await expect(ben.getByText("The connection is cut.")).toBeVisible();
  await expect(hana.locator("aside").getByText("away")).toBeVisible();
  await ben.locator(".hole.legal").first().click();
  line.heal();
  await expect(tiles).toContainText(`${left - 1} left`, { timeout: 15_000 });
  await expect(ben.getByText("The connection is cut.")).toHaveCount(0);
  await expect(hana.locator("aside").getByText("away")).toHaveCount(0);

  // Cut off while others play: he is told what he missed.
  while ((await asked(hana)) !== "put") await playTogether(people, 1);
  await line.cut();
  await expect(ben.getByText("The connection is cut.")).toBeVisible();
  while ((await asked(hana)) !== "wait") await answer(hana, await asked(hana));
  line.heal();
  await expect(ben.getByText("The connection is cut.")).toHaveCount(0, { timeout: 15_000 });
  await allSeeTheSame([...people, watcher]);

  expect(await playTogether(people)).toBe(true);
  await myTurn(watcher);
  await allSeeTheSame([...people, watcher]);
  await seeResult(watcher).click();
  await expect(watcher.locator("tbody")).toContainText("Hana");
  await expect(watcher.locator("tbody")).toContainText("Ben");
});

/** Hana and Ben at a table of two. */
async function together(hana: Page, ben: Page): Promise<void> {
  await hana.goto("/new/kaleido#friends");
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

test("what people say is told as they said it", async ({ page: hana, somebody }) => {
  await start(hana, { name: "menu" });
  const ben = await somebody({ name: "Ben" });
  await together(hana, ben);
  await ben.getByLabel("Say something").fill("help");
  await ben.getByLabel("Say something").press("Enter");
  await expect(hana.getByText("Ben: help")).toBeVisible();
  await expect(ben.locator("aside").getByText("menu", { exact: true })).toBeVisible();
});
