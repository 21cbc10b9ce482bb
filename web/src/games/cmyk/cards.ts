/** Icons for the cards: a single line each, in the style of the page's other icons (24 px). */
export const SIGNS: Readonly<Record<string, string>> = {
  as_you_like: "M7 4h10v16H7zM10 12h4M12 10v4",
  more_than_hexagons: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM8.5 12h7",
  need_space: "M12 3l10 17H2zM12 20l-5-8.5h10z",
  do_again: "M4 12a8 8 0 0 1 14-5.3M18 3v4h-4M20 12a8 8 0 0 1-14 5.3M6 21v-4h4",
  like_tile: "M12 4l9 16H3zM12 10v.1M9 16v.1M15 16v.1",
  take_back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  wide: "M2 12h20M6 8l-4 4 4 4M18 8l4 4-4 4",
  height: "M12 2v20M8 6l4-4 4 4M8 18l4 4 4-4",
  pointy: "M12 3l5 9H7zM12 12v9M7 12H2M17 12h5",
  left_right: "M12 2v20M9 7l-6 5 6 5zM15 7l6 5-6 5z",
  top_bottom: "M2 12h20M7 9l5-6 5 6zM7 15l5 6 5-6z",
  think: "M12 21v-.1M12 16c0-3 4-4 4-7.5a4 4 0 0 0-8 0",
  colour_too: "M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11zM9.5 14h5",
  many_tiles: "M7 4l5 8H2zM17 4l5 8H12zM12 12l5 8H7z",
  your_colour: "M3 8h14M13 4l4 4-4 4M21 16H7M11 12l-4 4 4 4",
  do_all: "M4 5h8v12H4zM9 8h8v12H9z",
};
/** Colours count as cards too once everyone can see them (C-7.13). */
export const HUES = ["cyan", "magenta", "yellow", "red", "green", "blue"];
