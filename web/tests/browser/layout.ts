/** Measures a page: what sticks out, what is covered, and what moved. */
import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import type { News, Now } from "../../src/lib/wire";

const QUICKLY = { intervals: [20, 40, 80] };

/** The five screens that every table has to fit: phones and tablets held either way, and a desktop. */
export const SCREENS = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

/** What is wrong with the page as it stands, in words; nothing if all is well. */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5; // Pixels: borders and rounding.
    const bad: string[] = [];
    const rootOf = document.documentElement;
    if (rootOf.scrollWidth > innerWidth) bad.push(`wider than the screen: ${rootOf.scrollWidth}`);
    if (rootOf.scrollHeight > innerHeight) bad.push(`higher: ${rootOf.scrollHeight}`);

    const name = (one: Element): string => {
      const said = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
      return `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} "${said.slice(0, 40)}"`;
    };
    const isSeen = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest(".sr, dialog") &&
      getComputedStyle(one).clipPath === "none";
    /** What can be scrolled into sight is not lost. */
    const scrolls = (one: Element | null): boolean =>
      !!one && (/auto|scroll/.test(getComputedStyle(one).overflowY) || scrolls(one.parentElement));
    const all = (what: string) => [...document.querySelectorAll(what)].filter(isSeen);

    // Of the sentence that says what is asked, every line is whole or gone.
    const [asked, sentence] = ["h1.prompt", "h1.prompt .sentence"].map((what) =>
      document.querySelector(what)!.getBoundingClientRect(),
    );
    const end = Math.min(asked!.bottom, sentence!.bottom);
    for (const part of all("h1.prompt b, h1.prompt .more"))
      for (const line of part.getClientRects())
        if (line.top < end - 4 && line.bottom > end + 4) bad.push(`half a line: ${name(part)}`);

    // Whoever has not looked back sees what happened last.
    for (const log of all("aside ol[tabindex]"))
      if (log.scrollHeight - log.scrollTop - log.clientHeight > 2 * SLACK)
        bad.push("the log does not show its end");

    const buttons = all("button, a, input, select");
    const texts = all("main *, header *, .strip *, aside *").filter(
      (one) =>
        one instanceof HTMLElement &&
        !one.closest("svg, button, a") &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()),
    );

    // Where something is drawn: of a line of text only what is not cut off.
    const placed = [...buttons, ...texts].map((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      return { one, x, y, right, bottom, scrolls: scrolls(one) };
    });
    for (const { one, x, y, right, bottom, scrolls: inside } of placed)
      if (
        !inside &&
        (x < -SLACK || y < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK)
      )
        bad.push(`off the screen: ${name(one)}`);

    for (const [index, a] of placed.entries())
      for (const b of placed.slice(index + 1)) {
        if (a.scrolls || b.scrolls || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.x, b.x);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
        if (across > SLACK && down > SLACK) bad.push(`${name(a.one)} lies over ${name(b.one)}`);
      }

    for (const one of buttons)
      if (one.scrollWidth > one.clientWidth + SLACK && one instanceof HTMLButtonElement)
        bad.push(`too long for its button: ${name(one)}`);

    // Whatever may be pressed can be: nothing else is in front of its middle.
    const stage = document.querySelector(".stage")!.getBoundingClientRect();
    for (const one of [...buttons, ...all("[data-place]:not([aria-disabled=true])")]) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isPlace = one instanceof SVGElement;
      if (scrolls(one) || one.matches(":disabled")) continue;
      if (isPlace && (x < stage.x || x > stage.right || y < stage.y || y > stage.bottom)) {
        bad.push(`off the stage: ${name(one)}`);
        continue;
      }
      const front = document.elementFromPoint(x, y);
      if (!front || !(one.contains(front) || front.contains(one)))
        bad.push(`${front ? name(front) : "nothing"} is in front of ${name(one)}`);
    }
    return [...new Set(bad)];
  });

/** Where the stage is, and how the board lies in it: its scale, and where its origin is. */
export const board = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const stage = document.querySelector(".stage")!;
    const { x, y, width, height } = stage.getBoundingClientRect();
    const lies = stage.querySelector<SVGSVGElement>(".viewport > svg")?.getScreenCTM();
    const drawn = lies ? [lies.a * 100, lies.e, lies.f] : [];
    return [x, y, width, height, ...drawn].map(Math.round);
  });

/** Changes the screen, and waits until the stage has come to rest in it. */
export async function turnTo(page: Page, width: number, height: number): Promise<void> {
  await settle(page, width, height);
  await rest(page);
}

/** The screen has that size, and whatever the page measures itself has been drawn by it. */
export async function settle(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
  await frames(page);
}

const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let drawn = 0; drawn < 5; drawn++) await new Promise(requestAnimationFrame);
  });

/** Whether the board lies still for a few frames. */
async function isStill(page: Page): Promise<boolean> {
  const before = await board(page);
  await frames(page);
  return String(await board(page)) === String(before);
}

export const rest = (page: Page) => expect.poll(() => isStill(page), QUICKLY).toBe(true);

/** Stands between the page and the server, to tell the page what is hard to bring about. */
export class Between {
  private line: WebSocketRoute | undefined;
  private last: Now | undefined;

  private constructor(private readonly change: (now: Now) => void) {}

  /** From now on every position is told with this change; to be called before the page opens. */
  static async of(page: Page, change: (now: Now) => void): Promise<Between> {
    const between = new Between(change);
    await page.routeWebSocket(/\/socket$/, (line) => {
      between.line = line;
      const server = line.connectToServer();
      server.onMessage((message) => line.send(between.told(String(message))));
    });
    return between;
  }

  private told(message: string): string {
    const said = JSON.parse(message) as { now?: Now };
    if (!said.now) return message;
    this.change(said.now);
    this.last = said.now;
    return JSON.stringify(said);
  }

  /** Tells the last position once more, with this change. */
  tell(change: Partial<Now>): void {
    const news: News = { t: "news", notices: [], now: { ...this.last!, ...change } };
    this.line!.send(JSON.stringify(news));
  }
}

const NAMES = [
  "Maximiliana v. Oberhause",
  "WWWWWWWWWWWWWWWWWWWWWWWW",
  "ながいなまえのひとがここにすわってあそんでいます",
];

/** Everybody has a name of 24 letters. */
export const longNames = (now: Now): void =>
  now.seats.forEach((seat, number) => (seat.name = NAMES[number % NAMES.length]!));

/** Counts layout shifts from now on, those after a tap too. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as unknown as { shifts: { value: number; what: string[] }[] };
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[])
        kept.shifts.push({
          value: one.value,
          what: one.sources.map(({ node }) => `${node?.nodeName}.${node?.className ?? ""}`),
        });
    }).observe({ type: "layout-shift" });
  });

export const shifts = (page: Page): Promise<{ value: number; what: string[] }[]> =>
  page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
  );
