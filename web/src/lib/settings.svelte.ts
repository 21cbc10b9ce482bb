/** The user's settings for this browser. Stored here, never sent. */
export type Language = "en" | "ja";
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "still";
export type Patterns = "off" | "low" | "strong";
export type Pace = "slow" | "normal" | "fast" | "at_once";

interface Chosen {
  language: Language;
  theme: Theme;
  motion: Motion;
  patterns: Patterns;
  /** How long to show what the others do. */
  pace: Pace;
  letters: boolean;
  /** Whether boards show the coordinates that the log uses. */
  coordinates: boolean;
  /** Whether a turn waits for the player's word before it ends. */
  confirm: boolean;
  sound: boolean;
  /** Whether we may still ask if they want to be told when it is their turn. */
  ask: boolean;
  name: string;
  /** The bots chosen last, as the server calls them; empty until somebody chooses. */
  bot: string;
}

const KEY = "three-mirrors";
/** The page's grounds, as in styles/tokens.css; the browser's own bar has the same. */
const GROUNDS = { dark: "#121124", light: "#f3eee2" } as const;
export const LANGUAGES: Record<Language, string> = { en: "English", ja: "日本語" };

function usual(): Chosen {
  return {
    language: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: "auto",
    motion: "auto",
    patterns: "low",
    pace: "normal",
    letters: false,
    coordinates: true,
    confirm: true,
    sound: false,
    ask: true,
    name: "",
    bot: "",
  };
}

/** The allowed values of every setting except those that are any text. */
export const ALLOWED: { [Key in Exclude<keyof Chosen, "name" | "bot">]: Chosen[Key][] } = {
  language: ["en", "ja"],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "still"],
  patterns: ["off", "low", "strong"],
  pace: ["slow", "normal", "fast", "at_once"],
  letters: [true, false],
  coordinates: [true, false],
  confirm: [true, false],
  sound: [true, false],
  ask: [true, false],
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
  take("pace");
  take("letters");
  take("coordinates");
  take("confirm");
  take("sound");
  take("ask");
  if (typeof given["name"] === "string") chosen.name = given["name"].slice(0, 24);
  if (typeof given["bot"] === "string") chosen.bot = given["bot"];
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

// What is chosen in another tab counts here too.
addEventListener("storage", ({ key }) => {
  if (key === KEY) Object.assign(settings, load());
});

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
  const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (bar) bar.content = GROUNDS[light ? "light" : "dark"];
  root.dataset["motion"] = still() ? "still" : "full";
  root.dataset["patterns"] = settings.patterns;
  root.lang = settings.language;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage can still play.
  }
}
