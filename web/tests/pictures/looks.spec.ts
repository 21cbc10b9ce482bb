/** Every page in three sizes, both themes, both languages, as pictures to be looked at. */
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "../browser/house";
import { places, Player } from "../browser/mosaics";
import {
  answer,
  finger,
  type Fingers,
  hole,
  legalHoles,
  mouse,
  moving,
  myTurn,
} from "../browser/play";

const SIZES = { wide: [1440, 900], tablet: [768, 1024], phone: [360, 740] } as const;
const LOOKS = fileURLToPath(new URL("../../../build/looks/", import.meta.url));
const README = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

/** A hole of the board with the fewest left: filling one is what gives it to us to turn. */
function fullest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll<SVGElement>(".hole.legal")].map(
      (hole) => hole.dataset["place"]!,
    );
    const left = (board: string) => places.filter((place) => place[0] === board).length;
    return places.sort((a, b) => left(a[0]!) - left(b[0]!))[0]!;
  });
}

/** Play until a scored board is to be turned. */
async function untilTurning(page: Page, fingers: Fingers): Promise<void> {
  for (let moves = 0; moves < 60; moves++) {
    const now = await myTurn(page, fingers);
    if (now === "turn" || now === "over") return;
    if (now === "put") await moving(page, async () => fingers.put(hole(page, await fullest(page))));
    else await answer(page, now, fingers);
  }
}

type Look = (name: string) => Promise<void>;

/** Four Corners: a few tiles laid where they may. */
async function squares(page: Page, look: Look): Promise<void> {
  await page.goto("/new/four_corners");
  await page.locator("form .btn.primary").click();
  await expect(page.locator(".square").first()).toBeVisible();
  for (let turns = 0; turns < 40 && (await page.locator(".square .fresh").count()) < 6; turns++) {
    const legal = page.locator(".square.legal");
    if (await legal.count())
      await legal
        .first()
        .click({ force: true, timeout: 1000 })
        .catch(() => {});
    else
      await page
        .locator(".asked .btn")
        .first()
        .click({ timeout: 300 })
        .catch(() => {});
    await page.waitForTimeout(250);
    if ((await page.locator(".square:not(.legal) use").count()) > 40) break;
  }
  await look("squares");
}

/** CMYK! in turn against bots: a mosaic half done, then the sheet. */
async function mosaics(page: Page, look: Look): Promise<void> {
  const player = new Player(page);
  await page.goto("/new/cmyk");
  await page.getByRole("radio", { name: /Calm|ゆったりペース/ }).click();
  await page.locator("form .btn.primary").click();
  await expect(page.locator("h1.prompt")).toBeVisible();
  await player.until("flat");
  await look("first-tile");
  while ((await player.until("lay")) === "lay") {
    if (player.view.seats[0]!.tiles.length > 10) break;
    await player.step("lay");
  }
  if (await places(page).count()) await places(page).first().hover({ force: true });
  await look("mosaic");
  await player.until("over");
  await look("sheet");
}

for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of ["dark", "light"] as const)
    for (const language of ["en", "ja"] as const)
      test(`${size} ${theme} ${language}`, async ({ somebody, house }) => {
        const touch = size === "phone";
        const fingers = touch ? finger : mouse;
        const page = await somebody(
          { theme, language, name: "Mio" },
          { viewport: { width, height }, hasTouch: touch },
        );
        const look = async (name: string, fullPage = false) => {
          await page.waitForTimeout(700); // Pictures are of things at rest.
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
        const ended = await house.finished();
        await page.goto("/");
        await look("home");
        for (const [name, path] of [
          ["new", "/new/kaleido"],
          ["new-mosaic", "/new/cmyk"],
          ["new-squares", "/new/four_corners#friends"],
          ["rules", "/rules/kaleido"],
          ["learn", "/learn/kaleido"],
          ["settings", "/settings"],
          ["watch", "/watch"],
          ["replay", `/replay/${ended}#ply=40`],
          ["result", `/result/${ended}`],
        ] as const) {
          await page.goto(path);
          await expect(page.locator("main")).toBeVisible();
          await look(name, name === "result" || name === "new");
        }
        await page.goto("/");
        await page.locator(".game .primary").first().click();
        for (let moves = 0; moves < 14; moves++)
          await answer(page, await myTurn(page, fingers), fingers);
        await myTurn(page, fingers);
        const looked = legalHoles(page).nth(3);
        if (await looked.count()) await (touch ? looked.tap() : looked.hover());
        await look("table");
        await page.keyboard.press("Escape");
        await untilTurning(page, fingers);
        await page.keyboard.press("ArrowRight");
        await page.waitForTimeout(2200);
        await look("turning");
        await squares(page, look);
        await mosaics(page, look);
      });
