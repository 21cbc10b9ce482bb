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

const look = (page: Page, away: boolean) =>
  page.evaluate((away) => {
    Object.defineProperty(document, "hidden", { value: away, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);

test("a hidden tab says at once that it is your turn, to eyes and ears", async ({ page }) => {
  await sense(page);
  // A hidden page's timers are slow; here, long ones never ring at all.
  await page.addInitScript(() => {
    const NEVER = 1e9;
    const later = window.setTimeout.bind(window);
    const late = (work: () => void, ms = 0) =>
      document.hidden && ms > 150 ? NEVER : later(work, ms);
    Object.assign(window, { setTimeout: late });
  });
  await start(page, { pace: "slow" });
  await page.goto("/");
  const id = await page.evaluate(async (game) => {
    const seats = [{ kind: "person" }, { kind: "bot", bot: "random" }];
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Hana", setting: { game, seats } });
    return (await (await fetch("/api/tables", { method: "POST", body, headers })).json()).id;
  }, name);
  await page.goto(`/table/${id}`);
  await expect(page).toHaveTitle(/^● /);
  await page.getByRole("button", { name: "Sound" }).click();
  await look(page, true);
  const { struck } = await sensed(page);
  for (let moves = 0; moves < 5; moves++) {
    await expect(page).toHaveTitle(/^● Your turn · /);
    await answer(page, await asked(page));
  }
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon_awaited.svg");
  expect((await sensed(page)).struck).toBeGreaterThan(struck);
  await look(page, false);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon.svg");
  await expect(page).not.toHaveTitle(/Your turn/);
});
