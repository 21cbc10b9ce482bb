"""The ways in which servers and PostgreSQL are killed."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from msgspec import Struct

from tests.server.drill.places import Place, answered, asked
from tests.server.postgres import Cluster

LIFETIME = 1.4  # As in live/leases.py: who is stopped for longer counts as dead.


class Scene(Struct):
    """What a fault may touch."""

    places: list[Place]
    cluster: Cluster
    database: str
    dice: Random
    lines: tuple[str, ...] = ()  # To each place, where it is a host of its own.
    victim: int = 0
    over: float = 0.0  # When it was over, on the monotonic clock,
    heads: dict[str, int] = {}  # and what was in the logs by then.
    alone_since: float = 0.0  # When bots and clocks lost who wakes them, in milliseconds.

    def hit(self) -> Place:
        return self.places[self.victim]

    async def switch(self, state: str) -> None:
        line = self.lines[self.victim]
        switching = await asyncio.create_subprocess_exec("ip", "link", "set", line, state)
        assert await switching.wait() == 0

    async def restart(self) -> None:
        await self.hit().server.gone()
        await self.hit().start(self.others())

    def others(self) -> list[Place]:
        return [place for place in self.places if place is not self.hit()]

    def begin(self) -> None:
        self.alone_since = 0.0

    def leave_alone(self) -> None:
        self.alone_since = self.alone_since or 1000 * time.time()

    async def end(self) -> None:
        """From now on, nothing is in the way of anybody."""
        self.over = time.monotonic()
        self.leave_alone()
        self.heads = dict(await asked(self.database, HEADS))


HEADS = "SELECT id, head FROM matches"
BACKENDS = (
    "SELECT pid, clock_timestamp() AS now FROM pg_stat_activity"
    " WHERE application_name = 'threemirrors'"
)
Fault = Callable[[Scene], Awaitable[None]]


async def process_killed(scene: Scene) -> None:
    """For its clients it is over at once: they go elsewhere."""
    scene.hit().server.send(signal.SIGKILL)
    await scene.end()
    await asyncio.sleep(scene.dice.choice((0.0, 0.3)))
    await scene.restart()


async def process_stopped(scene: Scene) -> None:
    """For longer than a lease lives; then it wakes and knows nothing of it."""
    scene.leave_alone()
    scene.hit().server.send(signal.SIGSTOP)
    try:
        await asyncio.sleep(LIFETIME + scene.dice.random())
    finally:
        scene.hit().server.send(signal.SIGCONT)
    await scene.end()


async def process_replaced(scene: Scene) -> None:
    """As on SIGHUP: it ends properly, and another takes its place."""
    scene.hit().server.send(signal.SIGTERM)
    await scene.end()
    await scene.restart()


async def backend_killed(scene: Scene) -> None:
    """PostgreSQL takes it for a crash: it ends all others, recovers, and forgets who lives."""
    found = await asked(scene.database, BACKENDS)
    with suppress(ProcessLookupError):
        os.kill(scene.dice.choice(found)["pid"], signal.SIGKILL)
    await answered(scene.database, found[0]["now"])
    await scene.end()


async def postgres_killed(scene: Scene) -> None:
    """All of it, with kill -9."""
    await asyncio.to_thread(scene.cluster.kill)
    await started(scene)


async def postgres_stopped_at_once(scene: Scene) -> None:
    await asyncio.to_thread(scene.cluster.stop, "immediate")
    await started(scene)


async def postgres_restarted(scene: Scene) -> None:
    await asyncio.to_thread(scene.cluster.stop, "fast")
    await started(scene)


async def started(scene: Scene) -> None:
    await asyncio.sleep(scene.dice.choice((0.0, 0.0, 0.5, 2.5)))  # Longer than any patience.
    await asyncio.to_thread(scene.cluster.start)
    await answered(scene.database)
    await scene.end()


async def both_killed(scene: Scene) -> None:
    scene.hit().server.send(signal.SIGKILL)
    await postgres_killed(scene)
    await scene.restart()


async def cut_off(scene: Scene, seconds: float = 10.0) -> None:
    """Its host loses the way to PostgreSQL: no packet passes, and nobody is told."""
    scene.leave_alone()
    await scene.switch("down")
    try:
        await asyncio.sleep(seconds)
    finally:
        await scene.switch("up")
    await scene.end()


FAULTS: dict[str, Fault] = {
    fault.__name__: fault
    for fault in (
        process_killed,
        process_stopped,
        process_replaced,
        backend_killed,
        postgres_killed,
        postgres_stopped_at_once,
        postgres_restarted,
        both_killed,
    )
}
FAULTS_OF_HOSTS: dict[str, Fault] = {cut_off.__name__: cut_off}
