/** The deal of the day, from the home page to its result; then yesterday's. */
import { playAhead } from "$tests/ahead";
import { expect, type Page, prompt, start, test } from "$tests/house";

const isDaily = (page: Page) => page.locator("header .where");
const panel = (page: Page) => page.getByRole("region", { name: /^Deal of / });
const card = (page: Page) => page.getByRole("region", { name: "Four Corners" });

async function playToday(page: Page): Promise<void> {
  await page.goto("/");
  await card(page).getByRole("button", { name: "Today’s deal" }).click();
  await expect(prompt(page)).toBeVisible();
  await expect(isDaily(page)).toContainText(/Deal of \d+ \w+/);
  await playAhead(page);
  await page.goto(page.url().replace("/table/", "/result/"));
  await expect(panel(page)).toBeVisible();
}

test("the deal of the day is compared, shared without a spoiler, and yesterday’s is there", async ({
  page: hana,
  somebody,
}) => {
  const ben = await somebody({ name: "Ben" });
  await playToday(ben);
  await expect(panel(ben)).toContainText("You’re the first here");
  await expect(panel(ben)).toContainText("The strongest bot");

  await hana.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await start(hana, { name: "Hana" });
  await hana.goto("/");
  await card(hana).getByRole("button", { name: "Solitaire" }).click();
  await expect(prompt(hana)).toBeVisible();
  await expect(isDaily(hana)).not.toContainText("Deal of");

  await playToday(hana);
  const first = hana.url();
  const points = await panel(hana).locator("dd").first().innerText();
  await expect(panel(hana).locator("dd").last()).toHaveText("1"); // Days in a row.
  const bars = panel(hana).getByRole("list", { name: "How everybody did" });
  await expect(bars.locator(".yours")).toContainText(`Points ${points}: 2 people.`);
  await panel(hana).getByRole("button", { name: "Share your result" }).click();
  await expect(panel(hana).getByRole("status")).toContainText("Copied");
  const shared = await hana.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(
    new RegExp(`^Three Mirrors · Four Corners.*\\n.+ 20\\d\\d\\n${points} points?\\nhttp\\S+$`),
  );

  // Once it is done, the home page leads back to the result, and from there to yesterday's.
  await hana.goto("/");
  await card(hana).getByRole("button", { name: "Today’s deal" }).click();
  await expect(hana).toHaveURL(first);
  await panel(hana).getByRole("button", { name: "Yesterday’s deal" }).click();
  await expect(hana).toHaveURL(/\/table\//);
  await playAhead(hana);
  await hana.goto(hana.url().replace("/table/", "/result/"));
  await expect(panel(hana).locator("dd").last()).toHaveText("2");
  await panel(hana).getByRole("button", { name: "Today’s deal" }).click();
  await expect(hana).toHaveURL(first);
});

test("the bots chosen last are those that one plays against", async ({ page }) => {
  await start(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/");
  const rows = (all: Element[]) => new Set(all.map((one) => one.getBoundingClientRect().top)).size;
  expect(await card(page).getByRole("radio").evaluateAll(rows)).toBe(1);
  await card(page).getByRole("radio", { name: "Steady, 3 of 6" }).check();
  await page.reload();
  await expect(card(page).getByRole("radio", { name: "Steady, 3 of 6" })).toBeChecked();
  await card(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(prompt(page)).toBeVisible();
  const id = page.url().split("/").at(-1)!;
  const { seats } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(seats[1].bot).toMatch(/^level3(~|$)/); // With a style of its own.
});
