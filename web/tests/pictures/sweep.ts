/** Pictures of a page as it stands: five screens, both themes, both languages; and sheets of them. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "@playwright/test";
import { SCREENS } from "../browser/layout";

const LOOKS = fileURLToPath(new URL("../../../build/looks/", import.meta.url));
const README = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../../public/", import.meta.url));
const KEY = "three-mirrors"; // Where the page keeps its settings.
/** How wide each screen is drawn on a sheet: phones at full size. */
const DRAWN: Record<number, number> = { 360: 360, 740: 740, 768: 384, 1024: 384, 1440: 768 };
/** Of a page that scrolls, two screens are shown. */
const MOST_SCREENS = 2;

/** Pictures that README shows: by scene, screen, theme and language. */
const KEPT = new Map([
  ["home 1440x900 dark en", "home"],
  ["kaleido table 1440x900 dark en", "table-dark"],
  ["kaleido turning 1440x900 light en", "turning-light"],
  ["kaleido table 360x740 light ja", "phone-light-ja"],
  ["result of kaleido 1440x900 dark en", "result"],
  ["review of kaleido 1440x900 light en", "review"],
  ["cmyk mosaic 1440x900 dark en", "mosaic"],
  ["four_corners squares 1440x900 light en", "squares"],
]);

/** Pictures that a device shows before it installs the page. */
const INSTALLED = new Map([
  ["kaleido table 1440x900 dark en", "wide"],
  ["kaleido table 360x740 dark en", "narrow"],
]);

interface Picture {
  width: number;
  source: string;
}

/** Chooses settings as if in another tab, so that the page stays where it is. */
const choose = (page: Page, theme: string, language: string): Promise<void> =>
  page.evaluate(
    ([key, chosen]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, ...(JSON.parse(chosen) as object) }));
      dispatchEvent(new StorageEvent("storage", { key }));
    },
    [KEY, JSON.stringify({ theme, language })] as const,
  );

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });

async function picture(page: Page, path: string, height: number): Promise<string> {
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize()!;
  const clip = { x: 0, y: 0, width, height: Math.min(full, MOST_SCREENS * height) };
  const taken = await page.screenshot({ path, clip, fullPage: true });
  return `data:image/png;base64,${taken.toString("base64")}`;
}

/** Takes every picture of a scene. */
export async function sweep(page: Page, scene: string): Promise<void> {
  const folder = `${LOOKS}${scene.replaceAll(" ", "-")}/`;
  await mkdir(folder, { recursive: true });
  const touch: CDPSession = await page.context().newCDPSession(page);
  const taken: Picture[] = [];
  for (const [width, height] of SCREENS) {
    const enabled = width < 1024 || height < 500;
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled });
    await page.setViewportSize({ width, height });
    for (const theme of ["dark", "light"])
      for (const language of ["en", "ja"]) {
        await choose(page, theme, language);
        await settle(page);
        const name = `${width}x${height} ${theme} ${language}`;
        const path = `${folder}${name.replaceAll(" ", "-")}.png`;
        taken.push({ width, source: await picture(page, path, height) });
        const kept = KEPT.get(`${scene} ${name}`);
        if (kept) await page.screenshot({ path: `${README}${kept}.png` });
        const installed = INSTALLED.get(`${scene} ${name}`);
        if (installed) await page.screenshot({ path: `${PUBLIC}screenshot-${installed}.png` });
      }
  }
  await choose(page, "dark", "en"); // For scenes that go on from this one.
  const isPhone = ({ width }: Picture) => width < 768;
  const sheet = page.context().newPage();
  await draw(await sheet, `${folder}sheet-phones.png`, taken.filter(isPhone));
  await draw(
    await sheet,
    `${folder}sheet-large.png`,
    taken.filter((one) => !isPhone(one)),
  );
  await (await sheet).close();
}

/** Many pictures on one, to be looked at together. */
async function draw(page: Page, path: string, pictures: Picture[]): Promise<void> {
  await page.setViewportSize({ width: 1552, height: 400 });
  const all = pictures.map(
    ({ width, source }) => `<img src="${source}" width="${DRAWN[width]}" alt="">`,
  );
  const style = "margin:0;display:flex;flex-wrap:wrap;align-items:start;gap:4px;background:#888";
  await page.setContent(`<body style="${style}">${all.join("")}</body>`);
  await page.screenshot({ path, fullPage: true });
}
