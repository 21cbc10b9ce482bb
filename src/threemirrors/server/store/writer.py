"""Group commit: everything that arrives while the disk is busy goes into the next transaction."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from threemirrors.server.store.appending import Append, append_all
from threemirrors.server.store.dialect import told
from threemirrors.server.store.errors import (
    Gap,
    Missing,
    SitsAlready,
    StoreError,
    Taken,
    Unavailable,
    Unstorable,
)

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
AtOnce = Callable[[list[Append]], Awaitable[list[StoreError | None]]]
ROOM = 1024  # How many jobs may wait to be written; further callers wait for room.
LARGEST = 256  # So that the first of a group does not wait too long for the last.
QUEUE_PATIENCE = 2.0  # Seconds until a caller waiting for room is turned away.
# These concern one job alone. After any other error, the transaction itself is in doubt.
PERSONAL = (Taken, Gap, Missing, SitsAlready, Unstorable)


@dataclass(frozen=True)
class Job:
    """Something to write, and where its answer is awaited."""

    work: Work[Any] | Append
    answer: asyncio.Future[Any]

    def give(self, outcome: "Written") -> None:
        if self.answer.done():
            return  # The caller has gone away.
        if outcome.error:
            self.answer.set_exception(outcome.error)
        else:
            self.answer.set_result(outcome.value)


@dataclass(frozen=True)
class Written:
    """The result of a job."""

    value: Any = None
    error: Exception | None = None


class GroupWriter:
    """Writes jobs in order of arrival. Each is answered after its COMMIT."""

    def __init__(
        self, engine: AsyncEngine, turn: asyncio.Lock, at_once: AtOnce | None = None
    ) -> None:
        self._engine = engine
        self._at_once = at_once  # A quick way for appends, which does only what is usual.
        self._turn = turn  # Its holder may use the one connection.
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._room = asyncio.Semaphore(ROOM)  # This bounds the queue, and it is fair.
        self._closed = False
        self._task = asyncio.create_task(self._run())

    async def write(self, work: Work[T]) -> T:
        value: T = await self._answer(work)
        return value

    async def append(self, new: Append) -> None:
        await self._answer(new)

    async def _answer(self, work: Work[Any] | Append) -> Any:
        await self._enter()
        if self._closed:
            self._room.release()
            raise Unavailable("the store is closed")
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        return await job.answer

    async def _enter(self) -> None:
        if not self._room.locked():
            await self._room.acquire()  # Without waiting, so nothing has to watch the time.
            return
        try:
            async with asyncio.timeout(QUEUE_PATIENCE):
                await self._room.acquire()
        except TimeoutError as error:
            raise Unavailable(f"the disk is slow: {ROOM} entries are waiting for it") from error

    async def close(self) -> None:
        """Write everything pending, and accept nothing more."""
        self._closed = True
        await self._jobs.join()
        self._task.cancel()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        while True:
            group = [await self._jobs.get()]
            while len(group) < LARGEST and not self._jobs.empty():
                group.append(self._jobs.get_nowait())
            await self._write(group)
            for _ in group:
                self._jobs.task_done()
                self._room.release()

    async def _write(self, group: list[Job]) -> None:
        """One transaction for all jobs; none is reported as successful before it is on disk."""
        try:
            outcomes = await self._quick_outcomes(group)
            if outcomes is None:
                async with self._turn, self._engine.begin() as conn:
                    outcomes = await _outcomes(conn, group)
        except Exception as error:
            if len(group) > 1 and not isinstance(told(error), Unavailable):
                # One job touches damaged data or has a bug: it must not harm the others.
                for job in group:
                    await self._write([job])
                return
            outcomes = [Written(error=told(error) or error) for _ in group]
        for job, outcome in zip(group, outcomes, strict=True):
            job.give(outcome)

    async def _quick_outcomes(self, group: list[Job]) -> list[Written] | None:
        """None if anything is unusual: then it is done step by step."""
        news = [job.work for job in group if isinstance(job.work, Append)]
        if self._at_once is None or len(news) < len(group):
            return None
        try:
            async with self._turn:
                return [Written(error=why) for why in await self._at_once(news)]
        except Exception:
            return None


async def _outcomes(conn: AsyncConnection, group: list[Job]) -> list[Written]:
    """The result of each job. Appends, by far the most common, are done together at the end."""
    done = {
        job.answer: await _in_savepoint(conn, job.work)
        for job in group
        if not isinstance(job.work, Append)
    }
    news = {job.answer: job.work for job in group if isinstance(job.work, Append)}
    if news:
        refusals = await append_all(conn, list(news.values()))
        done |= {answer: Written(error=why) for answer, why in zip(news, refusals, strict=True)}
    return [done[job.answer] for job in group]


async def _in_savepoint(conn: AsyncConnection, work: Work[Any]) -> Written:
    """Done so that a refusal undoes nothing else."""
    savepoint = await conn.begin_nested()
    try:
        value = await work(conn)
    except Exception as error:
        meaning = told(error)
        if not isinstance(meaning, PERSONAL):
            raise  # A full disk, for example, has already undone everything, savepoints included.
        await savepoint.rollback()
        return Written(error=meaning)
    await savepoint.commit()
    return Written(value=value)
