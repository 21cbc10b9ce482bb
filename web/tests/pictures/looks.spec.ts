/** Pictures of every page and of the states of every table, for people to look at (`make looks`). */
import { games } from "../browser/games";
import { start, test } from "../browser/house";
import { afterwards, pages, plays } from "../browser/tour";
import { full } from "./full";
import { sweep } from "./sweep";
import { teaching } from "./teaching";

test.use({ hasTouch: true });

const scenes = games.flatMap(({ name, scenes: own }) =>
  own.map((scene) => ({ ...scene, name: `${name} ${scene.name}` })),
);

for (const { name, go } of [...pages, ...plays, ...scenes, ...full])
  test(name, async ({ page }) => {
    await start(page, { name: "Mio" });
    await go(page);
    await sweep(page, name);
  });

for (const { name: game } of games)
  test(`after ${game}`, async ({ page, house }) => {
    await start(page, { name: "Mio" });
    for (const { name, go } of afterwards(game, await house.finished(game))) {
      await go(page);
      await sweep(page, name);
    }
  });

for (const game of games)
  test(`taught ${game.name}`, async ({ page }) => {
    await start(page, { name: "Mio" });
    for (const { name, go } of teaching(game)) {
      await go(page);
      await sweep(page, name);
    }
  });
