/** A place on the board that can be looked at and pressed by mouse, touch or keyboard. */
import type { SVGAttributes } from "svelte/elements";
import { isTouch } from "../ui/pointer";
import type { Hand } from "./hand.svelte";

interface Ways {
  /** Whether the Tab key stops here. */
  stop: boolean;
  onarrow: (event: KeyboardEvent, place: string) => void;
  /** What Enter does, if it differs from a click. */
  onenter?: () => void;
}

/** The attributes that turn a group of shapes into such a place: `<g {...spot(hand, place, ways)}>`. */
export function spot(hand: Hand, place: string, ways: Ways): SVGAttributes<SVGGElement> {
  const { stop, onarrow, onenter = () => void hand.press(place, false) } = ways;
  const leave = () => {
    if (hand.over === place) hand.over = null;
  };
  return {
    role: "button",
    tabindex: stop ? 0 : -1,
    onpointerenter: (event) => event.pointerType !== "touch" && (hand.over = place),
    onpointerleave: leave,
    onfocus: (event) => event.currentTarget.matches(":focus-visible") && (hand.over = place),
    onblur: leave,
    onclick: (event) => void hand.press(place, isTouch(event)),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return onarrow(event, place);
      event.preventDefault();
      onenter();
    },
  };
}
