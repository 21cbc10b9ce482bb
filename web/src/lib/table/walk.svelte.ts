/** Going over a board with the arrow keys; the Tab key comes by one place only. */
import { nearest } from "../ui/arrows";
import type { Point } from "../ui/geometry";

export class Walk {
  private visited = $state("");

  constructor(private readonly places: () => Map<string, Point>) {}

  /** Where the Tab key comes by: at the place last visited while it is there, else here. */
  stop(first: string): string {
    return this.places().has(this.visited) ? this.visited : first;
  }

  /** To the nearest place that way. */
  arrow(event: KeyboardEvent, place: string): void {
    const next = nearest(this.places(), place, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.visited = next;
    document.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus();
  }
}
