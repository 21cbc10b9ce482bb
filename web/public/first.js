// Applies the chosen theme and language before anything is drawn, so that nothing flashes.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("three-mirrors") || "{}");
  } catch {
    // A browser without storage still shows the page.
  }
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  const theme =
    chosen.theme === "light" || chosen.theme === "dark" ? chosen.theme : light ? "light" : "dark";
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = chosen.language || (navigator.language.startsWith("ja") ? "ja" : "en");
  // The same for what stands around the page: the bar above it, and the screen while it starts.
  const ground = theme === "light" ? "#f3eee2" : "#121124";
  document.querySelector("meta[name=theme-color]").content = ground;
  const manifest = document.querySelector("link[rel=manifest]");
  manifest.href += `?${new URLSearchParams({ language: root.lang, theme }).toString()}`;
})();
