/** Being told when it is one's turn, while the page is closed: whether that is possible, on, or off. */
import { server } from "./session";
import { settings } from "./settings.svelte";
import type { PushState } from "./wire";
import { t } from "./words.svelte";

/** Why it cannot be done here; each has a sentence, `tell.` and this. */
export type Obstacle = "insecure" | "install" | "missing" | "blocked" | "failed";

const WORKER = "/keep.js";
const APPLE = /iPhone|iPad|Macintosh.*Mobile/;

/** What stands in the way before one even tries. */
export function obstacle(): Obstacle | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return APPLE.test(navigator.userAgent) ? "install" : "missing";
  return Notification.permission === "denied" ? "blocked" : null;
}

class Push {
  /** Null until we know. */
  on = $state<boolean | null>(null);
  trouble = $state<Obstacle | null>(obstacle());
  busy = $state(false);

  /** At the start, and when the language changes: what the server knows is brought up to date. */
  async refresh(): Promise<void> {
    this.trouble = obstacle();
    const found = this.trouble ? null : await subscribed();
    if (!found) {
      this.on = false;
      return;
    }
    const known = await server.push();
    // The guest it was made for is forgotten.
    if (!known.on && !(await server.devices()).length) {
      await found.unsubscribe();
      this.on = false;
      return;
    }
    const same = sameKey(found, known.key);
    if (!same || !known.on || known.language !== settings.language) await this.subscribe(known);
    this.on = true;
  }

  /** Only ever after a click: this is when the browser asks. */
  async turnOn(): Promise<void> {
    await this.change(async () => {
      if ((await Notification.requestPermission()) !== "granted") {
        this.trouble = obstacle() ?? "blocked";
        return;
      }
      await navigator.serviceWorker.register(WORKER);
      // Whoever has never sat down anywhere is nobody yet.
      if (!(await server.devices()).length) await server.me(settings.name || t("guest"));
      await this.subscribe(await server.push());
      this.on = true;
    });
  }

  async turnOff(): Promise<void> {
    await this.change(async () => {
      this.on = false;
      await (await subscribed())?.unsubscribe();
      if ((await server.push()).on) await server.pushOff();
    });
  }

  private async change(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = obstacle();
    if (!this.trouble) await work().catch(() => (this.trouble = "failed"));
    this.busy = false;
  }

  private async subscribe({ key }: PushState): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // A subscription to another key is of no use: the server has moved house without its data.
    if (before && !sameKey(before, key)) await before.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await server.pushTo({
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
      language: settings.language,
    });
  }
}

export const push = new Push();

async function subscribed(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

function sameKey({ options }: PushSubscription, key: string): boolean {
  const raw = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return (
    btoa(String.fromCharCode(...raw))
      .replace(/\+/g, "-")
      .replace(/\//g, "_") === `${key}=`
  );
}

/** Somebody looks at that table, so what was told about it is out of date. */
export async function seen(table: string): Promise<void> {
  if (obstacle()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const told of (await worker?.getNotifications({ tag: table })) ?? []) told.close();
}
