import { expect, start, test } from "./house";
import { fits, PHONE } from "./phone";

test.use(PHONE);

test("on a phone too, somebody with a code sees where it goes", async ({ page }) => {
  await start(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Have a code?" })).toBeInViewport({ ratio: 1 });
  await fits(page);
});
