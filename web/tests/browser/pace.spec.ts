import { someGame } from "./games";
import { begin, expect, type Page, prompt, start, test } from "./house";

const { name } = someGame;
const { answer, asked } = someGame.inTurn;

const MOMENT = 100; // Milliseconds: far less than a slow step takes, more than none.
const LONG = 6_000; // Enough for all of them, too short to make the page doubt its connection.
const MOVES = 3;

/** How many moves this page was told of, though it may not have shown them yet. */
function pliesTold(page: Page): () => number {
  let plies = 0;
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      plies = JSON.parse(String(payload)).now?.ply ?? plies;
    }),
  );
  return () => plies;
}

/** Plays on one screen while somebody watches whose time stands still. */
async function watched(player: Page, watcher: Page): Promise<void> {
  await start(player);
  await player.goto(`/new/${name}#screen`);
  await begin(player);
  await expect(prompt(player)).toBeVisible();
  const told = pliesTold(watcher);
  await watcher.clock.install();
  await watcher.goto(new URL(player.url()).pathname);
  await expect(prompt(watcher)).toBeVisible();
  await watcher.clock.pauseAt(Date.now() + 1000);
  for (let move = 0; move < MOVES; move++) await answer(player, await asked(player));
  await expect.poll(told).toBe(MOVES);
}

const shown = (page: Page): Promise<number> => page.locator("aside ol li").count();

test("at a slow pace moves are shown one after another, with less motion too", async ({
  page,
  somebody,
}) => {
  const watcher = await somebody({ pace: "slow" });
  await watched(page, watcher);
  await watcher.clock.runFor(MOMENT);
  const soon = await shown(watcher);
  await watcher.clock.runFor(LONG);
  expect(await shown(watcher)).toBeGreaterThan(soon);
});

test("who wants to see moves at once does", async ({ page, somebody }) => {
  const watcher = await somebody({ pace: "at_once" });
  await watched(page, watcher);
  await watcher.clock.runFor(MOMENT);
  const soon = await shown(watcher);
  await watcher.clock.runFor(LONG);
  expect(await shown(watcher)).toBe(soon);
});
