/** The user's settings for this browser. Stored here, never sent. */
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
  /** Whether boards show the coordinates that the log uses. */
  coordinates: boolean;
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
    coordinates: true,
    sound: false,
    name: "",
  };
}

/** The allowed values of every setting except the name. */
export const ALLOWED: { [Key in Exclude<keyof Chosen, "name">]: Chosen[Key][] } = {
  language: ["en", "ja"],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "still"],
  patterns: ["off", "low", "strong"],
  letters: [true, false],
  coordinates: [true, false],
  sound: [true, false],
};

/** The stored settings as far as they make sense; everything else gets its default. */
export function understood(kept: unknown): Chosen {
  const given: Record<string, unknown> = typeof kept === "object" ? { ...kept } : {};
  const chosen = usual();
  const take = <Key extends keyof typeof ALLOWED>(key: Key) => {
    const known = ALLOWED[key].find((value) => value === given[key]);
    if (known !== undefined) chosen[key] = known;
  };
  take("language");
  take("theme");
  take("motion");
  take("patterns");
  take("letters");
  take("coordinates");
  take("sound");
  if (typeof given["name"] === "string") chosen.name = given["name"].slice(0, 24);
  return chosen;
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

/** Whether motion should be reduced. */
export function still(): boolean {
  return settings.motion === "still" || (settings.motion === "auto" && wantsStill.matches);
}

/** Stores the settings and applies them to the page; call once, inside an effect. */
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
    // A browser without storage can still play.
  }
}
