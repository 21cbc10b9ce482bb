/** After a game of teams: who won, how, with what; and the game again through any eyes. */
import { expect, start, test } from "$tests/house";

test("teams win as teams, and the replay opens every hand", async ({ page }) => {
  await start(page);
  const seats = [1, 2, 3, 4].map(() => ({ kind: "bot", bot: "greedy" }));
  const setting = { game: "four_corners", seats, options: { teams: true } };
  const opened = await page.request.post("/api/tables", { data: { name: "Hana", setting } });
  const { id } = await opened.json();
  const over = async () => (await page.request.get(`/api/tables/${id}/record`)).ok();
  await expect.poll(over, { timeout: 30_000 }).toBe(true);

  await page.goto(`/result/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\S+ and \S+ win with 3$/);
  await expect(page.locator(".why")).toHaveText(/^The winner was first to three goals; /);
  await expect(page.locator("tbody tr")).toHaveCount(2); // One score for each team.
  await expect(page.locator("tbody .total").first()).toHaveText("3");
  await expect(page.locator(".sheet dd").first().locator("span")).toHaveCount(3); // By name.

  await page.goto(`/replay/${id}#ply=6`);
  const eyes = page.getByLabel("Whose view");
  const hands = page.getByRole("list", { name: "Tiles" });
  await expect(eyes).toBeVisible();
  await expect(hands).toHaveCount(0);
  await eyes.selectOption("2");
  await expect(hands.locator("li").first()).toBeVisible(); // Two or three, by how it ended.
  await expect(page.getByRole("list", { name: "Goals", exact: true }).locator("li")).toHaveCount(3);
  await eyes.selectOption("Everything open");
  await expect(hands).toHaveCount(4);
});
