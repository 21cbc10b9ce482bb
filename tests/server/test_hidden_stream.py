"""Two tables that differ only in what a seat may not know send it the same bytes, move by move.

Tests the whole server: sockets, table, notices, views, lists of moves and their meanings. Four
Corners has everything there is to hide: hands, goals, a deck, a pile, partners.
"""

import asyncio
import contextlib
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.games.four_corners.comparing import Temper
from tests.server.house import OPEN, PERSON, House, Player, house, ticket_for
from tests.server.twins import twin
from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.server.live.live_table import LiveTable

ROUNDS = 4
FAR_AWAY = 4_000_000_000_000  # One time for both tables, so that their timestamps are equal too.
SEATS = {(2, False): (1,), (4, True): (1,), (4, False): (2,)}


class Twin:
    """One of the two tables: everyone's connection to it, and the table itself."""

    def __init__(self, live: LiveTable, players: list[Player], guest: Player) -> None:
        self.live, self.players, self.guest = live, players, guest
        live.clock = live.audience.clock = lambda: FAR_AWAY

    @property
    def state(self) -> FourCorners:
        state = self.live.table.state
        assert isinstance(state, FourCorners)
        return state

    async def sent(self, seat: int, move: int, ply: int, watcher: int) -> list[list[str]]:
        """Make the move; returns what the watcher and a spectator are sent meanwhile."""
        eyes = [self.players[watcher], self.guest]
        heard = [len(each.frames) for each in eyes]
        if watcher == seat:
            await self.players[watcher].ask("consider", ply=ply, id=f"would {ply}")
        form = msgspec.to_builtins(GAME.move_form(move))
        seq = await self.players[seat].done("play", ply=ply, move=form, id=f"play {ply}")
        for each in [*self.players, self.guest]:
            await each.see(seq)
        frames = [each.frames[n:] for each, n in zip(eyes, heard, strict=True)]
        return self.unsealed(frames) if self.state.is_over() else frames

    def unsealed(self, frames: list[list[str]]) -> list[list[str]]:
        """The last frames without the seal, which covers the secrets and opens them to all."""
        seal = self.live.table.seal()
        assert all(seal in told[-1] for told in frames)
        return [[frame.replace(seal, "") for frame in told] for told in frames]


async def laid(
    at: House, stack: contextlib.AsyncExitStack, players: int, **options: object
) -> Twin:
    """A table with a person in every seat, each on their own connection, and a spectator."""
    others = [OPEN] * (players - 1)
    opened = await at.open(
        PERSON, *others, public=True, game="four_corners", options={"first": 0, **options}
    )
    ticket = ticket_for(opened)
    seated = [await at.sit(opened["id"], seat, ticket) for seat in range(1, players)]
    tokens = [opened["token"], *seated]
    lines = [await at.join(opened["id"], token) for token in (*tokens, "")]
    for line in lines:
        await stack.enter_async_context(line)
    live = (await at.registry()).awake[opened["id"]].live
    return Twin(live, lines[:-1], lines[-1])


async def compared(at: House, players: int, teams: bool, watcher: int) -> tuple[int, int]:
    """Play a whole match at both tables; counts the moves, and those with a secret changed."""
    dice = Random(f"{players} {teams} {watcher}")
    async with contextlib.AsyncExitStack() as stack:
        one, two = [await laid(at, stack, players, teams=teams, rounds=ROUNDS) for _ in range(2)]
        temper, changed, ply = Temper(dice), 0, 0
        for each in (*one.players, one.guest, *two.players, two.guest):
            await each.ask("ping")  # Everyone has heard that everyone is here.
        while not one.state.is_over():
            seat, move = one.state.turn.seat, temper.choose(one.state)
            found = twin(one.state, watcher, move, dice)
            changed += found is not None
            two.live.table.state, same = found or (one.state.copy(), move)
            first = await one.sent(seat, move, ply, watcher)
            assert await two.sent(seat, same, ply, watcher) == first, GAME.move_text(move)
            ply += 1
        return ply, changed


@pytest.mark.parametrize(
    ("players", "teams", "watcher"),
    [(*each, watcher) for each, watchers in SEATS.items() for watcher in watchers],
)
def test_hidden_differences_change_no_byte_a_seat_is_sent(
    tmp_path: Path, players: int, teams: bool, watcher: int
) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            plies, changed = await compared(at, players, teams, watcher)
            assert plies > 2 * ROUNDS
            assert changed > plies / 2

    asyncio.run(story())
