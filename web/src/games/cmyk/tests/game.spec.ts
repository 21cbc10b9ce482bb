import { expect, type Locator, type Page, prompt, seeResult, start, test } from "$tests/house";
import { fits, PHONE } from "$tests/phone";
import { asked, button, deal, lying, piles, places, Player, ripe } from "./play";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const sums = (page: Page) => page.locator(".sheet tfoot td");

test("two on one screen play calmly to the sheet; the private card lies face down", async ({
  page,
}) => {
  await start(page, { pace: "slow" });
  const player = new Player(page);
  await deal(page, 2, "#screen", async () => {
    await page.getByLabel("Your name").fill("Hana");
    await page.getByLabel("Name of player 2").fill("Ben");
    await expect(page.getByRole("radio", { name: "Live" })).toBeDisabled();
  });
  await player.until("take");
  expect(player.view.pace).toBe("calm");
  await expect(prompt(page)).toContainText(/Hana|Ben/);
  // Take, turn, pass: after three steps everybody's first tile is down.
  await player.until("lay");
  expect(player.view.phase).toBe("playing");

  const card = () => page.locator(".private .hue").innerText();
  expect(await card()).toBe("");
  await button(page, "Look at the card").click();
  expect(await card()).toMatch(/^[CMYRGB]$/);
  await button(page, "Look at the card").click();
  expect(await card()).toBe("");

  // What the other did since stays marked, on the pile and in the mosaic, and can be seen again.
  // (Whoever finds nothing that fits is passed over: it goes on until one has moved once.)
  let [before, mover]: (number | undefined)[] = [];
  do {
    await player.until("lay");
    [before, mover] = [mover, player.now!.acting[0]];
    await player.step("lay");
    await player.until("take");
  } while (mover === before || mover === player.now!.acting[0]);
  await expect(page.locator(".pile .taker")).toHaveCount(1);
  await expect(page.locator("aside .mosaic [data-mark]")).toHaveCount(1);
  await page.keyboard.press(".");
  await expect(page.locator(".recall")).toContainText(
    /1\/1 (Hana|Ben) lays (C\d+ M\d+ Y\d+|a K tile)/,
  );
  await expect(page.locator(".stage figure [data-mark]")).toHaveCount(1);
  await page.keyboard.press(".");
  await expect(page.locator(".stage figure")).toHaveCount(0);

  // The end is counted: nobody has won before, neither in the log nor below.
  await player.playOut(14);
  await expect(prompt(page)).toContainText("Counting the points");
  await expect(page.locator("main > .over")).toHaveCount(0);
  await expect(page.getByText("The game is over:")).toHaveCount(0);
  await button(page, "Show all").click();
  await expect(page.locator("main > .over")).toBeVisible();
  const log = page.getByRole("list", { name: "What happened" });
  await expect(log.getByText("The game is over:")).toHaveCount(1);
  const { points } = player.now!.outcome!;
  await expect(sums(page)).toHaveText(points.map(String));
  await seeResult(page).click();
  await expect(heading(page)).toHaveText(/with -?\d+$/);
  await expect(page.locator(".why")).toHaveText(/hexagons|level|tiles/);
  await expect(sums(page)).toHaveText(points.map(String));
});

test("today's puzzle: all tiles open, the last tile moved, taken back, and a rank", async ({
  page,
  somebody,
}) => {
  await start(page);
  const player = new Player(page);
  await page.goto("/");
  const game = page.getByRole("region", { name: "CMYK!" });
  await game.getByRole("button", { name: /Today/ }).click();
  await expect(page.locator(".ways button")).toHaveCount(3);
  await expect(piles(page)).toHaveCount(7);
  await expect(page.locator(".pile").first().locator(".below svg")).toHaveCount(2);
  const dealt = player.view.piles.map(({ top, below }) => [top, ...below]);

  await player.until("lay");
  await places(page).first().click({ force: true });
  await expect(lying(page)).toHaveCount(2);
  await button(page, "Take back").click();
  await expect(lying(page)).toHaveCount(1);
  await expect(places(page).first()).toBeVisible();

  await player.playOut(9);
  await seeResult(page).click();
  await expect(page.getByText(/^(Rank: |No rank yet)/)).toBeVisible();

  // Everybody gets the same puzzle today.
  const other = await somebody();
  const friend = new Player(other);
  await other.goto("/");
  await other.getByRole("region", { name: "CMYK!" }).getByRole("button", { name: /Today/ }).click();
  await expect.poll(() => friend.now !== null).toBe(true);
  expect(friend.view.piles.map(({ top, below }) => [top, ...below])).toEqual(dealt);
});

