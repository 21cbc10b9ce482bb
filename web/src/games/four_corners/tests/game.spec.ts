import { expect, type Page, prompt, seeResult, start, test } from "$tests/house";
import { button, deal, goalCards, handTiles, Player, spoken, square } from "./play";

const RANKS = [
  "No goal this time",
  "Optically Okay",
  "Keen Eye",
  "Visionary",
  "Perceptive Prodigy",
  "Supreme Puzzler",
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a solitaire by clicks to its end, and its rank", async ({ page }, info) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 1);
  await expect(page.locator(".square")).toHaveCount(9);
  await expect(handTiles(page)).toHaveCount(1);
  await expect(goalCards(page)).toHaveCount(5); // Four face up and one face down (F-9.1).
  await expect(goalCards(page).last()).toHaveText("?"); // No image that could be a goal.
  await expect(page.getByRole("list", { name: "On the table" })).toContainText(/Pile 8/);
  await player.playOut();
  const goals = player.now!.outcome!.points[0]!;
  info.annotations.push({ type: "goals", description: `${goals}` });
  await seeResult(page).click();
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByText(RANKS[goals]!)).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody .total")).toHaveText(`${goals}`);
  if (goals) await expect(heading(page)).toHaveText(`You win with ${goals}`);
});

test("a solitaire without a goal says so kindly, and nobody has won", async ({ page }) => {
  await start(page);
  const player = new Player(page, true);
  await deal(player, 1);
  await player.playOut();
  expect(player.now!.outcome!.points).toEqual([0]);
  await expect(page.locator("main > .over")).not.toContainText(/share|win/);
  await seeResult(page).click();
  await expect(page.getByText(RANKS[0]!)).toBeVisible();
  await expect(heading(page)).not.toContainText(/win|share/);
});

/** Records what the page says when somebody scores. */
async function momentsShown(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const words = new Set<string>();
    const look = () => {
      const moment = document.querySelector(".revealed > b");
      if (moment) words.add(moment.textContent);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return words;
  });
  return () => seen.evaluate((words) => [...words]);
}

test("a game against the home page's bot until somebody wins", async ({ page }, info) => {
  await start(page, { pace: "fast" });
  const player = new Player(page);
  await page.goto("/");
  const game = page.getByRole("region", { name: "Four Corners" });
  await game.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(prompt(page)).toBeVisible();
  await expect(page.locator(".square")).toHaveCount(36);
  await expect(goalCards(page)).toHaveCount(3);
  const moments = await momentsShown(page);
  await player.playOut();
  expect(await moments()).toContainEqual(
    expect.stringMatching(/^(You|Noor) scored (the|a) .+: 3 of 3 goals$/),
  );
  for (const [kind, times] of player.did)
    info.annotations.push({ type: kind, description: `${times}` });
  const { points, winners } = player.now!.outcome!;
  expect(points[winners[0]!]).toBe(3); // F-6.4
  await seeResult(page).click();
  await expect(heading(page)).toHaveText(/^(You win|\S+ wins) with 3$/);
  await expect(page.locator(".why")).toHaveText(
    /^(You were|The winner was) first to three goals; (the next best|you) had (none|one|two)\.$/,
  );
  await expect(page.locator("dl dd").first().locator("span")).toHaveCount(3); // Named one by one.
  await expect(page.locator("tbody tr")).toHaveCount(2);
});

/** Everything on the page that only the owner of the hand may read. */
const secrets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll(".dock .tile, .card, .drawn");
    return [...all].map((one) => one.ariaLabel ?? one.outerHTML);
  });

/** Seats Hana and Ben at one screen, perhaps with a bot. */
async function onOneScreen(page: Page, first: string, players = 2): Promise<Player> {
  await start(page);
  const player = new Player(page);
  const more = async () => {
    await page.getByLabel("Your name").fill("Hana");
    await page.getByLabel("Name of player 2").fill("Ben");
    if (players > 2) await page.getByLabel("Who plays seat 3").selectOption("Bot");
  };
  await deal(player, players, { way: "#screen", first, more });
  return player;
}

/** Records every hand the page shows from now on, in spoken form. */
async function handsShown(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const hands: string[] = [];
    new MutationObserver(() => {
      const tiles = document.querySelectorAll(".dock button.tile");
      hands.push([...tiles].map((one) => one.ariaLabel).join());
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return hands;
  });
  return () => seen.jsonValue();
}

const cover = (page: Page) => page.getByRole("dialog");
async function uncover(page: Page, name: string): Promise<void> {
  await expect(cover(page).getByRole("heading")).toHaveText(`Pass the screen to ${name}`);
  await button(page, "Show my hand").click();
  await expect(cover(page)).toHaveCount(0);
  await expect(handTiles(page)).toHaveCount(3);
  await expect(goalCards(page)).toHaveCount(3);
}

