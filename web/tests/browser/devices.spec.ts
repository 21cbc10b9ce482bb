import { someGame } from "./games";
import { expect, type Page, prompt, start, test } from "./house";

const { name } = someGame;
const devices = (page: Page) => page.locator("section li");

/** Hana sits at a table with herself, so that the match has begun. */
async function seated(page: Page, called: string): Promise<string> {
  await start(page, { name: called });
  await page.goto(`/new/${name}#screen`);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(prompt(page)).toBeVisible();
  return page.url();
}

/** The code that a player makes at the table. */
async function codeFrom(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Menu and settings" }).click();
  await page.getByRole("button", { name: "Play on another device" }).click();
  const code = (await page.locator(".code strong").textContent())!;
  await page.getByRole("button", { name: "Close", exact: true }).click();
  return code;
}

test("a second device joins by code, is announced, plays, and is removed", async ({
  page: hana,
  somebody,
}) => {
  const table = await seated(hana, "Hana");
  const code = await codeFrom(hana);
  const phone = await somebody();
  await phone.goto("/");
  await phone.getByRole("link", { name: "Have a code?" }).click();
  await phone.getByLabel("Enter the code").fill(code.toLowerCase());
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByText("This device will play as Hana.")).toBeVisible();
  await phone.getByRole("button", { name: "Play as Hana" }).click();
  await expect(phone.getByRole("status")).toContainText("You now play as Hana");

  await expect(hana.getByText("A new device plays for you: Chrome")).toBeVisible();
  await phone.goto("/");
  const on = phone
    .getByRole("region", { name: "Continue" })
    .getByRole("listitem")
    .getByRole("link");
  await expect(on).toHaveAttribute("href", new URL(table).pathname); // One click, here too.
  await phone.getByRole("link", { name: "All my games" }).click();
  await expect(phone.getByRole("heading", { name: "Running" })).toBeVisible();
  await phone.getByRole("link", { name: "Your turn" }).click();
  await expect(phone).toHaveURL(table);
  await expect(phone.getByText("you are watching")).toHaveCount(0);
  await expect(prompt(phone)).toBeVisible();

  await hana.getByRole("button", { name: "Remove it" }).click();
  await expect(phone.getByText("you are watching")).toBeVisible();
  await expect(hana.getByText("A new device plays for you")).toHaveCount(0);
});

test("a device link asks first, and whom the browser leaves can come back", async ({
  page: hana,
  somebody,
}) => {
  await seated(hana, "Hana");
  const code = (await codeFrom(hana)).replace(" ", "");
  const ben = await somebody({ name: "Ben" });
  const table = await seated(ben, "Ben");

  // Somebody sent Ben their own link: he can leave it.
  await ben.goto(`/device#${code}`);
  await expect(ben.getByText("This device will play as Hana.")).toBeVisible();
  await ben.getByRole("link", { name: "No, cancel" }).click();
  await ben.goto(table);
  await expect(ben.getByText("you are watching")).toHaveCount(0);

  await ben.goto(`/device#${code}`);
  await ben.getByRole("button", { name: "Play as Hana" }).click();
  await expect(ben.getByRole("status")).toBeVisible();
  expect(ben.url()).not.toContain("#"); // The secret must not stay in the address.
  await ben.goto(table);
  await expect(ben.getByText("you are watching")).toBeVisible();

  await ben.goto("/settings");
  await ben.getByRole("link", { name: "Switch back" }).click();
  await ben.getByRole("button", { name: "Play as Ben" }).click();
  await expect(ben.getByRole("status")).toContainText("You now play as Ben");
  await ben.goto(table);
  await expect(ben.getByText("you are watching")).toHaveCount(0);
});

test("the settings list devices, remove all others, give a recovery link once, and forget", async ({
  page: hana,
  somebody,
  faults,
}) => {
  faults.forgiven.push(/403.*\/whose$/, /404.*\/api\/tables/);
  const table = await seated(hana, "Hana");
  const code = (await codeFrom(hana)).replace(" ", "");
  const thief = await somebody();
  await thief.goto(`/device#${code}`);
  await thief.getByRole("button", { name: "Play as Hana" }).click();
  await expect(thief.getByRole("status")).toBeVisible();
  await thief.goto(table);
  await expect(prompt(thief)).toBeVisible();

  await hana.goto("/settings");
  await expect(devices(hana)).toHaveCount(2);
  await expect(devices(hana).first()).toContainText("This device");
  await hana.getByRole("button", { name: "Make a recovery link" }).click();
  const old = await hana.getByLabel("Recovery link").inputValue();
  await hana.getByRole("button", { name: "Remove all others" }).click();
  await expect(devices(hana)).toHaveCount(1);
  await expect(thief.getByText("you are watching")).toBeVisible();

  await hana.getByRole("button", { name: "Make a recovery link" }).click();
  const link = await hana.getByLabel("Recovery link").inputValue();
  const found = await somebody();
  await found.goto(old);
  await expect(found.getByRole("alert")).toContainText("isn’t valid");
  await found.goto(link);
  await found.getByRole("button", { name: "Play as Hana" }).click();
  await expect(found.getByRole("status")).toBeVisible();
  await found.goto(table);
  await expect(found.getByText("you are watching")).toHaveCount(0);
  await expect(prompt(found)).toBeVisible();

  // Whoever is forgotten takes along what was theirs alone, on every device.
  await found.goto("/settings");
  await found.getByRole("button", { name: "Forget me …" }).click();
  await found.getByRole("button", { name: "Yes, forget me" }).click();
  await expect(found.getByRole("button", { name: "Play" }).first()).toBeVisible();
  await hana.goto(table);
  await expect(hana.getByRole("heading", { level: 1 })).toHaveText("There’s no table here");
});
