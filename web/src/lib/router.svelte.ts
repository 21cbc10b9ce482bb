/** Which page is shown: the address is the state. Secrets follow the `#`, which no server ever sees. */
const SECRET = /^#/;

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.query = location.search;
  }

  /** Handles ordinary links without leaving the page. */
  follow(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest("a");
    const plain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  place.read();
  if (!replace) scrollTo(0, 0);
}

/** What follows the `#`, as names and values. */
export function behindHash(hash = place.hash): URLSearchParams {
  return new URLSearchParams(hash.replace(SECRET, ""));
}
