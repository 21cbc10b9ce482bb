/** Starts a game at once, against bots, without asking for options or a name. */
import { loadGame } from "./game";
import { keepTickets } from "./invites";
import { go } from "./router.svelte";
import { server } from "./session";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";
import type { SeatPlan, Setup, TableOpened } from "./wire";

export const BOT = "greedy";

export async function playNow(name: string): Promise<void> {
  const game = await loadGame(name);
  const { seats, options } = game.quick;
  const bots = Array.from({ length: seats - 1 }, (): SeatPlan => ({ kind: "bot", bot: BOT }));
  await openTable(
    { game: name, seats: [{ kind: "person" }, ...bots], options: { ...options } },
    false,
  );
}

/** Today's deal, for one player. */
export async function playDaily(game: string): Promise<void> {
  await openTable({ game, seats: [{ kind: "person" }], options: {} }, false, true);
}

/** Sits down at a public table and goes there. */
export async function joinNow(id: string): Promise<void> {
  const name = settings.name || t("guest");
  // First who, then where: if the answer gets lost, the server knows who asks again.
  await server.me(name);
  await server.sit(id, name, "");
  go(`/table/${id}`);
}

/** Opens a table and goes there; keeps the tickets for its seats for the invitations. */
export async function openTable(
  setting: Setup,
  isPublic: boolean,
  daily = false,
): Promise<TableOpened> {
  const name = settings.name || t("guest");
  const opened = await server.open({ setting, name, public: isPublic, daily });
  keepTickets(opened.id, opened.tickets);
  go(`/table/${opened.id}`);
  return opened;
}
