import { playAhead } from "$tests/ahead";
import { expect, type Page, prompt, start, test } from "$tests/house";
import { asked, hole, LATE, moving, myTurn, piece, putTile } from "./play";

interface Focused {
  place: string;
  legal: boolean;
}

const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const at = document.activeElement?.closest<SVGElement>("[data-place]");
    const legal = !!at && !at.matches("[aria-disabled=true]");
    return at ? { place: at.dataset["place"]!, legal } : null;
  });

/** Tabs to something, giving up after more presses than there are controls. */
async function tabTo(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not come by there");
}

const isFocused = (page: Page, name: RegExp) => () =>
  page.evaluate((wanted) => {
    const at = document.activeElement;
    const said = at?.getAttribute("aria-label") ?? at?.textContent ?? "";
    return new RegExp(wanted).test(said.trim());
  }, name.source);

/** Which arrow keys lead towards the nearest wanted place, best first. */
const towards = (page: Page, wanted: string): Promise<string[]> =>
  page.evaluate((what) => {
    const middle = (of: Element) => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const here = middle(document.activeElement!);
    const ways = [...document.querySelectorAll(what)]
      .map((of) => [middle(of)[0] - here[0], middle(of)[1] - here[1]] as const)
      .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0]!;
    const along = {
      ArrowLeft: -ways[0],
      ArrowRight: ways[0],
      ArrowUp: -ways[1],
      ArrowDown: ways[1],
    };
    return Object.entries(along)
      .sort((a, b) => b[1] - a[1])
      .map(([key]) => key);
  }, wanted);

/** Moves to a wanted place by arrow keys; no key is tried twice in one place. */
async function arrowTo(page: Page, wanted: string): Promise<void> {
  await tabTo(page, async () => (await focused(page)) !== null);
  const tried = new Set<string>();
  for (;;) {
    const here = (await focused(page))!;
    if (await hole(page, here.place).and(page.locator(wanted)).count()) return;
    const key = (await towards(page, wanted)).find((one) => !tried.has(here.place + one));
    if (!key) throw new Error(`the arrow keys lead nowhere from ${here.place}`);
    tried.add(here.place + key);
    await page.keyboard.press(key);
  }
}

async function enterAt(page: Page, wanted: string): Promise<void> {
  await arrowTo(page, wanted);
  await moving(page, () => page.keyboard.press("Enter"));
}

async function answerByKeys(page: Page, now: string): Promise<void> {
  if (now === "put") await enterAt(page, ".hole.legal");
  if (now === "lay") await enterAt(page, ".cell");
  if (now === "end") await moving(page, () => page.keyboard.press("e"));
  if (now === "turn") {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("turned by 60°")).toBeVisible();
    await tabTo(page, isFocused(page, /^Keep it like this$/));
    await moving(page, () => page.keyboard.press("Enter"));
  }
}

/** Skips nothing, by mouse or Escape: waits while the page shows what the others did at its own pace. */
async function turnByKeys(page: Page): Promise<string> {
  await expect.poll(() => asked(page), { timeout: 30_000, intervals: [50] }).not.toBe("wait");
  return asked(page);
}

test("a game without a mouse, from its first moves to its last", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await tabTo(page, isFocused(page, /^Begin$/));
  await page.keyboard.press("Enter");
  await expect(prompt(page)).toBeVisible();

  // First lay a board by its number and take it back.
  await turnByKeys(page);
  await page.keyboard.press("3");
  await enterAt(page, ".cell");
  await expect(page.locator(".board")).not.toHaveCount(2);
  const boards = await page.locator(".board").count();
  await moving(page, () => page.keyboard.press("z"));
  await expect(page.locator(".board")).toHaveCount(boards - 1);
  for (let moves = 0; moves < 6; moves++) await answerByKeys(page, await turnByKeys(page));

  await playAhead(page, LATE);
  for (;;) {
    const now = await turnByKeys(page);
    if (now === "over") break;
    await answerByKeys(page, now);
  }
  await tabTo(page, isFocused(page, /^See the result$/));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/result\//);
});

test("every hole has a spoken name, and the I key says what is around it", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await tabTo(page, async () => (await focused(page)) !== null);
  const at = (await focused(page))!.place;
  await expect(hole(page, at)).toHaveAccessibleName(
    new RegExp(
      `^Board ${at[0]}, hole ${at[1]}: empty\\. You can place it here\\. The board would have`,
    ),
  );
  await page.keyboard.press("i");
  await expect(page.getByText(new RegExp(`^Board ${at[0]} has 1 `))).toBeAttached();

  // The log is one stop, and arrows go through its lines, which show their places.
  await moving(page, () => page.keyboard.press("Enter"));
  const log = page.getByRole("list", { name: "What happened" });
  await tabTo(page, () => log.evaluate((list) => list === document.activeElement));
  await page.keyboard.press("ArrowUp");
  await expect(log.getByRole("button").last()).toBeFocused();
  await expect(page.locator(".outline, .ring")).toHaveCount(1);
});

test("? opens the rules, and Escape closes them", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("K-2.1");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a number means the same piece throughout the turn", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido");
  await page.getByLabel("Who begins").selectOption("You");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await page.keyboard.press("3");
  await expect(piece(page, /^Board/)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("1");
  await enterAt(page, ".hole.legal");
  await page.keyboard.press("3");
  await expect(piece(page, /^Board/)).toHaveAttribute("aria-pressed", "true");
});

test("Enter keeps a turned board even when a hole has the focus", async ({ page }) => {
  await start(page);
  await page.goto("/new/kaleido#screen");
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  for (const place of ["A1", "A2", "A3", "A4", "A5"]) await putTile(page, place);
  await hole(page, "A6").focus();
  await moving(page, () => page.keyboard.press("Enter"));
  await moving(page, () => page.keyboard.press("e"));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("turned by 300°")).toBeVisible();
  await moving(page, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("list", { name: "What happened" })).toContainText(
    "turns board A by 300°",
  );
});
