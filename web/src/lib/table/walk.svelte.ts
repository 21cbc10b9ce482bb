/** Moves around a board with the arrow keys; the Tab key stops at only one place. */
import { nearest } from "../ui/arrows";
import type { Point } from "../ui/geometry";

export class Walk {
  private visited = $state("");

  constructor(private readonly places: () => Map<string, Point>) {}

  /** Where the Tab key stops: the place last visited if it still exists, otherwise `first`. */
  stop(first: string): string {
    return this.places().has(this.visited) ? this.visited : first;
  }

  /** Moves the focus to the nearest place in that direction. */
  arrow(event: KeyboardEvent, place: string): void {
    const next = nearest(this.places(), place, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.visited = next;
    document.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus();
  }
}
