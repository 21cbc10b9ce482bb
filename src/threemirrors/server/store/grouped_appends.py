"""Appends to PostgreSQL, all that wait in one statement: one round trip, and one commit.

Only what is usual is done here: moves that follow the head of their log. A row that is locked, or
has another head, is left out, and its entry is appended in a transaction of its own.
"""

import asyncio
import logging
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store.appending import Append
from threemirrors.server.store.errors import Unavailable
from threemirrors.server.store.lasting import LastingConnection

APPEND_SECONDS = 2.0
MOST_TOGETHER = 256
# To skip what is locked means to wait for nobody, so there can be no deadlock either.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bigint[], $7::text[]
    ) AS new (match, seq, at, body, link, listed_at, status)
), free AS (
    SELECT matches.id FROM matches
    JOIN new ON matches.id = new.match AND matches.head = new.seq - 1
    FOR NO KEY UPDATE OF matches SKIP LOCKED
), added AS (
    INSERT INTO entries (match, seq, at, body, link)
    SELECT match, seq, at, body, link FROM new JOIN free ON free.id = new.match
)
UPDATE matches
SET head = new.seq, changed_at = new.listed_at, status = coalesce(new.status, matches.status)
FROM new JOIN free ON free.id = new.match
WHERE matches.id = new.match
RETURNING matches.id
"""

logger = logging.getLogger("threemirrors.appends")


class GroupedAppends:
    """Everything that arrives while PostgreSQL is busy goes into the next statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = LastingConnection(engine, self._prepare)
        self._opening: asyncio.Task[None] | None = None
        self._waiting: dict[str, tuple[Append, asyncio.Future[bool]]] = {}  # By match.
        self._writing: asyncio.Task[None] | None = None

    async def _prepare(self, wire: Any) -> None:
        await wire.prepare(APPEND)

    async def append(self, new: Append) -> bool:
        """Whether it is done, and on disk; if not, it must be done the usual way."""
        if self._connection.wire is None:
            self._opening = self._opening or asyncio.create_task(self._open())
            return False
        if not is_usual(new) or new.entry.match in self._waiting:
            return False
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[new.entry.match] = (new, done)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await done

    async def _open(self) -> None:
        """If it fails, the next append tries again."""
        try:
            await self._connection.open()
        except Exception as error:  # The driver fails in many ways when a line breaks early.
            logger.info("no line for appends yet: %s", error)
            self._opening = None

    async def _write(self) -> None:
        while self._waiting:
            await asyncio.sleep(0)  # Whoever appends in the same moment is written together.
            matches = list(self._waiting)[:MOST_TOGETHER]
            group = [self._waiting.pop(match) for match in matches]
            try:
                stored = await self._stored([new for new, _ in group])
            except Unavailable as error:
                answer(group, error)
            except Exception:
                answer(group, set())  # Perhaps it was stored: then the usual way finds it.
            else:
                answer(group, stored)
        self._writing = None

    async def _stored(self, news: list[Append]) -> set[str]:
        """The matches to whose logs something was appended."""
        wire = self._connection.wire
        if wire is None:
            return set()
        try:
            async with asyncio.timeout(APPEND_SECONDS):
                rows = await wire.fetch(APPEND, *columns(news))
        except TimeoutError:
            wire.terminate()
            raise Unavailable(f"the database did not answer within {APPEND_SECONDS:g} s") from None
        return {row[0] for row in rows}

    async def close(self) -> None:
        """What waits is written first."""
        if self._opening:
            await self._opening
        if self._writing:
            await self._writing
        await self._connection.close()


def is_usual(new: Append) -> bool:
    """A move that does not end its match, and changes no names."""
    return new.outcome is None and new.score is None and new.people is None


def columns(news: list[Append]) -> list[list[Any]]:
    rows = [
        (
            new.entry.match,
            new.entry.seq,
            new.entry.at,
            new.entry.body,
            new.entry.link,
            new.entry.at if new.listed_at is None else new.listed_at,
            new.status,
        )
        for new in news
    ]
    return [list(column) for column in zip(*rows, strict=True)]


def answer(
    group: list[tuple[Append, asyncio.Future[bool]]], stored: "set[str] | Unavailable"
) -> None:
    for new, done in group:
        if done.done():
            continue  # The caller has gone away.
        if isinstance(stored, Unavailable):
            done.set_exception(stored)
        else:
            done.set_result(new.entry.match in stored)
