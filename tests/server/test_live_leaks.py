"""What a seat is sent in a live game does not depend, byte for byte, on what it may not know."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import cast

import pytest

from tests.table.live import Live
from threemirrors.core.chance import Rng, seed_for
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Store
from threemirrors.server.ws.connection import Connection, encoder
from threemirrors.server.ws.messages import ToClient
from threemirrors.table import decide, log
from threemirrors.table.commit import step_from
from threemirrors.table.table import Table

STEPS = 40


class Shelf:
    """A store that stores nothing."""

    async def append(self, *_: object, **__: object) -> None:
        return None


class Screen(Connection):
    """A watcher that keeps its frames."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        send = cast("Callable[[bytes], Awaitable[None]]", None)
        super().__init__(b"", seats, send, lambda: None)
        self.frames: list[bytes] = []

    def push(self, message: ToClient | bytes) -> None:
        self.frames.append(message if isinstance(message, bytes) else encoder.encode(message))


def two_rooms(game: Live, seat: int | None) -> list[tuple[LiveTable, Screen]]:
    """The same table twice; in the second, everything the seat cannot know is different."""
    rooms = []
    for other in (False, True):
        live = LiveTable("a table", list(game.entries), cast("Store", Shelf()), lambda: game.now)
        if other:
            eyes = 0 if seat is None else seat
            live.table.state = live.table.state.resample(eyes, Rng(seed_for(len(game.entries))))
        screen = Screen(() if seat is None else (seat,))
        live.audience.welcome(screen, (), live.seen_by(screen.seats))
        rooms.append((live, screen))
    return rooms


def without_what_came_to_light(frame: bytes) -> object:
    """A take shows the next tile of its pile, which each of the two tables drew for itself."""
    message = json.loads(frame)
    for notice in message["notices"]:
        for event in notice.get("events", ()):
            event.get("facts", {}).pop("top", None)
    for pile in message["now"]["view"]["piles"]:
        pile.pop("top")
    for move in message["now"]["legal"]:
        move.pop("tile", None)
    message["now"]["view"].pop("places")
    for one in message["now"]["view"]["seats"]:
        one.pop("gaps")
    return message


@pytest.mark.parametrize("seat", [0, 2, None])
def test_frames_are_the_same_whatever_is_hidden(seat: int | None) -> None:
    dice, game = Random(5), Live().opened()
    same = 0

    async def step() -> None:
        nonlocal same
        rooms = two_rooms(game, seat)
        assert rooms[0][1].frames == rooms[1][1].frames  # The welcome, with the whole table.
        assert rooms[0][0].table.state != rooms[1][0].table.state
        mover = dice.randrange(3)
        legal = game.table.state.legal_moves(mover)
        text = game.table.game.move_text(dice.choice(legal[:-1] or legal))
        for live, _ in rooms:
            code = live.table.game.parse_move(text)
            seen = live.table.ply
            await live.ask(partial(decide.play, seat=mover, ply=seen, move=code, ident="m"))
        told = [screen.frames[-1] for _, screen in rooms]
        if text.startswith("take"):
            told = [json.dumps(without_what_came_to_light(frame)).encode() for frame in told]
        else:
            same += 1
        if b"revealed" not in told[0]:
            assert told[0] == told[1]
        game.move(mover, text)

    for _ in range(STEPS):
        if game.table.outcome() is None:
            asyncio.run(step())
    assert same > STEPS // 4


def test_a_lapse_tells_the_same_whatever_is_hidden() -> None:
    game = Live().opened()
    game.move(1, game.takes(1)[-1])

    def lapse(table: Table) -> decide.Decision:
        act = log.Lapsed(1)
        return decide.stepped(act, step_from(table, act))

    async def story() -> None:
        rooms = two_rooms(game, 0)
        for live, _ in rooms:
            await live.ask(lapse)
        assert rooms[0][1].frames == rooms[1][1].frames

    asyncio.run(story())
