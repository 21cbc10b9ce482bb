/**
 * How long it takes from a click on a hole until the tile is on the screen, while reviews are worked
 * out. As a test it shows that every click gets its tile; `npm run clicks` measures many.
 */
import { games } from "$tests/games";
import { begin, expect, type Page, prompt, start, test } from "$tests/house";
import { UnderReview } from "$tests/under_review";
import { answer, legalHoles, myTurn } from "./play";

const CLICKS = Number(process.env["CLICKS"] ?? 6);
const AT_ONCE = 6;
test.setTimeout(60_000 + 4000 * CLICKS);

/** Notes for each click how many milliseconds it was until its tile had been painted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const took: number[] = [];
    (window as unknown as { took: number[] }).took = took;
    document.addEventListener(
      "click",
      ({ target, timeStamp }) => {
        const place = (target as Element).closest(".hole.legal")?.getAttribute("data-place");
        if (!place) return;
        const look = (): void => {
          const tile = document.querySelector(
            `[data-place="${place}"]:not(.legal) > path[fill^='var(--glass-']`,
          );
          if (!tile) return void requestAnimationFrame(look);
          // The next frame is drawn after this one has been painted.
          requestAnimationFrame(() => took.push(performance.now() - timeStamp));
        };
        look();
      },
      { capture: true },
    );
  });

const took = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { took: number[] }).took);

async function newMatch(page: Page): Promise<void> {
  await page.goto("/new/kaleido#screen");
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await watch(page);
}

const part = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;

function told(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(part(sorted, share)));
  console.log(
    JSON.stringify({ name, clicks: times.length, p50_ms: p50, p99_ms: p99, max_ms: most }),
  );
}

test("every click on a hole puts a tile on the screen while reviews are worked out", async ({
  page,
  house,
}) => {
  await start(page);
  await newMatch(page);
  const reviewed = process.env["CLICKS"] ? games.map(({ name }) => name) : ["kaleido"];
  const reviews = await UnderReview.of(page, house, reviewed);
  const [busy, idle]: [number[], number[]] = [[], []];
  while (busy.length + idle.length < CLICKS) {
    const what = await myTurn(page);
    // Whoever has laid a board only chooses the hole, and ends the turn with the tile.
    if (what === "over" || what === "lay") await newMatch(page);
    else if (what !== "put") await answer(page, what);
    else {
      const before = (await took(page)).length;
      const under = await reviews.goesOn(AT_ONCE);
      await legalHoles(page).first().click();
      await expect.poll(async () => (await took(page)).length).toBe(before + 1);
      (under ? busy : idle).push((await took(page)).at(-1)!);
    }
  }
  expect(busy.length).toBeGreaterThan(0);
  if (process.env["CLICKS"]) {
    told("clicks.under_review", busy);
    if (idle.length) told("clicks.alone", idle);
  }
});
