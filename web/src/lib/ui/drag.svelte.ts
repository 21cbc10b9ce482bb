/** Dragging pieces from the dock onto the board, where places have a `data-place` attribute. */
import type { Attachment } from "svelte/attachments";

export interface Drag {
  /** The piece leaves the dock. */
  lift: () => void;
  over: (place: string | null) => void;
  drop: (place: string) => void;
}

const FAR = 8; // Pixels; anything less is a click.

/** Where the dragged piece is now, so that it can be drawn under the pointer. */
export const dragged = $state<{ at: [number, number] | null }>({ at: null });

function placeAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-place]");
  return under?.dataset["place"] ?? null;
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let from: [number, number] | null = null;
    let lifted = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || node.matches(":disabled")) return;
      from = [event.clientX, event.clientY];
      lifted = false;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", end);
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      if (!lifted && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < FAR) return;
      if (!lifted) drag.lift();
      lifted = true;
      dragged.at = [event.clientX, event.clientY];
      drag.over(placeAt(event.clientX, event.clientY));
    };
    const up = (event: PointerEvent) => {
      const place = lifted ? placeAt(event.clientX, event.clientY) : null;
      end();
      if (place) drag.drop(place);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
      from = null;
      if (lifted) drag.over(null);
      dragged.at = null;
    };

    node.addEventListener("pointerdown", down);
    return () => {
      end();
      node.removeEventListener("pointerdown", down);
    };
  };
}
