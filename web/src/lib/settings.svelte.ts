/** What a person chose for this browser. Kept here, never sent. */
export type Language = "en" | "ja";
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "still";
export type Patterns = "off" | "low" | "strong";

interface Chosen {
  language: Language;
  theme: Theme;
  motion: Motion;
  patterns: Patterns;
  letters: boolean;
  sound: boolean;
  name: string;
}

const KEY = "three-mirrors";
export const LANGUAGES: Record<Language, string> = { en: "English", ja: "日本語" };

function usual(): Chosen {
  return {
    language: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: "auto",
    motion: "auto",
    patterns: "low",
    letters: false,
    sound: false,
    name: "",
  };
}

/** What was kept, as far as it makes sense; anything else is as usual. */
export function understood(kept: unknown): Chosen {
  const chosen = usual() as unknown as Record<string, unknown>;
  const allowed: Record<string, unknown[]> = {
    language: Object.keys(LANGUAGES),
    theme: ["auto", "light", "dark"],
    motion: ["auto", "full", "still"],
    patterns: ["off", "low", "strong"],
    letters: [true, false],
    sound: [true, false],
  };
  if (kept === null || typeof kept !== "object") return chosen as unknown as Chosen;
  for (const [key, value] of Object.entries(kept)) {
    if (allowed[key]?.includes(value)) chosen[key] = value;
    if (key === "name" && typeof value === "string") chosen[key] = value.slice(0, 24);
  }
  return chosen as unknown as Chosen;
}

function load(): Chosen {
  try {
    return understood(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return usual();
  }
}

export const settings = $state<Chosen>(load());

const wantsLight = matchMedia("(prefers-color-scheme: light)");
const wantsStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should keep still. */
export function still(): boolean {
  return settings.motion === "still" || (settings.motion === "auto" && wantsStill.matches);
}

/** Writes the choices down and puts them on the page; call once, inside an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  const light = settings.theme === "light" || (settings.theme === "auto" && wantsLight.matches);
  root.dataset["theme"] = light ? "light" : "dark";
  root.dataset["motion"] = still() ? "still" : "full";
  root.dataset["patterns"] = settings.patterns;
  root.lang = settings.language;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
