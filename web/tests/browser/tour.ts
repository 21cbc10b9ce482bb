/** Every page of the site, each in a state worth looking at. */
import type { Stop } from "./driver";
import { games, someGame } from "./games";
import { begin, expect, type Page } from "./house";
import type { Server } from "./server";

const at = (name: string, path: string): Stop => ({
  name,
  go: async (page) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
  },
});

async function invited(page: Page): Promise<void> {
  await page.goto(`/new/${someGame.name}#friends`);
  await begin(page);
  await expect(page.locator("#invite-link")).toBeVisible();
}

/** The invitation as somebody else sees it who follows the link. */
async function join(page: Page): Promise<void> {
  await invited(page);
  const link = await page.locator("#invite-link").inputValue();
  await page.context().clearCookies();
  await page.goto("/");
  await page.goto(link);
  await expect(page.locator("#name")).toBeVisible();
}

async function mine(page: Page): Promise<void> {
  await invited(page);
  await page.goto("/games");
  await expect(page.locator("section li").first()).toBeVisible();
}

/** The settings of somebody who has sat down, with everything about their devices open. */
async function devices(page: Page): Promise<void> {
  await invited(page);
  await page.goto("/settings");
  await expect(page.locator("section li").first()).toBeVisible();
  for (const button of await page.locator("section .btn.line").all()) await button.click();
  await expect(page.locator("section [role=img]")).toBeVisible();
}

/** Another device follows the link: it is asked first. */
async function device(page: Page): Promise<void> {
  await devices(page);
  const code = await page.locator(".code strong").textContent();
  await page.context().clearCookies();
  await page.goto(`/device#${code!.replace(" ", "")}`);
  await expect(page.locator(".whose")).toBeVisible();
}

export const pages: Stop[] = [
  at("home", "/"),
  ...games.flatMap(({ name }) => [
    at(`set-up of ${name}`, `/new/${name}`),
    at(`set-up of ${name} with friends`, `/new/${name}#friends`),
    at(`set-up of ${name} on one screen`, `/new/${name}#screen`),
    at(`rules of ${name}`, `/rules/${name}`),
    at(`lesson of ${name}`, `/learn/${name}`),
  ]),
  at("settings", "/settings"),
  at("watch", "/watch"),
  at("device", "/device"),
  at("recover", "/recover"),
  at("nowhere", "/nowhere"),
  at("a dead link", "/table/nonsense"),
];

/** What is left of a match that bots have played. */
export const afterwards = (game: string, match: string): Stop[] => [
  at(`result of ${game}`, `/result/${match}`),
  at(`replay of ${game}`, `/replay/${match}#ply=30`),
  at(`a table of ${game} that is over`, `/table/${match}`),
  at(`eyes in ${game}`, `/replay/${match}#ply=30&eyes=0`),
];

/** Pages to look at. */
export async function looks(house: Server): Promise<Stop[]> {
  return [...pages, ...afterwards(someGame.name, await house.finished(someGame.name))];
}

/** Tables, in the states worth checking. */
export const plays: Stop[] = [
  { name: "invitation", go: invited },
  { name: "join", go: join },
  { name: "my games", go: mine },
  { name: "devices", go: devices },
  { name: "another device", go: device },
  ...games.flatMap(({ stops }) => stops),
];