test("two on one screen: a hand is covered until its owner says so", async ({ page }) => {
  const player = await onOneScreen(page, "Hana");
  let laid = "";
  for (const name of ["Hana", "Ben", "Hana"]) {
    await expect(cover(page)).toBeVisible();
    // The board is for all to see; where the hand would be, there is the cover.
    await expect(page.locator(".square")).toHaveCount(36);
    await expect(handTiles(page)).toHaveCount(0);
    // What the other one laid is marked, and can be gone through again.
    await expect(page.locator("[data-mark]")).toHaveCount(laid ? 1 : 0);
    if (laid) await expect(page.locator(`[data-mark="laid ${laid}"]`)).toBeVisible();
    await uncover(page, name);
    await expect(prompt(page)).toContainText(name);
    if (laid) {
      await page.keyboard.press(".");
      await expect(page.locator(".recall")).toContainText(/1\/1 \w+ (lays|replaces) .+ tile/);
      await expect(square(page, laid).locator(".lit")).toBeVisible();
    }
    const move = player.now!.legal.find(({ type }) => type === "lay");
    laid = move?.type === "lay" ? move.square : "";
    await player.play(move);
    while ((await cover(page).count()) === 0) await player.play();
  }
});

test("behind the cover there is no hand and no goal", async ({ page }) => {
  const player = await onOneScreen(page, "Hana");
  await expect(cover(page)).toBeVisible();
  expect(await secrets(page)).toEqual([]);
  await uncover(page, "Hana");
  while ((await cover(page).count()) === 0) await player.play();
  expect(await secrets(page)).toEqual([]);
});

test("behind the cover no square tells where the hand fits", async ({ page }) => {
  await onOneScreen(page, "Hana");
  await expect(cover(page)).toBeVisible();
  await expect(page.locator(".square.legal, .square.touchable")).toHaveCount(0);
});

test("no key reaches the hand behind the cover", async ({ page }) => {
  await onOneScreen(page, "Hana");
  await expect(cover(page)).toBeVisible();
  await square(page, "c3").focus();
  for (const key of ["1", "2", "l", "r", "x", "q", "e", "h", "Enter", "Escape"])
    await page.keyboard.press(key);
  await expect(cover(page)).toBeVisible();
  expect(await secrets(page)).toEqual([]);
  await expect(page.locator(".square.legal, .square.touchable")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the next player on the same screen is not told what was drawn", async ({ page }) => {
  const player = await onOneScreen(page, "Hana");
  await uncover(page, "Hana");
  await player.play({ type: "draw_goal" });
  await player.play(); // Returns one goal.
  await uncover(page, "Ben");
  const log = page.getByRole("list", { name: "What happened" });
  await expect(log).toContainText("draws a goal");
  await expect(log).not.toContainText(/star|clover|diamond|ring|wheel|leaf|cross/i);
});

test("while a bot plays, a shared screen shows no hand", async ({ page }) => {
  const player = await onOneScreen(page, "Ben", 3);
  await uncover(page, "Ben");
  const hands = await handsShown(page);
  await player.play({ type: "draw_goal" });
  await player.play(); // Returns one goal; now the bot plays, then Hana.
  await expect(prompt(page)).not.toContainText("Ben");
  await expect(cover(page).getByRole("heading")).toHaveText("Pass the screen to Hana");
  expect(await hands()).not.toContain(player.view.own!.hand.map(spoken).join());
  await uncover(page, "Hana");
  expect(await hands()).toContain(player.view.own!.hand.map(spoken).join());
});

/** The only tile lies in the middle, so the rim is far from it. */
const farFrom = (player: Player) => (player.view.board[0]!.square.startsWith("c") ? "f6" : "a6");

test("a square that is not legal says why, with its rule", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  await player.asked();
  const hand = player.view.own!.hand;
  const far = farFrom(player);
  await square(page, far).click({ force: true }); // Forced, because the square is marked disabled.
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(`There is no tile next to ${far}.`);
  expect(player.view.own!.hand).toEqual(hand);
  expect(player.view.board).toHaveLength(1);
  const rule = alert.getByRole("link");
  await expect(rule).toHaveText("F-4.1");
  await rule.click();
  await expect(page.getByRole("dialog").locator('[id="F-4.1"]')).toBeInViewport();
});

test("a refusal disappears with the next action", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  await player.asked();
  await square(page, farFrom(player)).click({ force: true });
  await expect(page.getByRole("alert")).toBeVisible();
  await page.locator(".dock button.tile:enabled").last().click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a spectator sees no hand and no goals", async ({ page, somebody }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  const watcher = await somebody();
  const seen = new Player(watcher);
  await watcher.goto(page.url());
  await expect(watcher.getByText("you are watching")).toBeVisible();
  const nothing = async () => {
    await expect(watcher.locator(".dock, .card, button.tile, .asked")).toHaveCount(0);
    await expect(watcher.getByRole("group", { name: "What to do" })).toHaveCount(0);
    await expect(watcher.locator(".square.legal, .square.touchable")).toHaveCount(0);
    expect(seen.view.own).toBeNull();
    expect(seen.view.goals).toEqual([]);
  };
  await expect(watcher.locator(".square")).toHaveCount(36);
  await nothing();
  await player.asked();
  await player.play({ type: "draw_goal" });
  await expect(watcher.getByRole("list", { name: "What happened" })).toContainText("draws a goal");
  await nothing();
  const told = await watcher.locator("aside").innerText();
  expect(told).not.toMatch(/star|clover|diamond|ring|wheel|leaf|cross/i);
});
