/** Rules one can read: the contents, the search, pictures, and addresses of single rules. */
import { games, someGame } from "./games";
import { expect, type Page, start, test } from "./house";
import { fits, PHONE } from "./phone";

const contents = (page: Page) => page.getByRole("navigation");
const search = (page: Page) => page.getByRole("searchbox");
const found = (page: Page) => page.locator("search [role=status]");
/** What is marked now, as the reader sees it. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("rules-current") ?? [])].map(String).join());
const ruleOf = (page: Page) =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get("rules-current") ?? [])] as Range[];
    return range?.startContainer.parentElement?.closest("li[id]")?.id ?? "";
  });

test("from the contents to a section, and by words and ids to a rule", async ({ page }) => {
  await start(page);
  await page.goto(`/rules/${someGame.name}`);
  const last = contents(page).getByRole("link").last();
  await last.click();
  const id = await last.getAttribute("href");
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await expect(page.locator(`h2${id!.replace(".", "\\.")}`)).toBeInViewport();
  await expect(last).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);

  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("BOARD");
  await expect(found(page)).toHaveText(/^Match \d+ of \d+$/);
  expect((await marked(page)).toLowerCase()).toBe("board");
  const before = await found(page).textContent();
  await page.keyboard.press("Enter");
  await expect(found(page)).not.toHaveText(before!);
  await page.keyboard.press("Shift+Enter");
  await expect(found(page)).toHaveText(before!);
  await page.getByRole("button", { name: "Next match" }).click();
  await expect(found(page)).not.toHaveText(before!);

  const rule = page.locator("li[id]").nth(12);
  const wanted = (await rule.getAttribute("id"))!;
  await search(page).fill(wanted.toLowerCase().replace("-", ""));
  expect(await ruleOf(page)).toBe(wanted);
  await expect(rule).toBeInViewport();

  await search(page).fill("zeppelin");
  await expect(found(page)).toHaveText(/Nothing found for “zeppelin”/);
  await expect(found(page)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveValue("");
  expect(await marked(page)).toBe("");
});

test("on a phone, in Japanese: the contents open and close, kana finds kana", async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await start(page, { language: "ja" });
  await page.goto(`/rules/${someGame.name}`);
  await expect(contents(page)).toBeHidden();
  const open = page.getByRole("button", { name: "目次" });
  await open.click();
  await contents(page).getByRole("link").nth(2).click();
  await expect(contents(page)).toBeHidden();
  await expect(page.locator("h2").nth(2)).toBeInViewport();
  await open.click();
  await page.keyboard.press("Escape");
  await expect(contents(page)).toBeHidden();
  await expect(open).toBeFocused();
  await search(page).fill("たいる");
  expect(await marked(page)).toBe("タイル");
  await fits(page);
});

test("every picture in the rules is drawn and described", async ({ page }) => {
  await start(page);
  for (const { name } of games) {
    await page.goto(`/rules/${name}`);
    const pictures = page.locator("figure .picture");
    await expect(pictures.first()).toBeVisible();
    const seen = await pictures.evaluateAll((all) =>
      all.map((one) => ({
        words: one.querySelector("[role=img]")?.getAttribute("aria-label") ?? "",
        width: one.getBoundingClientRect().width,
        shapes: one.querySelectorAll("path, use").length,
      })),
    );
    for (const { words, width, shapes } of seen) {
      expect(words).not.toMatch(/^\s*$|undefined|picture\.|[{}]/);
      expect(width).toBeGreaterThan(50);
      expect(shapes).toBeGreaterThan(0);
    }
  }
});

test("a rule has an address, also one typed in small letters", async ({ page }) => {
  await start(page);
  await page.goto(`/rules/${someGame.name}`);
  const rule = page.locator("li[id]").last();
  const id = (await rule.getAttribute("id"))!;
  await page.goto("/");
  await page.goto(`/rules/${someGame.name}#${id.toLowerCase()}`);
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
});
