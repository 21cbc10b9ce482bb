"""Where the servers of a drill are, and what their PostgreSQL says."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
from msgspec.structs import replace

from tests.server.forked import Servers, forker, free_port
from tests.server.house import DEADLINE, House, visited
from tests.server.run_server import Order
from threemirrors.server.settings import Settings

AWAY = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)
LIVING = "SELECT id FROM processes WHERE beat_at > clock_timestamp() - interval '1 s'"

OLDER = "SELECT pid FROM pg_stat_activity WHERE datname IS NOT NULL AND backend_start <= $1"


class Place:
    """A server process that may be killed and started again, and how to talk to it."""

    def __init__(self, server: Servers, database: str) -> None:
        self.server = server
        self.database = database  # As it is reached from here.
        self.process = ""  # Its id in the table of processes.
        self.house: House | None = None

    @property
    def at(self) -> House:
        assert self.house is not None
        return self.house

    async def start(self, others: Sequence["Place"]) -> None:
        """Then it is known which of the processes it is: the one that was not there before."""
        known = {self.process, *(other.process for other in others)}
        await self.server.start()
        async with asyncio.timeout(DEADLINE):
            while not (new := {row["id"] for row in await asked(self.database, LIVING)} - known):
                await asyncio.sleep(0.02)
        [self.process] = new

    async def end(self) -> None:
        if self.server.pid and not self.server.is_gone():
            await self.server.kill()


async def asked(database: str, sql: str, *given: object) -> list[Any]:
    """Over a connection of its own, since PostgreSQL may be killed at any time."""
    wire = await asyncpg.connect(database, timeout=1)
    try:
        found: list[Any] = await wire.fetch(sql, *given)
        return found
    finally:
        wire.terminate()


async def answered(database: str, oldest: object = None) -> None:
    """Until it answers again, and no connection from before that time is left."""
    async with asyncio.timeout(DEADLINE):
        while True:
            try:
                if oldest is None or not await asked(database, OLDER, oldest):
                    await asked(database, "SELECT 1")
                    return
            except AWAY:
                pass
            await asyncio.sleep(0.02)


def two_places(folder: Path, database: str) -> list[Place]:
    """As patient with PostgreSQL as any server, and for clients that are quicker than people."""
    settings = Settings(data=folder, database=database, bot_workers=1, solving=0)
    ports = free_port(), free_port()
    return [
        Place(Servers(Order(replace(settings, port=port), 1.0, is_hasty=True), forker()), database)
        for port in ports
    ]


async def start_all(places: Sequence[Place]) -> None:
    for place in places:
        await place.start(places)


async def end_all(places: Sequence[Place]) -> None:
    for place in places:
        await place.end()


@asynccontextmanager
async def visiting(places: Sequence[Place]) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for place in places:
            place.house = await stack.enter_async_context(
                visited(place.server.port, place.server.host)
            )
        yield
