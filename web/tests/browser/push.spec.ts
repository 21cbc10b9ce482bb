/** Told when it is your turn: asked for late, on and off by one click, and what the worker shows. */
import { someGame } from "./games";
import type { BrowserContext } from "@playwright/test";
import { expect, type Page, prompt, start, test } from "./house";

test.describe.configure({ mode: "default" }); // One after another: they need a browser of their own.

const { name } = someGame;
const card = (page: Page) => page.getByText("Shall we tell you when it’s your turn");
const tellMe = (page: Page) => page.getByRole("button", { name: "Tell me" });
const isTold = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await fetch("/api/me/push")).json()).on);

/** There is no push service here: the browser's part of a subscription is played. */
async function pretendService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let made: object | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
    PushManager.prototype.subscribe = (wanted) => {
      const text = String(wanted?.applicationServerKey).replace(/-/g, "+").replace(/_/g, "/");
      const raw = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      made = {
        options: { applicationServerKey: raw.buffer },
        toJSON: () => ({
          endpoint: "https://push.example.org/a-browser",
          keys: { p256dh: wanted?.applicationServerKey, auth: "BTBZMqHH6r4Tts7J_aSIgg" },
        }),
        unsubscribe: () => Promise.resolve(!(made = null)),
      };
      return Promise.resolve(made as PushSubscription);
    };
  });
}

/** A table by correspondence, where Hana waits for somebody or has both seats herself. */
async function byCorrespondence(page: Page, other: "open" | "person"): Promise<string> {
  return page.evaluate(
    async ([game, other]) => {
      const seats = [{ kind: "person" }, { kind: other }];
      const body = { name: "Hana", setting: { game, seats, pace: "correspondence" } };
      const headers = { "content-type": "application/json" };
      const post = { method: "POST", body: JSON.stringify(body), headers };
      return (await (await fetch("/api/tables", post)).json()).id;
    },
    [name, other] as const,
  );
}

/** As far as we need it: a browser's own types know either pages or workers. */
interface Worker {
  clients: { openWindow: (address: string) => Promise<null> };
  fetch: (address: string) => Promise<Response>;
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: object) => Event & { waitUntil: unknown };
  dispatchEvent: (event: Event) => void;
}

/** What the worker does on a click; no test may open a window or press that button itself. */
async function clicked(context: BrowserContext, action = "") {
  return context.serviceWorkers()[0]!.evaluate(async (action) => {
    const worker = self as unknown as Worker;
    const { fetch } = worker;
    const done = { opened: "", asked: "" };
    worker.clients.openWindow = async (address) => {
      done.opened = address;
      return null;
    };
    worker.fetch = async (address) => {
      done.asked = address;
      return new Response();
    };
    const [notification] = await worker.registration.getNotifications();
    notification!.close = () => {};
    const event = new worker.NotificationEvent("notificationclick", { notification, action });
    const waited: unknown[] = [];
    event.waitUntil = (work: unknown) => waited.push(work);
    worker.dispatchEvent(event);
    await Promise.all(waited);
    worker.fetch = fetch; // Pages come through here too.
    return done;
  }, action);
}

test("a table by correspondence asks, one click turns it on, and one turns it off", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await pretendService(page);
  await start(page, { name: "Hana" });
  await page.goto("/");
  const id = await byCorrespondence(page, "open");
  await expect(card(page)).toHaveCount(0);
  await page.goto(`/table/${id}`);
  await tellMe(page).click();
  await expect(page.getByText("You’ll be told on this device.")).toBeVisible();
  expect(await isTold(page)).toBe(true);

  await page.getByRole("link", { name: "Three Mirrors" }).click();
  await page.getByRole("link", { name: "Settings" }).first().click();
  const wanted = page.getByLabel("Tell me when it’s my turn");
  await expect(wanted).toBeChecked();
  await wanted.uncheck();
  await expect.poll(() => isTold(page)).toBe(false);
  await page.goto(`/table/${id}`);
  await expect(page.getByText("days for each turn")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("after a finished game it asks, and takes no for an answer", async ({ page, house }) => {
  const id = await house.finished(name);
  await page.route(`**/api/tables/${id}`, async (route) => {
    const found = await (await route.fetch()).json();
    await route.fulfill({ json: { ...found, yours: [0] } });
  });
  await start(page);
  await page.goto(`/result/${id}`);
  await expect(card(page)).toBeVisible();
  await page.getByRole("button", { name: "No thanks" }).click();
  await page.reload();
  await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("a browser that says no is told so in one sentence", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await start(page);
  await page.goto("/settings");
  await expect(page.getByText("Your browser blocks notifications")).toBeVisible();
  await expect(page.getByLabel("Tell me when it’s my turn")).toBeDisabled();
});

test("what is pushed is shown, and a click on it opens the table", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await start(page, { name: "Hana" });
  await page.goto("/");
  const id = await byCorrespondence(page, "person");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const message = { title: "It’s your turn", body: "A game", table: id, off: "Turn off" };
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  await expect.poll(shown).toEqual([{ title: "It’s your turn", tag: id }]);
  expect(await clicked(context)).toEqual({ opened: page.url() + `table/${id}`, asked: "" });
  expect(await clicked(context, "off")).toEqual({ opened: "", asked: "/api/me/push/off" });
  // Whoever opens the table has no more use for it.
  await page.goto(`/table/${id}`);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(shown).toEqual([]);
});
