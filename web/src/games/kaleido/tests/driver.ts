/** How tests of the whole site play Kaleido. */
import type { Crowd, Driver } from "$tests/driver";
import { begin, expect, type Page, prompt } from "$tests/house";
import {
  answer,
  asked,
  finger,
  type Fingers,
  hole,
  LATE,
  legalHoles,
  moving,
  myTurn,
  playOut,
  putTile,
  settleTurn,
} from "./play";

async function ownTurn(page: Page): Promise<void> {
  await page.goto("/new/kaleido");
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await myTurn(page);
}

/** Fills a board, which is quickest on one screen, up to turning it. */
async function turning(page: Page): Promise<void> {
  await page.goto("/new/kaleido#screen");
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await myTurn(page);
  for (const place of ["A1", "A2", "A3", "A4", "A5", "A6"]) await putTile(page, place);
  await expect(settleTurn(page)).toBeVisible();
}

async function refused(page: Page): Promise<void> {
  await ownTurn(page);
  await answer(page, "put");
  await page.locator(".hole[data-place]:not(.legal)").first().click({ force: true });
  await expect(page.getByRole("alert")).toBeVisible();
}

/** Which glass is drawn in which place. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(".hole[data-place]")]
      .map((hole) => {
        const fill = hole.querySelector(":scope > path[fill^='var(--glass-']");
        return `${hole.dataset["place"]} ${fill?.getAttribute("fill") ?? "empty"}`;
      })
      .sort()
      .join("\n"),
  );

/** A hole on the fullest board, because whoever fills a board gets to turn it. */
function fullest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll<SVGElement>(".hole.legal")].map(
      (hole) => hole.dataset["place"]!,
    );
    const left = (board: string) => places.filter((place) => place[0] === board).length;
    return places.sort((a, b) => left(a[0]!) - left(b[0]!))[0]!;
  });
}

/** Plays until a scored board has to be turned. */
async function untilTurning(page: Page, fingers: Fingers): Promise<void> {
  for (let moves = 0; moves < 60; moves++) {
    const now = await myTurn(page, fingers);
    if (now === "turn" || now === "over") return;
    if (now === "put") await moving(page, async () => fingers.put(hole(page, await fullest(page))));
    else await answer(page, now, fingers);
  }
}

/** In the middle of a game opened from the home page, looking at a hole. */
async function midGame(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("[data-game=kaleido] .primary").click();
  for (let moves = 0; moves < 14; moves++) await answer(page, await myTurn(page, finger), finger);
  await myTurn(page, finger);
  const looked = legalHoles(page).nth(3);
  if (await looked.count()) await looked.tap();
}

/** A board being turned, with corners to decide about. */
async function midTurn(page: Page): Promise<void> {
  do {
    await midGame(page);
    await page.keyboard.press("Escape");
    await untilTurning(page, finger);
  } while ((await asked(page)) !== "turn"); // Some games end before.
  await page.keyboard.press("ArrowRight");
}

async function recalled(page: Page): Promise<void> {
  await midGame(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press(".");
}

async function toTheEnd(page: Page): Promise<void> {
  await ownTurn(page);
  await playOut(page, finger);
}

const escape = (page: Page) => page.keyboard.press("Escape");
const firstPiece = (page: Page) => page.locator(".piece").first().tap();

const crowd: Crowd = {
  players: 5,
  options: { first: 1 },
  go: async (page) => void (await myTurn(page, finger)),
  tries: [
    {
      name: "a hole tapped",
      begin: async (page) => {
        await hole(page, await fullest(page)).tap(); // So that many are named.
        await expect(page.locator(".ghost")).toHaveCount(1);
      },
      end: escape,
    },
    {
      name: "a board picked up",
      begin: async (page) => {
        await page.locator(".piece").last().tap();
        await expect(page.locator(".cell").first()).toBeVisible();
      },
      end: firstPiece,
    },
    {
      name: "a full hole refused",
      begin: async (page) => {
        await page.locator(".hole[data-place]:not(.legal)").first().tap({ force: true });
        await expect(page.locator("[role=alert], .bar a").first()).toBeAttached();
      },
      end: firstPiece,
    },
  ],
};

const kaleido: Driver = {
  name: "kaleido",
  title: "Kaleido",
  stops: [
    { name: "own turn", go: ownTurn },
    { name: "turning", go: turning },
    { name: "refusal", go: refused },
  ],
  scenes: [
    { name: "table", go: midGame },
    { name: "turning", go: midTurn },
    { name: "recalled", go: recalled },
    { name: "end", go: toTheEnd },
  ],
  crowd,
  inTurn: {
    late: LATE,
    asked,
    answer,
    putting: "put",
    put: (page) => legalHoles(page).first().click(),
    async left(page) {
      const tiles = await page.locator(".piece").first().textContent();
      return Number(/(\d+) left/.exec(tiles ?? "")![1]);
    },
    lying: (page) => page.locator(".hole > path[fill^='var(--glass-']"),
    drawn,
    controls: (page) =>
      page.locator(".pieces button").or(page.getByRole("button", { name: "End turn" })),
  },
};
export default kaleido;
