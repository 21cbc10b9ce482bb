/** Nothing overflows and nothing jumps: the fullest table of every game, on five screens. */
import { games, someGame } from "./games";
import { crowded } from "./crowd";
import { expect, test } from "./house";
import { Between, board, faults, longNames, rest, SCREENS, turnTo } from "./layout";

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

for (const { name, crowd } of games)
  test(`the fullest table of ${name} fits every screen, and stays where it is`, async ({
    page,
  }) => {
    await Between.of(page, longNames);
    await crowded(page, name, crowd);
    await crowd.go(page);
    const bad: string[] = [];
    for (const [width, height] of SCREENS) {
      const note = (what: string, found: string[]) =>
        bad.push(...found.map((one) => `${width}x${height}, ${what}: ${one}`));
      await turnTo(page, width, height);
      note("before", await faults(page));
      for (const one of crowd.tries) {
        const before = await board(page);
        await one.begin(page);
        await rest(page);
        note(one.name, await faults(page));
        if (String(await board(page)) !== String(before)) note(one.name, ["the board has moved"]);
        await one.end(page);
      }
    }
    expect(bad).toEqual([]);
  });

test("the question whether somebody may take back fits every screen", async ({ page }) => {
  const between = await Between.of(page, longNames);
  await crowded(page, someGame.name, someGame.crowd);
  await someGame.crowd.go(page);
  between.tell({ undo_asked: { seat: 1, ply: 0 } });
  await expect(page.getByRole("button", { name: "No", exact: true })).toBeVisible();
  const bad: string[] = [];
  for (const [width, height] of SCREENS) {
    await turnTo(page, width, height);
    for (const one of ["Yes", "No"])
      await page.getByRole("button", { name: one, exact: true }).click({ trial: true });
    bad.push(...(await faults(page)).map((one) => `${width}x${height}: ${one}`));
  }
  expect(bad).toEqual([]);
});
