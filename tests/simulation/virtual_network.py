"""Lines between clients and processes, and what processes tell each other by notification.

A line keeps its order, as TCP does, and may break at any moment; both ends learn of that later.
Each line draws from a chance of its own, so nothing depends on the order in which they are served.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from litestar.exceptions import WebSocketDisconnect

from tests.simulation.virtual_loop import Conductor
from tests.simulation.weather import Weather

if TYPE_CHECKING:
    from tests.simulation.process import Process

NOTICED_AFTER = 0.3  # Seconds at most until an end learns that the line is broken.
LATE_SECONDS = 3.0
Hear = Callable[[Any, int, str, str], None]


class Inbox:
    """What arrived at one end and was not read yet; None: nothing more will come."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.frames: deque[str | None] = deque()
        self.reader: asyncio.Future[None] | None = None
        self.latest = 0.0

    def put(self, frame: str | None) -> None:
        self.frames.append(frame)
        if self.reader and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> str | None:
        while not self.frames:
            self.reader = self.loop.create_future()
            await self.reader
        if self.frames[0] is None:
            return None  # And so it stays.
        return self.frames.popleft()


class Line:
    """One WebSocket. It is also what the server believes to be Litestar's."""

    def __init__(
        self,
        number: int,
        conductor: Conductor,
        weather: Weather,
        process: "Process",
        people: asyncio.AbstractEventLoop,
        token: str,
        address: str,
    ) -> None:
        self.number = number
        self.conductor = conductor
        self.weather = weather
        self.process = process
        self.chance = Random(f"line {number} {conductor.chance.random()}")
        self.at_client = Inbox(people)
        self.at_server = Inbox(process.loop)
        self.is_broken = False
        self.headers = {"authorization": f"Bearer {token}", "host": "mirrors.example"}
        self.cookies: dict[str, str] = {}
        self.client = SimpleNamespace(host=address)
        self.sent: list[tuple[float, str]] = []  # By the server, in order: when and what.
        self.state: dict[str, Any] = {}

    def carry(self, inbox: Inbox, frame: str | None, delay: float) -> None:
        """In order, some time later."""
        at = max(inbox.latest, self.conductor.now + delay)
        inbox.latest = at
        self.conductor.at(at, partial(inbox.put, frame))

    def delay(self) -> float:
        return self.weather.line_seconds * self.chance.uniform(0.5, 1.5)

    def break_off(self) -> None:
        """What is on its way may still arrive."""
        if not self.is_broken:
            self.is_broken = True
            for inbox in (self.at_client, self.at_server):
                self.carry(inbox, None, self.chance.uniform(0.0, NOTICED_AFTER))

    # The client's end.

    def say(self, frame: bytes) -> None:
        if not self.is_broken:
            self.carry(self.at_server, frame.decode(), self.delay())

    async def hear(self) -> str | None:
        return await self.at_client.get()

    # The server's end.

    async def accept(self) -> None:
        pass

    async def receive_data(self, _: str) -> str:
        frame = await self.at_server.get()
        if frame is None:
            raise WebSocketDisconnect(detail="gone", code=1006)
        return frame

    async def send_data(self, data: str, _: str) -> None:
        if self.is_broken:
            await asyncio.sleep(0)
            return  # The system takes it all the same, until it learns that nobody is there.
        self.sent.append((self.conductor.now, data))
        self.carry(self.at_client, data, self.delay())

    async def close(self, code: int, reason: str) -> None:
        self.break_off()


class Wire:
    """A process's own connection for LISTEN and NOTIFY, as asyncpg would have it."""

    def __init__(self, bulletin: "Bulletin", process: "Process", pid: int) -> None:
        self.bulletin = bulletin
        self.process = process
        self.pid = pid
        self.hear: Hear | None = None
        self.ended: list[Callable[[Any], None]] = []
        self.chance = Random(f"wire {pid} {bulletin.conductor.chance.random()}")
        self.is_open = True

    def get_server_pid(self) -> int:
        return self.pid

    async def add_listener(self, _: str, hear: Hear) -> None:
        self.hear = hear

    def add_termination_listener(self, call: Callable[[Any], None]) -> None:
        self.ended.append(call)

    async def execute(self, statement: str, *given: list[str]) -> None:
        await asyncio.sleep(self.bulletin.weather.line_seconds * self.chance.random())
        if not self.is_open:
            raise ConnectionResetError("the wire broke")
        if given:
            self.bulletin.spread(self, given[0])

    def terminate(self) -> None:
        self.is_open = False

    async def close(self, timeout: float) -> None:
        self.is_open = False

    def break_off(self) -> None:
        self.is_open = False
        for call in self.ended:
            self.process.loop.call_soon(call, self)


class Bulletin:
    """NOTIFY: lost, doubled, late, and in any order."""

    def __init__(self, conductor: Conductor, weather: Weather) -> None:
        self.conductor = conductor
        self.weather = weather
        self.wires: list[Wire] = []

    def join(self, process: "Process") -> Wire:
        if self.weather.is_down():
            raise ConnectionRefusedError("PostgreSQL is down")
        self.wires = [wire for wire in self.wires if wire.is_open]
        self.wires.append(Wire(self, process, self.conductor.loops.index(process.loop)))
        return self.wires[-1]

    def spread(self, sender: Wire, told: list[str]) -> None:
        for wire in self.wires:
            for one in told:
                self.send(sender, wire, one)

    def send(self, sender: Wire, wire: Wire, told: str) -> None:
        chance, weather = sender.chance, self.weather
        times = 2 if chance.random() < weather.doubled else 1
        for _ in range(times):
            delay = weather.line_seconds * chance.uniform(0.2, 1.5)
            if chance.random() < weather.late:
                delay += LATE_SECONDS * chance.random()
            if chance.random() >= weather.lost:
                self.conductor.later(delay, partial(self.arrive, sender, wire, told))

    def arrive(self, sender: Wire, wire: Wire, told: str) -> None:
        if wire.is_open and wire.hear and not wire.process.loop.is_dead:
            wire.process.loop.call_soon(wire.hear, wire, sender.pid, "threemirrors", told)

    def break_all(self) -> None:
        for wire in self.wires:
            wire.break_off()
        self.wires.clear()
