/** Checks the record of a match in this browser: the same sums as in verify.py, made once more. */
import type { Proof, Record as MatchRecord } from "../wire";
import type { Told } from "./told";

/** What was looked at: right, wrong, or not to be known here. */
export interface Check {
  name: "log" | "commitment" | "seal" | "deal" | "own" | "record";
  right: boolean | null;
  facts?: { [name: string]: number };
}

interface Act {
  type: string;
  seat: number;
  name?: string;
  move?: string;
  ply: number;
  entropy?: string;
  seed: string;
  rules: number;
  setting: {
    game: string;
    options: object;
    seats: { name: string; bot: string }[];
  };
  origin?: { position: string } | null;
}

interface Happened {
  at: number;
  act: Act;
}

const HASH = /^[0-9a-f]{64}$/;

async function hashed(...lines: (string | number)[]): Promise<string> {
  const text = new TextEncoder().encode(lines.join("\n"));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers offer their hashes only where nobody can change the page on its way. */
export const canCheck = (): boolean => !!globalThis.crypto?.subtle;

export async function checked(record: MatchRecord, told: Told, table: string): Promise<Check[]> {
  const { proof } = record;
  // Whoever was shown a seal is owed a proof; older matches have neither.
  if (!proof) return told.seal ? [{ name: "log", right: false }] : [];
  const links = await linksOf(proof);
  const [first, last] = [links[0], links.at(-1)];
  if (!first || !last || proof.table !== table) return [{ name: "log", right: false }];
  const acts = actsOf(proof);
  const given = contributions(acts);
  const sealed = await hashed("threemirrors seal", last, await hashed(proof.outcome));
  const deal = await dealSeed(acts[0]!.act.seed, given);
  return [
    { name: "log", right: true, facts: { n: links.length } },
    { name: "commitment", right: agrees(first, proof.commitment, told.commitment) },
    { name: "seal", right: agrees(sealed, proof.seal, told.seal) },
    { name: "deal", right: deal === record.seed, facts: { n: given.size } },
    ...own(told, [...given.values()]),
    { name: "record", right: isOfLog(record, proof, acts) },
  ];
}

/** Wrong if it is not what the record says, or not what this browser was told. */
function agrees(found: string, stated: string, told: string | undefined): boolean | null {
  if (found !== stated) return false;
  return told ? found === told : null;
}

/** A number that was only sent may have come too late; one that was added must be there. */
function own({ sent, added }: Told, given: string[]): Check[] {
  const number = added ?? sent;
  if (!number) return [];
  return [{ name: "own", right: given.includes(number) || (added ? false : null) }];
}

/** The hash of each entry of the log, which covers all entries before it. */
async function linksOf(proof: Proof): Promise<string[]> {
  const links: string[] = [];
  let before = await hashed("threemirrors table", proof.table);
  for (const [seq, [at, body]] of proof.entries.entries()) {
    const digest = HASH.test(body) ? body : await hashed(body);
    before = await hashed("threemirrors entry", before, seq, at, digest);
    links.push(before);
  }
  return links;
}

/** What happened. What people said is left out of records, and nothing depends on it. */
const actsOf = (proof: Proof): Happened[] =>
  proof.entries
    .filter(([, body]) => !HASH.test(body))
    .map(([at, body]) => ({ at, act: JSON.parse(body) }));

/** The random numbers that were added before the match began, by seat. */
function contributions(acts: Happened[]): Map<number, string> {
  const given = new Map<number, string>();
  for (const { act } of acts) {
    if (act.type === "begun") break;
    if (act.type === "stood_up") given.delete(act.seat);
    if (["sat", "contributed"].includes(act.type) && act.entropy) given.set(act.seat, act.entropy);
  }
  return given;
}

async function dealSeed(seed: string, given: Map<number, string>): Promise<string> {
  const seats = [...given].sort(([one], [other]) => one - other);
  if (!seats.length) return seed;
  return hashed("threemirrors deal", seed, ...seats.map(([seat, number]) => `${seat} ${number}`));
}

/** Whether the record says what the log says. */
function isOfLog(record: MatchRecord, proof: Proof, acts: Happened[]): boolean {
  const { setting, rules, origin } = acts[0]!.act;
  const names = setting.seats.map(({ name, bot }) => name || bot);
  for (const { act } of acts)
    if (["sat", "stood_up"].includes(act.type)) names[act.seat] = act.name ?? "";
  const { game, players, options = {}, seats = [], closed = false, start = "" } = record;
  const stated = [game, players, options, seats, closed, start, record.rules, record.moves];
  const wasClosed = acts.some(({ act }) => act.type === "closed");
  const position = origin?.position ?? "";
  const found = [setting.game, names.length, setting.options, names, wasClosed, position];
  const outcome = JSON.parse(proof.outcome);
  return same(stated, [...found, rules, standing(acts)]) && same(record.outcome ?? null, outcome);
}

/** The moves that were not taken back, with times from the first on. */
function standing(acts: Happened[]): [number, string, number][] {
  const line: [number, string, number][] = [];
  for (const { at, act } of acts) {
    if (act.type === "moved" || act.type === "lapsed")
      line.push([act.seat, act.move ?? "lapsed", at]);
    else if (act.type === "undone") line.splice(act.ply);
  }
  return line.map(([seat, move, at]) => [seat, move, at - line[0]![2]]);
}

const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

/** As text in which the order of names does not matter. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
