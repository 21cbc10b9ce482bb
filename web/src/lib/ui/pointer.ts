/** Pointers: fingers and mice, and where on a picture they are. */
import type { Point } from "./geometry";

/** Whether a click came from a finger: then the first tap only shows what it would do. */
export const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";

/** The point of the picture that the pointer is over. */
export function pointUnder(event: MouseEvent & { currentTarget: SVGElement }): Point {
  const onScreen = event.currentTarget.ownerSVGElement!.getScreenCTM()!;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(onScreen.inverse());
  return [at.x, at.y];
}
