/** What this browser was told of a match, and what it added to the deal: kept to compare later. */
import type { Notice, Now } from "../wire";

export interface Told {
  /** Told before anybody sat: it binds the server to the deal. */
  commitment?: string;
  /** The random number that this browser sent for it. */
  sent?: string;
  /** The same, once the server has said that it is part of the deal. */
  added?: string;
  /** Shown at the end: it covers the whole match. */
  seal?: string;
}

const KEY = "three-mirrors-told";
const MOST = 200; // Matches: the oldest are forgotten first.

function kept(): Record<string, Told> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const toldOf = (table: string): Told => kept()[table] ?? {};

/** What a server says first counts: it cannot take it back. */
export function note(table: string, { commitment, sent, added, seal }: Told): void {
  const { [table]: before = {}, ...others } = kept();
  const now: Told = {
    commitment: before.commitment || commitment,
    sent: sent ?? before.sent,
    added: added ?? before.added,
    seal: before.seal || seal,
  };
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  const latest = Object.entries({ ...others, [table]: now }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage a match can still be checked, but not against what was told before.
  }
}

/** Whatever a table says of itself is noted as it comes. */
export function noteWhatIsSaid(
  table: string,
  notices: Pick<Notice, "kind" | "words">[],
  { seal }: Pick<Now, "seal">,
): void {
  const words = notices.find(({ kind }) => kind === "opened")?.words;
  const commitment = typeof words?.["commitment"] === "string" ? words["commitment"] : "";
  if (commitment || seal) note(table, { commitment, seal });
}
