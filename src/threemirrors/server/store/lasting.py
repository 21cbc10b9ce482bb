"""One lasting connection to PostgreSQL beside the pool, opened again whenever it breaks."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store.dialect import told

DIAL_SECONDS = 2.0  # Until an attempt counts as failed.
REDIAL_PAUSE = 0.1  # Seconds between attempts.

Wire = Any  # A connection of asyncpg, which has no types.


async def dialled(engine: AsyncEngine) -> Wire:
    """A connection of its own to where the engine connects."""
    import asyncpg  # An extra, which whoever uses SQLite does not need.

    _, words = engine.dialect.create_connect_args(engine.url)
    return await asyncpg.connect(**words)


class LastingConnection:
    """`wire` is the connection while there is one."""

    def __init__(self, engine: AsyncEngine, prepare: Callable[[Wire], Awaitable[None]]) -> None:
        self.wire: Wire | None = None
        self._engine = engine
        self._prepare = prepare  # Done with each new connection.
        self._broken = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """StoreError if it cannot be opened now; later it is opened again by itself."""
        try:
            await self._dial()
        except Exception as error:
            raise told(error) or error from error
        self._keeping = asyncio.create_task(self._keep())

    async def _dial(self) -> None:
        async with asyncio.timeout(DIAL_SECONDS):
            wire = await dialled(self._engine)
            try:
                await self._prepare(wire)
            except BaseException:
                wire.terminate()
                raise
        self._broken.clear()
        self.wire = wire
        wire.add_termination_listener(self._lose)

    def _lose(self, wire: Wire) -> None:
        if wire is self.wire:
            self.wire = None
            self._broken.set()

    async def _keep(self) -> None:
        from asyncpg import InterfaceError, PostgresError

        while True:
            await self._broken.wait()
            with contextlib.suppress(OSError, TimeoutError, PostgresError, InterfaceError):
                await self._dial()
            await asyncio.sleep(REDIAL_PAUSE)

    async def close(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        if self.wire is not None:
            wire, self.wire = self.wire, None
            with contextlib.suppress(Exception):
                await wire.close(timeout=DIAL_SECONDS)
