/** Playing again, after the shortest match there is: one round. */
import { expect, type Page, prompt, seeResult, start, test } from "../../../../tests/browser/house";

/** Plays the page's seats with the first legal moves; the match is not what is tested here. */
const playOut = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    (table) =>
      new Promise((resolve) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        line.onopen = () => line.send(JSON.stringify({ t: "join" }));
        line.onmessage = ({ data }) => {
          const { now } = JSON.parse(data);
          if (now?.outcome) return resolve();
          if (!now?.legal.length) return;
          const [move] = now.legal;
          line.send(JSON.stringify({ t: "play", id: String(now.ply), ply: now.ply, move }));
        };
      }),
    id,
  );

/** The id of a finished match of Hana and Ben, who are still at the table. */
async function played(hana: Page, ben: Page): Promise<string> {
  const seats = [{ kind: "person" }, { kind: "open" }];
  const setting = { game: "four_corners", seats, options: { rounds: 1 } };
  const opened = await hana.request.post("/api/tables", { data: { name: "Hana", setting } });
  const { id, tickets } = await opened.json();
  const data = { name: "Ben", ticket: tickets[1].secret };
  await ben.request.post(`/api/tables/${id}/seats`, { data });
  for (const page of [hana, ben]) {
    await page.goto(`/table/${id}`);
    await expect(prompt(page)).toBeVisible();
  }
  await Promise.all([playOut(hana, id), playOut(ben, id)]);
  return id;
}

test("two play again when both agree, from the table and from the result", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben" });
  const id = await played(hana, ben);

  await seeResult(hana).click();
  await hana.getByRole("button", { name: "Rematch" }).click();
  await expect(hana.getByText("Waiting for Ben")).toBeVisible();
  await expect(ben.getByText("Hana wants to play again.")).toBeVisible();
  await ben.getByRole("button", { name: "No", exact: true }).click();
  await expect(hana.getByText("Ben doesn’t want to play again.")).toBeVisible();
  await ben.getByRole("button", { name: "Yes" }).click();
  await expect(hana).toHaveURL(/\/table\//);
  await expect(ben).not.toHaveURL(new RegExp(id));
  await expect(prompt(hana)).toBeVisible();
  expect(hana.url()).toBe(ben.url());

  // Whoever looks at the old result later is not taken away from it.
  await ben.goto(`/result/${id}`);
  await expect(ben.getByRole("link", { name: "To the new table" })).toBeVisible();
});

test("those who agreed begin without someone who left", async ({ page: hana, somebody }) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben" });
  const id = await played(hana, ben);
  await hana.getByRole("button", { name: "Rematch" }).click();
  await hana.getByRole("button", { name: "Start now, with bots for the rest" }).click();
  await expect(hana.getByText("Give them a moment.")).toBeVisible();
  await ben.close();
  await expect(async () => {
    await hana.getByRole("button", { name: "Start now, with bots for the rest" }).click();
    await expect(hana).not.toHaveURL(new RegExp(id), { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(prompt(hana)).toBeVisible();
});
