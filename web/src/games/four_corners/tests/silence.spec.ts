import { expect, start, test } from "../../../../tests/browser/house";

for (const teams of [true, false]) {
  const what = teams ? "partners are offered phrases, and no room for words" : "others may talk";
  test(`while they play, ${what}`, async ({ page }) => {
    await start(page, { name: "Hana" });
    const seats = [1, 2, 3, 4].map(() => ({ kind: "person" }));
    const setting = { game: "four_corners", seats, options: { teams } };
    const opened = await page.request.post("/api/tables", { data: { name: "Hana", setting } });
    const { id } = await opened.json();
    await page.goto(`/table/${id}`);
    await expect(page.locator(".room form")).toBeAttached();
    const hush = page.getByText("Partners don’t talk during play.");
    await expect(hush).toHaveCount(teams ? 1 : 0);
    await expect(page.getByLabel("Say something")).toHaveCount(teams ? 0 : 1);
    await expect(page.locator(".room form .phrase")).toHaveCount(teams ? 7 : 0);
  });
}
