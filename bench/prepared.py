"""A store prepared for attackers: finished matches, tables that nobody has loaded, a long log."""

from functools import partial
from pathlib import Path

from msgspec import Struct

from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.wall_clock import WallClock
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store
from threemirrors.table import decide, talk
from threemirrors.table.setup import SeatPlan, Setup

MOST_PLAYERS = 4
HALFWAY = 40  # Moves at a table that is still running.


class Prepared(Struct, frozen=True):
    """The ids of what there is to ask for."""

    finished: list[str]
    cold: list[str]
    longest: str


async def prepare(folder: Path, matches: int, cold: int, entries: int) -> Prepared:
    store = await Store.open(Settings(data=folder).database_url())
    registry = Registry(store, BotWorkers(1), WallClock())
    try:
        finished = [await played(registry, g, None) for g in games().values()] * matches
        others = [await played(registry, g, HALFWAY) for g in games().values()]
        each = max(1, cold // len(others))
        more = [await played(registry, g, HALFWAY) for g in games().values() for _ in range(each)]
        longest = await talked(registry, entries)
    finally:
        await registry.close()
        await registry.workers.close()
        await store.close()
    return Prepared(finished, [*others, *more], longest)


async def seated(registry: Registry, game: AnyGame) -> str:
    players = min(MOST_PLAYERS, max(game.players))
    seats = tuple(SeatPlan("person", f"Player {n + 1}") for n in range(players))
    return (await registry.open(Setup(game.name, seats), public=True)).id


async def played(registry: Registry, game: AnyGame, moves: int | None) -> str:
    """A match played at random: to the end, or so many moves."""
    ident = await seated(registry, game)
    chance = Rng(seed_for(ident))
    async with registry.visit(ident) as live:
        while live.table.outcome() is None and (moves is None or live.table.ply < moves):
            await move(live, chance)
    return ident


async def move(live: LiveTable, chance: Rng) -> None:
    table = live.table
    seat = table.acting()[0]
    legal = table.state.legal_moves(seat)
    chosen, ply = legal[chance.below(len(legal))], table.ply
    await live.ask(lambda t: decide.play(t, seat, ply, chosen, "", at=live.clock()))


async def talked(registry: Registry, entries: int) -> str:
    """A match whose log is as long as patient people can make it: they talk, all of them."""
    game = next(iter(games().values()))
    ident = await played(registry, game, HALFWAY)
    async with registry.visit(ident) as live:
        for number in range(entries):
            seat, words = number % len(live.table.seats), f"word {number}"
            await live.ask(partial(talk.say, seat=seat, words=words))
    return ident
