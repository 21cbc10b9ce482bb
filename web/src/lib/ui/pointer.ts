/** Pointers, touch and mouse, and where they are in a picture. */
import type { Point } from "./geometry";

/** Whether a click came from touch, where the first tap only previews. */
export const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";

/** The point in the picture under the pointer. */
export function pointUnder(event: MouseEvent & { currentTarget: SVGElement }): Point {
  const onScreen = event.currentTarget.ownerSVGElement!.getScreenCTM()!;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(onScreen.inverse());
  return [at.x, at.y];
}
