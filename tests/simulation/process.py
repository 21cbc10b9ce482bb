"""One server process: the real server, without HTTP around it, on a loop of its own."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, cast

import msgspec

from tests.simulation.virtual_loop import VirtualLoop
from tests.simulation.virtual_network import Line
from tests.simulation.virtual_store import VirtualEngine, VirtualFile, as_engine
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.live.bot_worker import Answer, Question, answer
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.wall_clock import WallClock
from threemirrors.server.live.worker_process import WorkerProcess
from threemirrors.server.live.workers import BotWorkers
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store, Unavailable
from threemirrors.server.store.access import Access, PooledAccess, SingleAccess
from threemirrors.server.ws.socket import table_socket

if TYPE_CHECKING:
    from tests.simulation.world import World

POOL = 5
HASTE = 6.0
THINKING_SECONDS = 0.25  # Bots think no longer than this.
START_SECONDS = 0.3
RETRY_SECONDS = 0.2  # Until a supervisor starts a process again that did not come up.


class VirtualWorker:
    """A bot's process. Any bot plays at random here: what it plays does not matter."""

    def __init__(self, process: "Process") -> None:
        self.process = process
        self.has_crashed = False

    def has_ended(self) -> bool:
        return self.has_crashed

    async def ask(self, question: Question, deadline: float) -> bytes:
        chance, weather = self.process.loop.chance, self.process.world.weather
        await asyncio.sleep(THINKING_SECONDS * chance.random())
        if chance.random() < weather.bot_trouble:
            if chance.random() < 0.5:
                self.has_crashed = True
                raise ValueError("the process ended")
            return msgspec.json.encode(Answer("rubbish"))
        return msgspec.json.encode(answer(msgspec.structs.replace(question, bot="random")))

    async def dismiss(self) -> None:
        pass


class VirtualWorkers(BotWorkers):
    """The real queue and slots, with virtual processes."""

    def __init__(self, process: "Process") -> None:
        super().__init__(size=2, haste=HASTE)
        self.process = process

    async def start(self) -> WorkerProcess:
        return cast("WorkerProcess", VirtualWorker(self.process))

    async def ask(self, question: Any, *given: Any, **named: Any) -> str:
        self.process.world.history.bot_asked(question, self.process)
        return await super().ask(question, *given, **named)


class NoLock:
    """The file's lock, which a database in memory does not need."""

    file = None

    def release(self) -> None:
        pass


class Process:
    """It is started, and ends somehow; what follows it is a new one."""

    def __init__(self, world: "World", place: int, generation: int) -> None:
        self.world = world
        self.place = place
        self.name = f"{'ABC'[place]}{generation}"
        chance = Random(f"{world.seed} process {self.name}")
        self.loop: VirtualLoop = world.conductor.loop(chance, ahead=chance.uniform(0, 1000))
        self.loop.skew = chance.uniform(-0.05, 0.05)
        self.engine = VirtualEngine(world.database, world.weather, Random(chance.random()))
        self.lines: list[Line] = []
        self.registry: Registry | None = None
        self.limits = Limits(256)
        self.is_stopping = False
        self.loop.create_task(self.start())

    def is_serving(self) -> bool:
        return self.registry is not None and not (self.is_stopping or self.loop.is_dead)

    async def start(self) -> None:
        await asyncio.sleep(START_SECONDS * self.loop.chance.random())
        while True:
            store = Store(self.access())
            self.workers = VirtualWorkers(self)
            registry = Registry(store, self.workers, WallClock(), grace=60_000)
            self.note_leases(registry)
            try:
                await registry.start()
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self.registry = registry
            return

    def note_leases(self, registry: Registry) -> None:
        """Whenever it relies on a lease, somebody looks whether another process does so as well."""
        is_kept = registry.leases.is_kept

        def noted(match: str) -> bool:
            kept = is_kept(match)
            if kept:
                self.world.note_keeper(self, match)
            return kept

        setattr(registry.leases, "is_kept", noted)  # noqa: B010 - mypy wants no method replaced.

    def keeps(self, match: str) -> bool:
        """Whether it believes so, by its own clock."""
        if self.registry is None or self.loop.is_dead:
            return False
        leases = self.registry.leases
        return match in leases.held and self.loop.time() < leases.good_until

    def access(self) -> Access:
        engine = as_engine(self.engine)
        if self.world.plan.is_alone:
            file = cast("Any", VirtualFile(self.engine))
            return SingleAccess(engine, cast("Any", NoLock()), file)
        return PooledAccess(engine, POOL)

    def serve(self, line: Line, table: str) -> None:
        self.lines = [each for each in self.lines if not each.is_broken]
        self.lines.append(line)
        self.loop.create_task(self.attend(line, table))

    async def attend(self, line: Line, table: str) -> None:
        assert self.registry
        socket = cast("Any", line)
        registry = self.registry
        await table_socket.fn(socket, table, registry, Settings(), registry.store, self.limits)
        line.break_off()

    def crash(self) -> None:
        """Between two callbacks, and so at any await."""
        self.loop.is_dead = True
        for line in self.lines:
            line.break_off()
        for wire in self.world.bulletin.wires:
            if wire.process is self:
                wire.terminate()

    def pause(self, seconds: float) -> None:
        self.loop.asleep_until = max(self.loop.asleep_until, self.world.conductor.now + seconds)

    def stop(self) -> None:
        """As it ends when it is told to: nothing that was begun is torn off."""
        self.is_stopping = True
        for line in self.lines:
            line.break_off()
        self.loop.create_task(self.end())

    async def end(self) -> None:
        assert self.registry
        await self.registry.close()
        await self.workers.close()
        await self.registry.store.close()
        self.loop.is_dead = True
