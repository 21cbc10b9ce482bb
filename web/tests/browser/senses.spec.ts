import { someGame } from "./games";
import { begin, expect, type Page, prompt, start, test } from "./house";

const { name } = someGame;
const { answer, asked } = someGame.inTurn;

interface Sensed {
  struck: number;
  taps: number;
  awake: number;
}

/** Replaces what a test cannot hear, feel or see by counters. */
async function sense(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sensed = { struck: 0, taps: 0, awake: 0 };
    Object.assign(window, { sensed });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      sensed.struck++;
      start.call(this, when);
    };
    navigator.vibrate = () => !!++sensed.taps;
    const request = () => {
      sensed.awake++;
      return Promise.resolve({ release: () => Promise.resolve(sensed.awake--) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

const sensed = (page: Page): Promise<Sensed> =>
  page.evaluate(() => (window as unknown as { sensed: Sensed }).sensed);

test("sound is off until wanted, one click away, and then a move is heard and felt", async ({
  page,
}) => {
  await sense(page);
  await start(page);
  await page.goto(`/new/${name}#screen`);
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await answer(page, await asked(page));
  expect(await sensed(page)).toMatchObject({ struck: 0, taps: 0 });
  await page.getByRole("button", { name: "Sound" }).click();
  const { struck } = await sensed(page);
  expect(struck).toBeGreaterThan(0);
  await answer(page, await asked(page));
  await expect.poll(async () => (await sensed(page)).struck).toBeGreaterThan(struck);
  expect((await sensed(page)).taps).toBeGreaterThan(0);
});

test("the question mark lists the keys of the game before its rules", async ({ page }) => {
  await start(page);
  await page.goto(`/new/${name}#screen`);
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog").getByRole("region", { name: "Keys" });
  for (const does of ["End turn", "Take back", "Cancel"]) await expect(keys).toContainText(does);
});

test("the screen stays on while a match runs, and no longer", async ({ page }) => {
  await sense(page);
  await start(page);
  await page.goto(`/new/${name}#screen`);
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(async () => (await sensed(page)).awake).toBe(1);
  await page.getByRole("link", { name: "Three Mirrors" }).click();
  await expect.poll(async () => (await sensed(page)).awake).toBe(0);
  // Nobody loses a running game by leaving its page.
  await page
    .getByRole("region", { name: "Continue" })
    .getByRole("listitem")
    .getByRole("link")
    .first()
    .click();
  await expect(prompt(page)).toBeVisible();
  await expect.poll(async () => (await sensed(page)).awake).toBe(1);
});
