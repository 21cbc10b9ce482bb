/** Steps that belong together, so that an action of several moves is told once. */
import { textIn } from "$lib/facts";
import { standing } from "$lib/table/since";
import { moveIn } from "$lib/types";
import { isScore, turnsIn } from "./fresh";
import type { FourCorners, Notice } from "./types";

const typeOf = (notice: Notice | undefined) => (notice ? moveIn(notice)?.type : undefined);
const scores = (notice: Notice) => (notice.events ?? []).some(isScore);
const isHalf = (notice: Notice) =>
  typeOf(notice) === "rotate" && !(notice.events ?? []).some(({ key }) => key.endsWith(".rotated"));

/** Whether its player went on with the same action, so that the next move tells both. */
export function wentOn(notice: Notice, notices: Notice[]): boolean {
  const next = notices.find(
    (one) => one.seq > notice.seq && (typeOf(one) || one.kind === "undone"),
  );
  if (!next || next.kind === "undone" || next.seat !== notice.seat) return false;
  if (typeOf(notice) === "turn") return !scores(notice) && typeOf(next) === "turn";
  return isHalf(notice) && typeOf(next) === "rotate" && !isHalf(next);
}

/** The squares turned in this break, up to this move. */
export function turnedSoFar(notice: Notice, notices: Notice[]): string[] {
  const before = standing<FourCorners>(notices.filter((one) => one.seq < notice.seq)).at(-1);
  const own = turnsIn(notice).map((event) => textIn(event, "square"));
  const goesOn = before && typeOf(before) === "turn" && wentOn(before, notices);
  return goesOn ? [...turnedSoFar(before, notices), ...own] : own;
}
