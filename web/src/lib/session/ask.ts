/** Requests to the server, and what they may fail with. */
import type { Refusal } from "../wire";

/** The server refused a request: carries a stable code, facts and perhaps a rule. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.code);
  }
}

const UNREACHABLE: Refusal = { code: "unreachable", key: "refused.unreachable" };

export const isUnreachable = (error: unknown): boolean =>
  error instanceof Refused && error.why.code === UNREACHABLE.code;

/** Asks for something or, with a body, for a change. */
export async function ask<T>(path: string, body?: object): Promise<T> {
  const post = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    keepalive: true, // Whoever leaves the page has still asked.
  };
  const response = await fetch(path, body === undefined ? {} : post).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  if (!response.ok) {
    throw new Refused(await response.json().catch(() => UNREACHABLE));
  }
  return response.json();
}
