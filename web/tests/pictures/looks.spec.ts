/** Pictures of every page for people to look at: three sizes, both themes, both languages. */
import { fileURLToPath } from "node:url";
import { games, someGame } from "../browser/games";
import { expect, test } from "../browser/house";

const SIZES = { wide: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const;
const LOOKS = fileURLToPath(new URL("../../../build/looks/", import.meta.url));
const README = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of ["dark", "light"] as const)
    for (const language of ["en", "ja"] as const)
      test(`${size} ${theme} ${language}`, async ({ somebody, house }) => {
        const touch = size === "phone";
        const page = await somebody(
          { theme, language, name: "Mio" },
          { viewport: { width, height }, hasTouch: touch },
        );
        const look = async (name: string, fullPage = false) => {
          await page.waitForTimeout(700); // Let everything come to rest.
          await page.screenshot({
            path: `${LOOKS}${name}-${size}-${theme}-${language}.png`,
            fullPage,
          });
          const kept = new Map([
            ["home-wide-dark-en", "home"],
            ["table-wide-dark-en", "table-dark"],
            ["turning-wide-light-en", "turning-light"],
            ["table-phone-light-ja", "phone-light-ja"],
            ["result-wide-dark-en", "result"],
            ["mosaic-wide-dark-en", "mosaic"],
            ["squares-wide-light-en", "squares"],
          ]).get(`${name}-${size}-${theme}-${language}`);
          if (kept) await page.screenshot({ path: `${README}${kept}.png` });
        };
        const ended = await house.finished(someGame.name);
        await page.goto("/");
        await look("home");
        for (const [name, path] of [
          ...games.map((game) => [`new-${game.name}`, `/new/${game.name}`] as const),
          ["friends", `/new/${someGame.name}#friends`],
          ["rules", `/rules/${someGame.name}`],
          ["learn", `/learn/${someGame.name}`],
          ["settings", "/settings"],
          ["watch", "/watch"],
          ["nowhere", "/nowhere"],
          ["dead-link", "/table/nonsense"],
          ["replay", `/replay/${ended}#ply=40`],
          ["result", `/result/${ended}`],
        ] as const) {
          await page.goto(path);
          await expect(page.locator("main")).toBeVisible();
          await look(name, name === "result" || name.startsWith("new-"));
        }
        for (const game of games) await game.pictures(page, look, touch);
      });
