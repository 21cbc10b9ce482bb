/** What can be read of a game that the page does not know: texts, points, the names of moves. */
import type { AnyMove } from "../types";

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;

/** The position as the rules write it; nothing where the view does not carry it. */
export function textOf(view: unknown): string {
  const text = fieldOf(view, "text");
  return typeof text === "string" ? text : "";
}

export function pointsOf(view: unknown, seat: number): number | null {
  const points = fieldOf(view, "points");
  const own: unknown = Array.isArray(points) ? points[seat] : null;
  return typeof own === "number" ? own : null;
}

/** A move by its name, or else by all it is made of: `turn A 2`. */
export function nameOf(move: AnyMove): string {
  const text = fieldOf(move, "text");
  return typeof text === "string" ? text : Object.values(move).map(shown).join(" ");
}

const shown = (part: unknown): string => (typeof part === "string" ? part : JSON.stringify(part));
