/** Sits down at the fullest table of a game. */
import type { Crowd } from "./driver";
import { expect, type Page, prompt, start } from "./house";

export async function crowded(
  page: Page,
  game: string,
  { players, options }: Crowd,
): Promise<void> {
  await start(page);
  await page.goto("/settings");
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", bot: "greedy" }));
  const setting = { game, seats: [{ kind: "person" }, ...bots], options };
  const id = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body });
      return ((await answer.json()) as { id: string }).id;
    },
    JSON.stringify({ setting, name: "Mio", public: false, daily: false }),
  );
  await page.goto(`/table/${id}`);
  await expect(prompt(page)).toBeVisible();
}
