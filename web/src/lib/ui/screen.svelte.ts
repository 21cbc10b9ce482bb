/** The size of the screen, for what styles cannot do. */
import { MediaQuery } from "svelte/reactivity";
import { SIDEWAYS, upTo } from "./breakpoints";

export const screen = {
  phone: new MediaQuery(upTo("phone")),
  tablet: new MediaQuery(upTo("tablet")),
  laptop: new MediaQuery(upTo("laptop")),
  sideways: new MediaQuery(SIDEWAYS),
};
