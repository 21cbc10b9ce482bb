"""Access to the database: runs work in a transaction and retries it if need be."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from threemirrors.server.store.appending import Append, append_all
from threemirrors.server.store.copying import Copying, OpenedConnection, Tell
from threemirrors.server.store.dialect import told
from threemirrors.server.store.errors import NoCopy, StoreError, Unavailable
from threemirrors.server.store.grouped_appends import GroupedAppends
from threemirrors.server.store.lock import FileLock
from threemirrors.server.store.quick_appends import append_at_once
from threemirrors.server.store.writer import GroupWriter, Work

T = TypeVar("T")
PATIENCE = 2.0  # Seconds until an unresponsive database counts as unavailable.
LAST_TRY = 1.8  # Seconds until the last retry, so that there is still time to report the reason.
PAUSE = 0.05  # Seconds between retries.
MOST_ERRANDS = 4096  # Most tasks at a time; any more would only wait in vain.

Connected = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class Access(Protocol):
    """Runs work on the database. When `write` returns, its result is on disk."""

    engine: AsyncEngine

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def append(self, new: Append) -> None: ...
    async def copy(self, file: Path, tell: Tell, *, force: bool) -> None: ...
    async def close(self) -> None: ...


class Errands:
    """Runs work to completion even if its caller is cancelled.

    A connection left in the middle of a statement would have to be thrown away.
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
            task.exception()  # Marks it as seen, even if nobody is waiting for it any more.

    async def close(self) -> None:
        self._closed = True
        if self._tasks:
            await asyncio.wait(self._tasks)


class SingleAccess:
    """Access to an SQLite file over one connection; concurrent writes are committed together."""

    def __init__(self, engine: AsyncEngine, lock: FileLock, opened: OpenedConnection) -> None:
        self.engine = engine
        self._lock = lock
        self._opened = opened
        self._copying: dict[Copying, asyncio.Future[None]] = {}
        self._errands = Errands()
        # Readers ask for the connection one at a time, so the writer waits for at most one.
        self._reader = asyncio.Lock()
        self._turn = asyncio.Lock()
        self._hand = ThreadPoolExecutor(1, "appends")
        self._writer = GroupWriter(
            engine, self._turn, self._append_at_once if opened is not None else None
        )

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

    async def _append_at_once(self, news: list[Append]) -> list[StoreError | None]:
        raw = self._opened.latest
        assert raw is not None  # The store was checked and migrated over it.
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._hand, append_at_once, raw, news)

    async def copy(self, file: Path, tell: Tell, *, force: bool) -> None:
        """If the caller goes away, the copy is given up."""
        copying = Copying(self._lock.file, file, tell, force=force)
        source = self._opened.latest
        assert source is not None  # The store was checked and migrated over it.
        self._copying[copying] = asyncio.ensure_future(asyncio.to_thread(copying.run, source))
        try:
            await asyncio.shield(self._copying[copying])
        except asyncio.CancelledError:
            await self._give_up(copying)
            raise
        finally:
            del self._copying[copying]

    async def _give_up(self, copying: Copying) -> None:
        copying.stopping.set()
        running = self._copying[copying]
        await asyncio.wait({running})
        running.exception()  # Marks it as seen.

    async def close(self) -> None:
        for copying in list(self._copying):
            await self._give_up(copying)
        await self._writer.close()
        await self._errands.close()
        self._hand.shutdown()
        await self.engine.dispose()
        self._lock.release()


class PooledAccess:
    """Access to PostgreSQL over a few connections, with patience while it restarts."""

    def __init__(
        self, engine: AsyncEngine, connections: int, appends: GroupedAppends | None = None
    ) -> None:
        self.engine = engine
        self._appends = appends  # A quick way, which does only what is usual.
        # The pool itself is not first come, first served, so someone could wait too long.
        self._turn = asyncio.Semaphore(connections)
        self._errands = Errands()
        # To begin and end a transaction costs as much as most reads. Without one, each statement
        # sees what is committed by then, which is what it sees within one too.
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[T]) -> T:
        return await self._errands.run(self._persist(work, self._reading.connect), PATIENCE)

    async def write(self, work: Work[T]) -> T:
        return await self._errands.run(self._persist(work, self.engine.begin), PATIENCE)

    async def append(self, new: Append) -> None:
        if self._appends and await self._appends.append(new):
            return
        for refusal in await self.write(partial(append_all, news=[new])):
            if refusal:
                raise refusal

    async def _persist(self, work: Work[T], connected: Connected) -> T:
        """Retry until it succeeds or is refused. The work must be safe to do twice."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LAST_TRY
        while True:
            try:
                async with self._turn, connected() as conn:
                    return await work(conn)
            except Exception as error:
                meaning = told(error)
                if type(meaning) is not Unavailable or loop.time() > end:
                    raise meaning or error from error
            await asyncio.sleep(PAUSE)

    async def copy(self, file: Path, tell: Tell, *, force: bool) -> None:
        raise NoCopy("PostgreSQL makes its own copies, also while servers run: use pg_dump")

    async def close(self) -> None:
        await self._errands.close()
        if self._appends:
            await self._appends.close()
        await self.engine.dispose()
