// Caches the page's own files, so that it opens at once and can be installed, and shows what the server
// pushes. What happens at a table is never cached: it belongs to the server.
const STORE = "three-mirrors-1";
// What the page needs before its script runs. These change, so the server is asked first.
const FILES = ["/first.js", "/icon.svg", "/lacquer.svg", "/washi.svg"];

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function kept(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

async function latest(request, key) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put(key, answer.clone());
    return answer;
  } catch (error) {
    const found = await store.match(key);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  // What is shared may be an invitation. Its secret stays here: the page reads it from the address.
  else if (pathname === "/share") event.respondWith(latest("/", "/"));
  else if (event.request.mode === "navigate") event.respondWith(latest(event.request, "/"));
  else if (FILES.includes(pathname)) event.respondWith(latest(event.request, pathname));
});

// Told when it is one's turn: the server sends a message, the browser wakes this file up.
self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "off" ? turnOff() : open(event.notification.tag));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function tell({ title, body, table, off }) {
  void self.navigator.setAppBadge?.().catch(() => {});
  await self.registration.showNotification(title, {
    body,
    tag: table, // A newer one about the same table takes its place.
    renotify: true,
    icon: "/icon-192.png",
    actions: [{ action: "off", title: off }],
  });
}

async function open(table) {
  const address = `${location.origin}/table/${encodeURIComponent(table)}`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split("#")[0] === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

async function turnOff() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await post("/api/me/push/off", {});
}

/** The browser has changed the address; nobody may have opened the page since. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { key, language } = await (await fetch("/api/me/push")).json();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(wanted));
  const { endpoint, keys } = made.toJSON();
  if (oldSubscription?.endpoint !== endpoint)
    await post("/api/me/push", { endpoint, ...keys, language: language || "en" });
}

const post = (path, body) =>
  fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
