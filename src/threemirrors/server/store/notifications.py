"""LISTEN and NOTIFY: what processes tell each other through PostgreSQL, as short as possible.

Nobody relies on it. A notification may be lost with a connection, and what it would have told is
found in the database a moment later.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store.lasting import LastingConnection

CHANNEL = "threemirrors"
TELL = "SELECT pg_notify('threemirrors', told) FROM unnest($1::text[]) AS told"
MOST_UNTOLD = 10_000  # While there is no connection; more are dropped.

logger = logging.getLogger("threemirrors.notifications")


class Notifications:
    """What is to be told is sent together: at once, or as soon as the last sending is over.

    Not with the entry that it is about: PostgreSQL lets only one transaction that notifies commit
    at a time, and everybody's commits would wait for the disk one after another.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = LastingConnection(engine, self._listen)
        self._hear: Callable[[str], None] = lambda _: None
        self._untold: list[str] = []
        self._telling: asyncio.Task[None] | None = None

    async def open(self, hear: Callable[[str], None]) -> None:
        self._hear = hear
        await self._connection.open()

    async def _listen(self, wire: Any) -> None:
        # What is told need not be on disk.
        await wire.execute("SET synchronous_commit = off")
        await wire.add_listener(CHANNEL, self._heard)
        self._hear("look")  # What was told while there was no connection is lost.

    def _heard(self, wire: Any, pid: int, _: str, told: str) -> None:
        if pid != wire.get_server_pid():
            self._hear(told)

    def tell(self, *told: str) -> None:
        if len(self._untold) < MOST_UNTOLD:
            self._untold += told
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._untold and self._connection.wire is not None:
                told, self._untold = self._untold, []
                await self._connection.wire.execute(TELL, told)
        except Exception as error:  # The connection broke, and is being opened again.
            logger.info("not told: %s", error)
        finally:
            self._telling = None

    async def close(self) -> None:
        if self._telling:
            with contextlib.suppress(asyncio.CancelledError):
                await self._telling
        await self._connection.close()
