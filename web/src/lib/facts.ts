/** Typed access to an event's facts: numbers, texts, lists and tallies. */
import type { Event } from "./wire";

type Told = Pick<Event, "facts">;

export const numberIn = ({ facts }: Told, name: string): number => Number(facts?.[name] ?? 0);

export const textIn = ({ facts }: Told, name: string): string => String(facts?.[name] ?? "");

export function listIn({ facts }: Told, name: string): string[] {
  const fact = facts?.[name];
  return Array.isArray(fact) ? fact : [];
}

export function tallyIn({ facts }: Told, name: string): Record<string, number> {
  const fact = facts?.[name];
  return typeof fact === "object" && !Array.isArray(fact) ? fact : {};
}
