/** What a player sees before a move counts, and what the table says about itself. */
import { expect, start, test } from "$tests/house";
import { button, deal, goalCards, handTiles, Player, square } from "./play";

const note = '.dock [role="status"]';

test("a rotation is looked at before it counts", async ({ page }) => {
  await start(page);
  const player = new Player(page, true);
  await deal(player, 1);
  await player.asked();
  await player.play(player.now!.legal.find(({ type }) => type === "lay"));
  await expect.poll(() => player.view.step).toBe("spin");
  const ply = player.now!.ply;
  const move = player.now!.legal.find(({ type }) => type === "rotate")!;
  if (move.type !== "rotate") throw new Error("nothing can be rotated");
  const tile = square(page, move.square);
  await expect(tile.locator(".may")).toBeVisible(); // It glows like a square for a tile.
  await tile.click();
  await expect(button(page, "Rotate it")).toHaveCount(0);
  await button(page, ["", "Turn to the right", "", "Turn to the left"][move.quarters]!).click();
  await expect(tile.locator(".ghost")).toBeVisible();
  expect(player.now!.ply).toBe(ply);
  await page.keyboard.press("Escape");
  await expect(tile.locator(".ghost")).toHaveCount(0);
  expect(player.now!.ply).toBe(ply);
  await player.play(move);
  expect(player.now!.ply).toBe(ply + 1);

  // The second one too: what is only looked at goes first, then the first rotation.
  const second = player.now!.legal.find(({ type }) => type === "rotate")!;
  if (second.type !== "rotate") throw new Error("no second tile can be rotated");
  const other = square(page, second.square);
  await other.click();
  await button(page, ["", "Turn to the right", "", "Turn to the left"][second.quarters]!).click();
  await expect(button(page, "Confirm both")).toBeVisible();
  await expect(other.locator(".ghost")).toBeVisible();
  const back = button(page, "Take back");
  await back.click();
  await expect(other.locator(".ghost")).toHaveCount(0);
  await back.click();
  await expect(other.locator(".picked")).toHaveCount(0);
  expect(player.view.step).toBe("second");
  await back.click();
  await expect.poll(() => player.view.step).toBe("spin");
});

test("an action that is not possible says why", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  await player.asked();
  await button(page, /^Rotate two/).click({ force: true }); // Forced, because it is marked disabled.
  await expect(page.locator(note)).toContainText("only one on the board");
  await button(page, /^Play a tile/).click();
  await expect(page.locator(note)).toHaveCount(0);
});

test("every goal says what scores it, and how many win", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  await player.asked();
  await expect(page.locator(".goals .count").first()).toHaveText("0 of 3 goals");
  await goalCards(page).first().click();
  await expect(page.locator(note)).toContainText("join four of its quarters around one point");
});

test("a tile of the hand keeps its place, and a drawn one takes the gap", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  const names = () => handTiles(page).evaluateAll((all) => all.map((one) => one.ariaLabel!));
  // Whoever holds a special tile may draw the second one, and is then asked which to give back.
  do {
    await deal(player, 2, { first: "You" });
    await player.asked();
  } while ((await names()).some((name) => !name.startsWith("tile with")));
  const move = player.now!.legal.find(({ type }) => type === "lay")!;
  if (move.type !== "lay") throw new Error("no tile can be laid");
  const before = await names();
  await player.play(move);
  await expect.poll(names).toHaveLength(3);
  const gap = move.slot - 1;
  const others = (all: (string | null)[]) => all.filter((_, index) => index !== gap);
  expect(others(await names())).toEqual(others(before));
  expect((await names())[gap]).not.toBe(before[gap]);
});

test("pile, goal deck and round are in sight", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  const there = page.getByRole("list", { name: "On the table" });
  await expect(there).toContainText(/Pile 71.*Goal deck 29.*Round 1 of 60/s);
});

test("the squares have the names that the log uses, unless nobody wants them", async ({ page }) => {
  await start(page);
  const player = new Player(page);
  await deal(player, 2, { first: "You" });
  await expect(page.locator(".coordinates text")).toHaveText([..."a1b2c3d4e5f6"]);
  await button(page, "Menu and settings").click();
  await page.getByLabel("Coordinates on the board").uncheck();
  await expect(page.locator(".coordinates")).toHaveCount(0);
});