/** Deals, and lays that many tiles by keys; false if no pile has a tile that fits. */
async function laidByKeys(page: Page, most: number): Promise<boolean> {
  await deal(page, 1);
  await page.locator(".ways button").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(prompt(page)).toContainText("Take a tile");
  for (let tiles = 2; tiles <= most; tiles++) {
    await expect(page.locator(".asked .line")).toBeEnabled();
    if (!(await ripe(page).count())) return false;
    const pile = (await ripe(page).first().getAttribute("data-pile"))!;
    await page.keyboard.press(pile);
    await expect(prompt(page)).toContainText("Lay your tile");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".place:focus")).toHaveAttribute("aria-label", /your tile fits/);
    await page.keyboard.press("Enter");
    await expect(lying(page)).toHaveCount(tiles);
  }
  return true;
}

test("by keyboard: a number takes, arrows look, Enter lays, M moves the last tile", async ({
  page,
}) => {
  await start(page);
  const player = new Player(page);
  while (!(await laidByKeys(page, 6))); // In some deals no top fits after a few tiles.
  const loose = player.view.seats[0]!.loose;
  if (player.now!.legal.some((move) => move.type === "lay")) {
    await page.keyboard.press("m");
    await expect(prompt(page)).toContainText("Move your last tile");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => player.view.seats[0]!.loose).not.toEqual(loose);
  }
  await page.keyboard.press("z");
  expect(await asked(page)).not.toBe("over");
});

test("a place that does not fit is refused with the rule; the tile stays in hand", async ({
  page,
}) => {
  await start(page);
  const player = new Player(page);
  await deal(page, 1);
  await player.until("lay");
  const held = player.view.seats[0]!.held;
  await lying(page).first().click({ force: true });
  await expect(page.getByRole("alert")).toContainText("That place is taken by");
  expect(player.view.seats[0]!.held).toBe(held);
});

test("the tile in hand snaps to the nearest place", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(page, 1);
  await player.until("lay");
  const middle = async (at: Locator) => {
    const { x, y, width, height } = (await at.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(places(page).first())));
  await expect(page.locator(".ghost")).toHaveCount(1);
  await page.mouse.move(2, 200);
  await expect(page.locator(".ghost")).toHaveCount(0);
  // Beyond the place as seen from the first tile, where there is nothing to hit.
  const [first, place] = [await middle(lying(page).first()), await middle(places(page).first())];
  const beyond = [0, 1].map((i) => place[i]! + (place[i]! - first[i]!) * 0.6) as [number, number];
  await page.mouse.move(...beyond);
  await expect(page.locator(".ghost")).toHaveCount(1);
  await page.mouse.click(...beyond);
  await expect(lying(page)).toHaveCount(2);
});

test("on a phone the piles are below, a first tap shows and the second lays", async ({
  somebody,
}) => {
  const page = await somebody({}, PHONE);
  const player = new Player(page);
  await deal(page, 1);
  await page.locator(".ways button").first().tap();
  await expect(page.locator(".dock .pile")).toHaveCount(7);
  await ripe(page).first().tap();
  await expect(places(page).first()).toBeVisible();
  await places(page).first().tap();
  await expect(page.locator(".ghost")).toHaveCount(1);
  await expect(lying(page)).toHaveCount(1);
  await button(page, "Put it here").tap();
  await expect(lying(page)).toHaveCount(2);
  await fits(page);
  expect(player.view.seats[0]!.tiles).toHaveLength(2);
});

