import "./cmyk.css";
import type { GameFace } from "$lib/game";
import Defs from "./Defs.svelte";
import Emblem from "./Emblem.svelte";
import Living from "./Living.svelte";

const face: GameFace = {
  name: "cmyk",
  order: 3,
  minutes: 15,
  Emblem,
  Living,
  Defs,
  pictures: () => import("./Picture.svelte"),
  lesson: () => import("./lesson").then(({ lesson }) => lesson),
};
export default face;
