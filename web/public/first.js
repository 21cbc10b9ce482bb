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
})();
