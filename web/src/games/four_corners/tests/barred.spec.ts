/** What the rules bar is seen before it is tried, in every action; special tiles explain themselves. */
import { expect, start, test } from "$tests/house";
import { button, deal, square } from "./play";
import { Told } from "./told";

test("what there is no goal for is barred: laying, exchanging, rotating", async ({ page }) => {
  await start(page);
  const player = await Told.at(page);
  player.change = ({ view }) => {
    // A star around b2, if the last of its tiles were there; and a special tile in the hand.
    view.board = ["a1", "b1", "a2", "c3"].map((at) => ({ square: at, tile: "E:ABCD", turn: 0 }));
    if (view.own) view.own.hand = ["rotate", "B:ACDE", "C:ABDE"];
  };
  const barred = (move: NonNullable<typeof player.view.own>["barred"]) => move;
  const before = player.change;
  player.change = (now) => {
    before(now);
    now.legal = [
      { type: "lay", slot: 2, square: "d4", turn: 0 },
      { type: "rotate", square: "a1", quarters: 1 },
      { type: "rotate", square: "c3", quarters: 1 },
      { type: "swap", squares: ["a1", "b1"] },
      { type: "draw_goal" },
    ];
    now.view.own!.barred = barred([
      { move: { type: "lay", slot: 2, square: "b2", turn: 0 }, image: "A", pattern: "a1" },
      { move: { type: "rotate", square: "a2", quarters: 1 }, image: "B", pattern: "a1" },
      { move: { type: "rotate", square: "c3", quarters: 3 }, image: "C", pattern: "b2" },
      { move: { type: "swap", squares: ["a1", "c3"] }, image: "D", pattern: "a1" },
    ])!;
  };
  await deal(player, 2, { first: "You" });
  await player.asked();

  await expect(square(page, "b2").locator(".barred")).toHaveText("no star goal");
  await expect(page.locator(".barred text")).toHaveCount(1);

  await button(page, /^Exchange two/).click();
  await expect(page.locator(".barred text")).toHaveCount(0);
  await square(page, "a1").click();
  await expect(square(page, "c3").locator(".barred")).toHaveText("no ring goal");

  await button(page, /^Rotate two/).click();
  await expect(square(page, "a2").locator(".barred")).toHaveText("no clover goal");
  await square(page, "c3").click(); // It may turn, but not both ways.
  await expect(square(page, "c3").locator(".barred")).toHaveCount(0);
  await expect(button(page, "Turn to the left: no diamond goal")).toBeVisible();
  await expect(button(page, "Turn to the right")).toBeVisible();

  await button(page, "rotate 180").click();
  await expect(page.locator('.dock [role="status"]')).toContainText("give one of them a half turn");
});

test("which of two special tiles goes back is chosen by touching it", async ({ page }) => {
  await start(page);
  const player = await Told.at(page);
  await deal(player, 2, { first: "You" });
  player.change = (now) => {
    now.view.step = "special";
    now.view.own!.hand = ["B:ACDE", "C:ABDE", "rotate", "swap"];
    now.legal = [
      { type: "give_back", special: "rotate" },
      { type: "give_back", special: "swap" },
    ];
  };
  await page.reload();
  const [one, other] = [button(page, "Give back: rotate 180"), button(page, "Give back: swap two")];
  await expect(one).toBeVisible();
  expect((await one.boundingBox())!.y).toBe((await other.boundingBox())!.y);
  await expect(one).toHaveClass(/on/);
  await button(page, /^Rotate two/).click({ force: true }); // Forced, because it is marked disabled.
  await expect(page.locator('.dock [role="status"]')).toHaveText(
    "Not now. Choose the special tile that goes back.",
  );
});
