/** Matches of the person on a page, opened and played through the connection: for what comes after. */
import type { Page } from "@playwright/test";

/** A person and one of the easiest bots. */
export const AGAINST_BOT = [{ kind: "person" }, { kind: "bot", bot: "random" }];

/** Opens a table; returns its id. */
export const opened = (page: Page, setting: object): Promise<string> =>
  page.evaluate(async (wanted) => {
    const body = JSON.stringify({ name: "Aki", setting: wanted });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/tables", { method: "POST", headers, body });
    return ((await answer.json()) as { id: string }).id;
  }, setting);

/** Plays the first seat to the end, by the first of the legal moves or as chance will have it. */
export const playedOut = (page: Page, table: string, how: "first" | "random"): Promise<void> =>
  page.evaluate(
    async ([id, by]) => {
      await new Promise<void>((over) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ t: "join" }));
        socket.onmessage = ({ data }) => {
          const { now } = JSON.parse(data as string);
          if (now?.outcome) over();
          else if (now?.acting.includes(0)) {
            const { ply, legal } = now;
            const nth = by === "first" ? 0 : Math.floor(Math.random() * legal.length);
            socket.send(JSON.stringify({ t: "play", id: String(ply), ply, move: legal[nth] }));
          }
        };
      });
    },
    [table, how] as const,
  );
