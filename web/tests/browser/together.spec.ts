/** What people at a table decide together, what they say, and who sees it when. */
import { someGame } from "./games";
import { begin, expect, type Page, prompt, start, test } from "./house";

const { name } = someGame;
const menu = (page: Page) => page.getByRole("button", { name: "Menu and settings" });

/** Seats Hana and Ben at a table for two. */
async function seated(hana: Page, ben: Page): Promise<void> {
  await hana.goto(`/new/${name}#friends`);
  await hana.getByRole("radio", { name: "2", exact: true }).click();
  await begin(hana);
  await ben.goto(await hana.getByLabel("Invitation", { exact: true }).inputValue());
  await begin(ben); // In either language, it is the one button of the form.
  await expect(prompt(ben)).toBeVisible();
}

test("a table that waits is closed by whoever opened it, and others are led home", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  const watcher = await somebody();
  await hana.goto(`/new/${name}#friends`);
  await begin(hana);
  await expect(hana.getByRole("img", { name: "QR code" })).toBeVisible();
  const link = await hana.getByLabel("Invitation", { exact: true }).inputValue();
  await watcher.goto(hana.url());
  await expect(watcher.getByRole("heading", { level: 1 })).toBeVisible();
  await menu(hana).click();
  await hana.getByRole("button", { name: "Close the table" }).click();
  await hana.getByRole("button", { name: "Close the table" }).click();
  for (const page of [hana, watcher])
    await expect(page.getByText("This table is closed.")).toBeVisible();
  await watcher.getByRole("main").getByRole("link").last().click();
  await expect(watcher).toHaveURL(/\/$/);
  await watcher.goto(link);
  await expect(watcher.getByText("This table is closed.").first()).toBeVisible();
});

test("a match is closed when both agree", async ({ page: hana, somebody }) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben" });
  await seated(hana, ben);
  for (const said of ["No", "Yes"]) {
    await menu(hana).click();
    await hana.getByRole("button", { name: "Close the table" }).click();
    await hana.getByRole("button", { name: "Close the table" }).click();
    await expect(hana.getByText("Asking the others")).toBeVisible();
    await expect(ben.getByText("Hana would like to close this match.")).toBeVisible();
    await ben.getByRole("button", { name: said, exact: true }).click();
    await expect(ben.getByText("Hana would like to close this match.")).toHaveCount(0);
    await expect(hana.getByText("Asking the others")).toHaveCount(0);
  }
  for (const page of [hana, ben]) await expect(prompt(page)).toHaveText("This table is closed.");
});

test("a phrase is read in each reader's own language", async ({ page: hana, somebody }) => {
  await start(hana, { name: "Hana" });
  const ben = await somebody({ name: "Ben", language: "ja" });
  await seated(hana, ben);
  await hana.getByLabel("Say something").focus();
  await hana.getByRole("button", { name: "Good luck!" }).click();
  await expect(ben.getByText("Hana：よろしくお願いします！")).toBeVisible();
  await expect(hana.getByText("Hana: Good luck!")).toBeVisible();
});

test("spectators of a delayed match are told so and see nothing yet", async ({
  page: hana,
  somebody,
}) => {
  await start(hana, { name: "Hana" });
  await hana.goto(`/new/${name}`);
  await hana.getByText("More options").click();
  await hana.getByLabel("Spectators see the match").selectOption("3 minutes later");
  await begin(hana);
  await expect(prompt(hana)).toBeVisible();
  const watcher = await somebody();
  await watcher.goto(hana.url());
  await expect(watcher.getByText("you are watching, 3 minutes behind")).toBeVisible();
  const said = "a word among friends";
  await hana.getByLabel("Say something").fill(said);
  await hana.getByLabel("Say something").press("Enter");
  await expect(hana.getByText(said)).toBeVisible();
  await watcher.reload();
  await expect(watcher.getByText("you are watching, 3 minutes behind")).toBeVisible();
  await expect(watcher.getByText(said)).toHaveCount(0);
});
