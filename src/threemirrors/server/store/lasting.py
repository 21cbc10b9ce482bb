"""One lasting connection to PostgreSQL beside the pool, opened again whenever it breaks."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store.dialect import at_the_door, told
from threemirrors.server.store.errors import StoreError, Unavailable

REDIAL_PAUSE = 0.1  # Seconds between attempts to open it again.
DIAL_SECONDS = 5.0  # Seconds until an attempt counts as failed.

Wire = Any  # A connection of asyncpg, which has no types.
Prepare = Callable[[Wire], Awaitable[None]]


class LastingConnection:
    """The connection while there is one. What a session holds, such as a lock, ends with it."""

    def __init__(
        self, engine: AsyncEngine, prepare: Prepare, refused: Callable[[StoreError], None]
    ) -> None:
        self._engine = engine
        self._prepare = prepare  # Done on each new connection before it counts as open.
        self._refused = refused  # Told once if it can never be opened again.
        self._wire: Wire | None = None
        self._broken = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """StoreError if it cannot be opened now; later it is opened again without asking."""
        await self._dial()
        self._keeping = asyncio.create_task(self._keep())

    @property
    def is_open(self) -> bool:
        return self._wire is not None

    async def _dial(self) -> None:
        wire: Wire | None = None
        try:
            async with asyncio.timeout(DIAL_SECONDS):
                wire = await asyncpg.connect(**self._words())
                await self._prepare(wire)
        except BaseException as error:
            if wire is not None:
                wire.terminate()
            if isinstance(error, TimeoutError):
                raise Unavailable("the database did not answer") from error
            if isinstance(error, Exception):
                raise at_the_door(error, _place(self._engine.url)) or error from error
            raise
        self._broken.clear()
        self._wire = wire
        wire.add_termination_listener(self._lose)

    def _words(self) -> dict[str, Any]:
        """What the pool's own connections are opened with."""
        dialect = self._engine.dialect
        _, words = dialect.create_connect_args(self._engine.url)
        return {"timeout": DIAL_SECONDS, **words}

    def _lose(self, wire: Wire) -> None:
        if wire is self._wire:
            self._wire = None
            self._broken.set()

    async def _keep(self) -> None:
        while True:
            await self._broken.wait()
            try:
                await self._dial()
            except Exception as error:
                meaning = told(error)
                if meaning is not None and not isinstance(meaning, Unavailable):
                    self._refused(meaning)
                    return
                await asyncio.sleep(REDIAL_PAUSE)

    async def close(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        if self._wire is not None:
            wire, self._wire = self._wire, None
            with contextlib.suppress(Exception):
                await wire.close(timeout=DIAL_SECONDS)


def _place(url: URL) -> str:
    return f"database {url.database} at {url.host or url.query.get('host') or 'this machine'}"
