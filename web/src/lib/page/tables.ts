/** Tables in lists, in words. */
import { clockWords } from "../table/agreed";
import { shownName } from "../table/names";
import type { TableCard } from "../wire";
import { joined, t } from "../words.svelte";

/** Who sits there; free seats have no name. */
export function whoIsAt({ people, wanted }: TableCard): string {
  const seats = people.map((name, seat) => ({ name, kind: wanted?.seats[seat]?.kind ?? "bot" }));
  const names = seats.flatMap(({ name, kind }, seat) =>
    kind === "open" ? [] : [shownName(kind, name, seat)],
  );
  return joined(names) || t("watch.nobody");
}

/** What one would sit down to: free seats, and the clock with its minutes. */
export function termsOf({ wanted }: TableCard): string {
  if (!wanted) return "";
  return [t("invite.title", { n: wanted.free }), clockWords(wanted)].join(" · ");
}
