/** Moves made through the API while nobody looks: for tests of what comes late in a match. */
import type { Page } from "@playwright/test";

/**
 * Plays any legal moves of the player here until so many were made by all, or the match is over;
 * the page is elsewhere meanwhile, and comes back to the table.
 */
export async function playAhead(page: Page, plies = Infinity): Promise<void> {
  const table = page.url();
  await page.goto("/api/house"); // A page that draws nothing.
  await page.evaluate(makeMoves, { id: table.split("/").at(-1)!, plies });
  await page.goto(table);
}

/** Runs in the page, which has the player's cookie. */
const makeMoves = ({ id, plies }: { id: string; plies: number }): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    let sent = -1;
    socket.onopen = () => socket.send(JSON.stringify({ t: "join" }));
    socket.onerror = () => reject(new Error("no connection to the table"));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const { t, now, why } = JSON.parse(data);
      if (t === "no") reject(new Error(JSON.stringify(why)));
      if (now && (now.outcome || now.ply >= plies)) resolve(socket.close());
      else if (now?.legal.length && now.ply !== sent) {
        sent = now.ply;
        const move = now.legal[(7 * now.ply) % now.legal.length];
        socket.send(JSON.stringify({ t: "play", id: `move ${now.ply}`, ply: now.ply, move }));
      }
    };
  });
