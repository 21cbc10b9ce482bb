"""Clients that come back whatever happens, and remember all that they asked and were told."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Protocol

from msgspec import Struct
from websockets.exceptions import WebSocketException

from tests.server.house import House, Message, Player
from tests.server.live_play import wanted

CUT_OFF = (WebSocketException, OSError, TimeoutError)
CONNECTING = 2.0  # Seconds until a client tries elsewhere.


class Door(Protocol):
    """Where servers can be asked."""

    @property
    def at(self) -> House: ...


class Client:
    """Watches a table: at home if it can, else where there is an answer."""

    again = 0.01  # Seconds until it tries again.

    def __init__(self, table: str, places: Sequence[Door], home: int, token: str = "") -> None:
        self.table = table
        self.places = places
        self.home = self.at = home
        self.token = token
        self.player: Player | None = None
        self.notices: list[Message] = []  # By entry: any that is missing or told twice is a fault.
        self.seen: list[float] = []  # When each of them was.
        self.cuts = 0

    async def run(self) -> None:
        while True:
            try:
                async with self.connected() as player:
                    self.player = player
                    await self.attend(player)
            except CUT_OFF:
                self.cuts += 1
                self.at = (self.at + 1) % len(self.places)
                await asyncio.sleep(self.again)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Player]:
        async with asyncio.timeout(CONNECTING):
            player = await self.places[self.at].at.connect(self.table, self.token)
        try:
            async with asyncio.timeout(CONNECTING):
                await player.join(after=len(self.notices) - 1)
            yield player
        finally:
            player.line.transport.abort()  # Nobody may be there to say good-bye to.

    def go_home(self) -> None:
        """The next time, it begins there."""
        if self.at != self.home and self.player:
            self.at = self.home - 1
            self.player.line.transport.abort()

    async def attend(self, player: Player) -> None:
        self.take_in(player)
        while True:
            await player.hear()
            self.take_in(player)

    def take_in(self, player: Player) -> None:
        news, player.notices = player.notices, []
        player.frames.clear()
        for notice in news:
            assert notice["seq"] == len(self.notices), (notice, len(self.notices))
            self.notices.append(notice)
            self.seen.append(time.monotonic())

    def __str__(self) -> str:
        now = self.player.now if self.player else {}
        words = {each: now.get(each) for each in ("seq", "ply", "acting", "adjourned", "outcome")}
        return f"{type(self).__name__} from {self.home} at {self.at}: {self.cuts} cuts, {words}"


class Asked(Struct):
    """A move that was asked for, and what became of it as far as its player knows."""

    message: Message
    seq: int | None = None  # Where it is in the log, once that was acknowledged.
    refused: str = ""

    def is_open(self) -> bool:
        return self.seq is None and not self.refused


class Person(Client):
    """Plays one seat, and asks again until there is an answer."""

    def __init__(
        self,
        table: str,
        places: Sequence[Door],
        home: int,
        token: str,
        seat: int,
        dice: Random,
        pause: float,
        *,
        is_live: bool,
    ) -> None:
        super().__init__(table, places, home, token)
        self.seat = seat
        self.dice = dice
        self.is_live = is_live
        self.pause = pause  # Seconds of thinking, on average.
        self.patience = dice.choice((1.0, 30.0))  # Seconds until it asks elsewhere.
        self.ids = itertools.count()
        self.asked: list[Asked] = []
        self.done_at: list[float] = []
        self.is_resting = False
        self.put_off = 0  # How often the store was away.
        self.resent = 0

    async def attend(self, player: Player) -> None:
        self.take_in(player)
        while True:
            if player.now["adjourned"] and not self.is_resting:
                await self.come_back(player)
            if not self.has_question() and not self.may_move(player):
                await player.hear()
                self.take_in(player)
                continue
            if not self.has_question():
                await asyncio.sleep(2 * self.pause * self.dice.random())
                self.choose(player)
            else:
                self.resent += 1
            await self.insist(player, self.asked[-1])

    async def come_back(self, player: Player) -> None:
        """Time ran out for everybody while the servers were away."""
        async with asyncio.timeout(self.patience):
            await player.ask("come_back")
        self.take_in(player)
        await asyncio.sleep(0.02)

    def may_move(self, player: Player) -> bool:
        if self.is_resting:
            return False
        ready = player.now["legal"] and (self.is_live or player.is_on_turn())
        return bool(ready) and not player.now["outcome"]

    def has_question(self) -> bool:
        return bool(self.asked) and self.asked[-1].is_open()

    def choose(self, player: Player) -> None:
        move = wanted(player, self.dice) if self.is_live else player.choice()
        ident = f"{self.seat}.{next(self.ids)}"
        self.asked.append(
            Asked({"id": ident, "ply": player.now["ply"], "seat": self.seat, "move": move})
        )

    async def insist(self, player: Player, asked: Asked) -> None:
        async with asyncio.timeout(self.patience):
            answer = await player.ask("play", **asked.message)
        if answer["t"] == "done":
            asked.seq = answer["seq"]
            self.done_at.append(time.monotonic())
            await player.see(asked.seq)
        elif answer["why"]["code"] == "store_unavailable":
            self.put_off += 1
            await asyncio.sleep(0.02)
        else:
            asked.refused = answer["why"]["code"]
            if asked.refused == "not_yet":
                await asyncio.sleep(answer["why"]["facts"]["ms"] / 1000)
        self.take_in(player)

    def __str__(self) -> str:
        last = self.asked[-1] if self.asked else None
        return f"{super().__str__()}, seat {self.seat}, put off {self.put_off}, last {last}"


class Sleeper(Person):
    """Sits there and never moves."""

    def may_move(self, player: Player) -> bool:
        return False