test("a live game from the home page: countdown, everybody at once, sheet, lanes", async ({
  page,
}) => {
  await start(page);
  const player = new Player(page);
  await page.goto("/");
  const game = page.getByRole("region", { name: "CMYK!" });
  await game.getByRole("button", { name: "Play", exact: true }).click();
  await expect(prompt(page)).toBeVisible();
  await player.until("flat");
  await page.locator(".ways button").first().click();
  await expect(page.locator(".count")).toBeVisible();
  expect(player.view.pace).toBe("live");
  await expect(page.locator(".count")).toHaveCount(0);
  await player.until("over");
  // The bots are fast here, so one tile of our own in the race is enough.
  expect(player.did.get("take")).toBeGreaterThan(1);
  const { points } = player.now!.outcome!;
  await expect(sums(page)).toHaveText(points.map(String));
  await seeResult(page).click();
  await page.getByRole("link", { name: "Replay" }).click();
  const marks = page.locator(".lanes .lane").first().locator("i");
  await expect(page.locator(".lanes .lane")).toHaveCount(3);
  expect(await marks.count()).toBeGreaterThan(1);
  const box = (await page.locator(".lanes .time").boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.6, box.y + 4);
  await expect(page).toHaveURL(/ply=[1-9]\d/);
  // A seat's eyes show its card; all open, everybody's.
  await expect(page.locator(".open .hue")).toHaveCount(0);
  await page.getByLabel("Whose view").selectOption("1");
  await expect(page.locator(".open .hue")).toHaveCount(1);
  await page.getByLabel("Whose view").selectOption("all");
  await expect(page.locator(".open .hue")).toHaveCount(3);
  await expect(page.locator(".cards li").first()).toBeVisible();
});

test("a player who is too late is told by whom and by how much", async ({ page, somebody }) => {
  await start(page, { name: "Hana" });
  const hana = new Player(page);
  await deal(page, 2, "#friends", async () => {
    await page.getByRole("radio", { name: "Live" }).click();
  });
  const link = await page.locator("#invite-link").inputValue();
  const other = await somebody({ name: "Ben" });
  const ben = new Player(other);
  // Ben's connection sends everything, but for a while receives no news.
  let deaf = false;
  await other.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { t: string };
      if (!deaf || told.t !== "news") line.send(message);
    });
  });
  await other.goto(link);
  await button(other, "Sit down").click();
  await expect(async () => {
    for (const one of [hana, ben])
      if (one.now && one.view.phase !== "playing") await one.step("flat", "take");
    expect(hana.view.phase).toBe("playing");
  }).toPass();
  await expect(other.locator(".pile.may").first()).toBeVisible();
  await expect(page.locator(".pile.may").first()).toBeVisible();
  deaf = true;
  await piles(page).nth(1).click();
  await expect.poll(() => hana.view.seats[hana.view.seat!]!.held).not.toBeNull();
  await piles(other).nth(1).click();
  await expect(other.locator(".sea p")).toHaveText(/Too late: Hana was \d+ ms earlier/);
});

test("a match of three games: a sheet after each, and victory points", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(page, 2, "#screen", async () => {
    await page.getByLabel("Match", { exact: true }).selectOption("three");
  });
  for (const game of [1, 2]) {
    await player.playGame();
    expect(player.view.game).toBe(game);
    const won = player.view.seats.map(({ victory }) => `${victory}`);
    await expect(page.locator(".sheet .match td")).toHaveText(won);
    await button(page, "Ready").click();
    const ready = () => player.view.seats.filter((seat) => seat.ready).length;
    await expect.poll(ready).toBe(1); // A second click while the first is in flight would be lost.
    await button(page, "Ready").click();
    await expect(page.locator(".sheet")).toHaveCount(0);
  }
  await player.playGame();
  await seeResult(page).click();
  await expect(page.locator(".why")).toContainText(/victory points|level/);
  // Every game has its sheet, all three are summed up, and bars are no longer than their room.
  const games = page.locator(".sheet .game");
  await expect(games).toHaveCount(3);
  const first = await games.first().locator("td").allTextContents();
  await button(page, "Game 1").click();
  await expect(page.locator(".sheet tfoot tr").first().locator("td")).toHaveText(first);
  for (const bar of await page.locator(".bar").all()) {
    const { x, width } = (await bar.boundingBox())!;
    for (const part of await bar.locator("i").all()) {
      const inner = (await part.boundingBox())!;
      expect(inner.x + inner.width).toBeLessThanOrEqual(x + width + 1);
    }
  }
  const ticks = await page
    .locator("svg[aria-label='Points over time'] .grid + text")
    .allTextContents();
  expect(ticks).toEqual(ticks.map((_, i) => String(i)));
});
