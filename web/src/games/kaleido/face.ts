import "./kaleido.css";
import type { GameFace } from "$lib/game";
import Defs from "./Defs.svelte";
import Emblem from "./Emblem.svelte";
import Living from "./Living.svelte";

const face: GameFace = {
  name: "kaleido",
  order: 1,
  minutes: 25,
  Emblem,
  Living,
  Defs,
  pictures: () => import("./Picture.svelte"),
  lesson: () => import("./lesson").then(({ lesson }) => lesson),
};
export default face;
