/** Refusals in words: the game's own sentence with its facts, or ours when the table declines. */
import { Refused } from "../session";
import type { Refusal } from "../wire";
import { has, t } from "../words.svelte";

export function refusalWords(why: Refusal, names: string[] = []): string {
  const facts: Record<string, unknown> = { rule: why.rule, ...why.facts };
  // People know seats by the names of the players.
  const called = (seat: number) => names[seat] ?? t("seat.number", { n: seat + 1 });
  for (const key of ["turn", "seat"])
    if (typeof facts[key] === "number") facts[key] = called(facts[key]);
  if (Array.isArray(facts["seats"])) facts["seats"] = facts["seats"].map(Number).map(called);
  const own = `refused.${why.code}`;
  // Whoever lost a race wants to know by how much, not just by which rule.
  if (why.key && has(why.key) && facts["ms"] === undefined) return t(why.key, facts);
  return has(own) ? t(own, facts) : t("refused.unknown");
}

/** Any error, in words. */
export function failure(error: unknown): string {
  return error instanceof Refused ? refusalWords(error.why) : String(error);
}
