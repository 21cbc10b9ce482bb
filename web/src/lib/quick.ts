/** Starts a game at once, against bots, without asking for options or a name. */
import { contribute, sitDown } from "./fair/contribute";
import { note } from "./fair/told";
import { loadGame } from "./game";
import { keepTickets } from "./invites";
import { cardOf } from "./offered.svelte";
import { go } from "./router.svelte";
import { server } from "./session";
import { settings } from "./settings.svelte";
import { strength } from "./strength";
import { styleAt, withStyle } from "./style";
import { t } from "./words.svelte";
import type { SeatPlan, Setup, TableOpened } from "./wire";

export async function playNow(name: string): Promise<void> {
  const [game, card] = await Promise.all([loadGame(name), cardOf(name)]);
  const bot = strength(card?.bots);
  const { seats, options } = game.quick;
  const bots = Array.from({ length: seats - 1 }, (_, other): SeatPlan => {
    const style = styleAt(card?.styles ?? [], other + 1);
    return { kind: "bot", bot: withStyle(bot, style) };
  });
  await openTable(
    { game: name, seats: [{ kind: "person" }, ...bots], options: { ...options } },
    false,
  );
}

/** For one player, as often as one likes. */
export async function playAlone(game: string): Promise<void> {
  await openTable(alone(game), false);
}

/** The deal of a day: played on where one left it, looked back at once it is done. */
export async function playDaily(game: string, day = ""): Promise<void> {
  const found = await server.daily(game, day);
  if (found.yours) go(`/result/${found.yours.match}`);
  else if (found.running) go(`/table/${found.running}`);
  else await openTable(alone(game), false, found.day);
}

const alone = (game: string): Setup => ({ game, seats: [{ kind: "person" }], options: {} });

/** Sits down at a public table and goes there. */
export async function joinNow(id: string): Promise<void> {
  const name = settings.name || t("guest");
  // First who, then where: if the answer gets lost, the server knows who asks again.
  await server.me(name);
  await sitDown(id, name, "");
  go(`/table/${id}`);
}

/** Opens a table and goes there; keeps the tickets for its seats for the invitations. */
export async function openTable(
  setting: Setup,
  isPublic: boolean,
  /** The day whose deal it is to have, the same for everyone. */
  day = "",
): Promise<TableOpened> {
  const name = settings.name || t("guest");
  // The deal of a day is the same for everyone.
  const contributes = !day && setting.seats.some(({ kind }) => kind === "person");
  const opened = await server.open({
    setting,
    name,
    public: isPublic,
    contributes,
    ...(day && { daily: true, day }),
  });
  keepTickets(opened.id, opened.tickets);
  note(opened.id, { commitment: opened.commitment });
  if (contributes) await contribute(opened.id);
  go(`/table/${opened.id}`);
  return opened;
}
