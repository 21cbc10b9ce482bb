/** Whether a click came from a finger: then the first tap only shows what it would do. */
export const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === "touch";
