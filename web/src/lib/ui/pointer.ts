/** Pointers, touch and mouse, and where they are in a picture. */
import type { Point } from "./geometry";

/** Whether a click came from touch, where the first tap only previews. */
export const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";

/** Whether people here touch the screen rather than use a mouse and keys. */
export const byTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The point in the picture under the pointer. */
export function pointUnder(event: MouseEvent & { currentTarget: SVGElement }): Point {
  const onScreen = event.currentTarget.ownerSVGElement!.getScreenCTM()!;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(onScreen.inverse());
  return [at.x, at.y];
}
