/** What was possible with a deal, in words. */
import type { Possible } from "../wire";
import { t } from "../words.svelte";

/** `yours` are the points to compare; `others` the most that any person is known to have. */
export function possibleWords(found: Possible, yours: number, others = yours): string {
  const { points } = found;
  if (points === null || points === undefined) return t("possible.playing");
  if (yours < Math.max(points, others)) return t("possible.compared", { points, yours });
  return t(yours > points ? "possible.beaten" : "possible.equal", { points });
}
