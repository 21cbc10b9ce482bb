/** "Check this deal": a browser looks for itself, and finds out whoever changed something. */
import { complaintsInBothThemes } from "./axe";
import { someGame } from "./games";
import { begin, expect, type Page, prompt, seeResult, start, test } from "./house";
import { fits, PHONE } from "./phone";

const ask = (page: Page) =>
  page.getByRole("button", { name: /^(Check this deal|この配りを確かめる)$/ });
const found = (page: Page) => page.locator(".check [aria-live]");

/** Plays the page's seats with some legal moves; the match is not what is tested here. */
const playOut = (page: Page): Promise<void> =>
  page.evaluate(
    (table) =>
      new Promise((resolve) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        line.onopen = () => line.send(JSON.stringify({ t: "join" }));
        line.onmessage = ({ data }) => {
          const { now } = JSON.parse(data);
          if (now?.outcome) return resolve();
          if (!now?.legal.length) return;
          const move = now.legal[(7 * now.ply) % now.legal.length];
          line.send(JSON.stringify({ t: "play", id: String(now.ply), ply: now.ply, move }));
        };
      }),
    page.url().split("/").at(-1)!,
  );

test("two who played check their match, and whoever changes it later is found out", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben" });
  await hana.goto(`/new/${someGame.name}#friends`);
  await hana.getByRole("radio", { name: "2", exact: true }).click();
  await begin(hana);
  await ben.goto(await hana.getByLabel("Invitation", { exact: true }).inputValue());
  await begin(ben);
  for (const page of [hana, ben]) await expect(prompt(page)).toBeVisible();
  await Promise.all([playOut(hana), playOut(ben)]);

  for (const page of [hana, ben]) {
    await seeResult(page).click();
    await ask(page).press("Enter");
    await expect(found(page)).toContainText("Everything fits.");
    await expect(found(page)).toContainText("fixed before you sat down");
    await expect(found(page)).toContainText("random numbers from 2 players’ devices");
    await expect(found(page)).toContainText("This browser’s random number is one of them");
    await expect(found(page)).toContainText("the ones you were shown at the end");
  }
  expect(await complaintsInBothThemes(hana)).toEqual([]);

  for (const [old, changed, told] of [
    ['"Ben"', '"Eve"', "something else than the log"],
    ['\\"name\\":\\"Ben\\"', '\\"name\\":\\"Eve\\"', "The seal is broken"],
    ['\\"seed\\":\\"', '\\"seed\\":\\"0', "The deal doesn’t come from these numbers"],
    ['"proof":{"table":"', '"proof":{"table":"x', "belongs to another table"],
    ["{", "{{", "can’t be read"],
    ['"proof"', '"poof"', "can’t be read"],
  ] as const) {
    await ben.route("**/record", async (route) => {
      const text = await (await route.fetch()).text();
      expect(text).toContain(old);
      await route.fulfill({ contentType: "application/json", body: text.replace(old, changed) });
    });
    await ask(ben).click();
    await expect(found(ben)).toContainText(told);
    await expect(found(ben)).toContainText("This is not the game as it was played");
    await ben.unroute("**/record");
    await ask(ben).click();
    await expect(found(ben)).toContainText("Everything fits.");
  }
});

test("a server that made everything fit again is found out by what it said before", async ({
  page,
}) => {
  await start(page);
  await page.goto(`/new/${someGame.name}`);
  await begin(page);
  await expect(prompt(page)).toBeVisible();
  await playOut(page);
  await seeResult(page).click();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("three-mirrors-told")!);
    const other = { commitment: "0".repeat(64), added: "1".repeat(64), seal: "2".repeat(64) };
    for (const table of Object.keys(kept)) kept[table] = other;
    localStorage.setItem("three-mirrors-told", JSON.stringify(kept));
  });
  await ask(page).click();
  await expect(found(page)).toContainText("was changed after you sat down");
  await expect(found(page)).toContainText("This browser’s random number was left out");
  await expect(found(page)).toContainText("The seal is broken");

  // A server that pretends not to have got it in time cannot be proven wrong, but it is told.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("three-mirrors-told")!);
    for (const table of Object.keys(kept)) kept[table] = { sent: "1".repeat(64) };
    localStorage.setItem("three-mirrors-told", JSON.stringify(kept));
  });
  await ask(page).click();
  await expect(found(page)).toContainText("the server said that it came too late");
});

test("on a phone, in Japanese, somebody who was not there is told so", async ({
  somebody,
  house,
}) => {
  const page = await somebody({ language: "ja" }, PHONE);
  await page.goto(`/result/${await house.finished(someGame.name)}`);
  await ask(page).tap();
  await expect(found(page)).toContainText("比べられるものは、すべて合っています。");
  await expect(found(page)).toContainText("端末から乱数を加えた人はいません");
  await expect(found(page)).toContainText("比べられません");
  await expect(page.getByRole("link", { name: "verify.py" })).toBeVisible();
  await fits(page);
  expect(await complaintsInBothThemes(page)).toEqual([]);
});
