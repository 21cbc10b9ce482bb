/** The few parts of a browser that our modules need when they load. */
import { vi } from "vitest";

/** What modules listen to, so that a test can tell them. */
export const listening = new Map<string, (event: object) => void>();

export function pretendBrowser(
  language = "en",
  kept: Record<string, string> = {},
): Map<string, string> {
  const store = new Map(Object.entries(kept));
  vi.stubGlobal("navigator", { language });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("addEventListener", (what: string, hears: (event: object) => void) =>
    listening.set(what, hears),
  );
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  return store;
}
