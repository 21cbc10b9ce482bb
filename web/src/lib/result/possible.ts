/** What was possible with a deal, in words. */
import type { Possible } from "../wire";
import { t } from "../words.svelte";

/** `yours` are the points to compare; `others` the most that any person is known to have. */
export function possibleWords(found: Possible, yours: number, others = yours): string {
  const { points } = found;
  if (points === null || points === undefined) return t("possible.playing");
  const known = Math.max(points, others, found.reachable?.points ?? points);
  if (yours < known) return t("possible.compared", { points, yours });
  return t(yours > points ? "possible.beaten" : "possible.equal", { points });
}

/** The best that is possible: proven, or what was found and what is certainly too much. */
export function reachableWords(found: Possible, yours: number): string {
  const { reachable } = found;
  if (!reachable) return found.waiting ? t("possible.solving") : "";
  const { points, proven } = reachable;
  if (proven) return yours < points ? t("possible.proven", { points }) : t("possible.proven_yours");
  const bound = reachable.bound ?? null;
  if (bound === null)
    return yours < points
      ? t("possible.open_unbounded", { points })
      : t("possible.unbeaten_unbounded");
  return t(yours < points ? "possible.open" : "possible.unbeaten", { points, bound });
}
