"""The way to the database: work is handed in, done in a transaction, and tried again if need be."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from threemirrors.server.store.appending import Append, append_all
from threemirrors.server.store.dialect import told
from threemirrors.server.store.errors import Unavailable
from threemirrors.server.store.lock import FileLock
from threemirrors.server.store.writer import GroupWriter, Work

T = TypeVar("T")
PATIENCE = 2.0  # Seconds until a silent database counts as unavailable.
LAST_TRY = 1.8  # Seconds after which it is not tried again, so that the reason can still be told.
PAUSE = 0.05  # Seconds between two tries.
MOST_ERRANDS = 4096  # Errands at a time; more than that would only wait in vain.


class Access(Protocol):
    """Runs work on the database. What `write` returns is on the disk when it returns."""

    engine: AsyncEngine

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def append(self, new: Append) -> None: ...
    async def close(self) -> None: ...


class Errands:
    """Work that goes on to its end even if whoever asked for it is cancelled.

    A connection that is left in the middle of a statement would have to be thrown away.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def run(self, work: Coroutine[Any, Any, T], patience: float | None = None) -> T:
        if self._closed or len(self._tasks) >= MOST_ERRANDS:
            work.close()
            raise Unavailable("the store is closed" if self._closed else "the database is too busy")
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        await asyncio.wait({task}, timeout=patience)
        if task.done():
            return task.result()
        task.cancel()
        raise Unavailable(f"the database did not answer within {patience:g} s")

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # It was asked for, even if nobody waits for it any more.

    async def close(self) -> None:
        self._closed = True
        if self._tasks:
            await asyncio.wait(self._tasks)


class SingleAccess:
    """To an SQLite file: over one connection, and writes that come together are kept together."""

    def __init__(self, engine: AsyncEngine, lock: FileLock) -> None:
        self.engine = engine
        self._lock = lock
        self._errands = Errands()
        # One reader at a time asks for the connection, so the writer waits for one at the most.
        self._reader = asyncio.Lock()
        self._turn = asyncio.Lock()
        self._writer = GroupWriter(engine, self._turn)

    async def read(self, work: Work[T]) -> T:
        return await self._errands.run(self._look(work))

    async def _look(self, work: Work[T]) -> T:
        try:
            async with self._reader, self._turn, self.engine.connect() as conn:
                return await work(conn)
        except Exception as error:
            raise told(error) or error from error

    async def write(self, work: Work[T]) -> T:
        return await self._writer.write(work)

    async def append(self, new: Append) -> None:
        await self._writer.append(new)

    async def close(self) -> None:
        await self._writer.close()
        await self._errands.close()
        await self.engine.dispose()
        self._lock.release()


class PooledAccess:
    """To PostgreSQL: over a few connections, with patience while it restarts."""

    def __init__(self, engine: AsyncEngine, connections: int) -> None:
        self.engine = engine
        # The pool itself does not serve in order, and somebody would wait for too long.
        self._turn = asyncio.Semaphore(connections)
        self._errands = Errands()

    async def read(self, work: Work[T]) -> T:
        return await self._errands.run(self._persist(work), PATIENCE)

    write = read  # A transaction that changes nothing costs nothing more.

    async def append(self, new: Append) -> None:
        for refusal in await self.write(partial(append_all, news=[new])):
            if refusal:
                raise refusal

    async def _persist(self, work: Work[T]) -> T:
        """Until it succeeds or is refused. Work must stand being done twice."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LAST_TRY
        while True:
            try:
                async with self._turn, self.engine.begin() as conn:
                    return await work(conn)
            except Exception as error:
                meaning = told(error)
                if type(meaning) is not Unavailable or loop.time() > end:
                    raise meaning or error from error
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        await self._errands.close()
        await self.engine.dispose()
