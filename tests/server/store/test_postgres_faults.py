"""Whatever happens to PostgreSQL, what was acknowledged is there, and only once."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import cast

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tests.server.postgres import Cluster
from tests.server.store.children import MATCHES, is_kept
from tests.server.store.samples import (
    HERON,
    awaited,
    check,
    create,
    engine,
    entry,
    fill,
    opened,
    outcomes,
    seqs,
)
from threemirrors.server.store import Store, Unavailable


async def append_on(store: Store, match: str, kept: list[int]) -> None:
    for seq in count(1):
        while not await is_kept(store, entry(seq, match)):
            pass
        kept.append(seq)


async def grown(*logs: list[int]) -> None:
    """Wait until each log has grown by some entries."""
    goals = [(log, len(log) + 5) for log in logs]
    while any(len(log) < goal for log, goal in goals):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
@awaited
async def test_a_restart_of_postgresql_loses_and_doubles_nothing(
    postgres: Cluster, postgres_url: str, mode: str
) -> None:
    async with opened(postgres_url) as store:
        await create(store, *MATCHES)
        kept: dict[str, list[int]] = {match: [] for match in MATCHES}
        tasks = [asyncio.create_task(append_on(store, *each)) for each in kept.items()]
        await grown(*kept.values())
        await asyncio.to_thread(postgres.restart, mode)
        await grown(*kept.values())
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    await check(postgres_url, {match: log[-1] for match, log in kept.items()})


@awaited
async def test_an_append_survives_a_quick_restart(postgres: Cluster, postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store)
        await fill(store, 2)
        postgres.restart()  # All pooled connections are dead now.
        came = await outcomes(store.append(entry(3)), store.append(entry(3)), store.ping())
        assert came == [None] * 3
        await create(store, "other")
        assert await seqs(store) == [0, 1, 2, 3]


@awaited
async def test_while_postgresql_is_away_the_store_is_unavailable(
    postgres: Cluster, postgres_url: str
) -> None:
    async with opened(postgres_url) as store:
        await create(store)
        postgres.stop()
        try:
            began = time.monotonic()
            calls = (store.append(entry(1)), store.entries(HERON.id), store.ping())
            assert await outcomes(*calls) == [Unavailable] * 3
            assert 1.5 < time.monotonic() - began < 3.5
        finally:
            postgres.start()
        assert await seqs(store) == [0]
        await store.append(entry(1))
        assert await seqs(store) == [0, 1]


@awaited
async def test_a_lock_that_is_not_released_makes_one_match_unavailable(postgres_url: str) -> None:
    async with opened(postgres_url) as store, opened(postgres_url) as other:
        await create(store, "locked", "free")
        async with engine(other).begin() as conn:
            await conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            await conn.execute(text("SELECT * FROM matches WHERE id = 'locked' FOR UPDATE"))
            stuck = asyncio.create_task(store.append(entry(1, "locked")))
            await store.append(entry(1, "free"))
            with pytest.raises(Unavailable, match="did not answer within 2 s"):
                await stuck
        await store.append(entry(1, "locked"))
        assert await seqs(store, "locked") == [0, 1]


@awaited
async def test_the_lock_of_a_paused_process_is_taken_from_it_in_time(postgres_url: str) -> None:
    """Nobody else is told that the store is away."""
    async with opened(postgres_url) as store, opened(postgres_url) as paused:
        await create(store, "locked")
        with suppress(DBAPIError):  # It learns of it when it goes on.
            async with engine(paused).begin() as conn:
                await conn.execute(text("SELECT * FROM matches WHERE id = 'locked' FOR UPDATE"))
                await store.append(entry(1, "locked"))
        assert await seqs(store, "locked") == [0, 1]


class Forgetful:
    """An engine that commits once, and then loses the connection before it can report it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.has_forgotten = False

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as conn:
            yield conn
        if not self.has_forgotten:
            self.has_forgotten = True
            raise ConnectionResetError


@awaited
async def test_an_entry_whose_answer_was_lost_is_kept_once(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await create(store, "before")
        (exported,) = [each async for each in store.export_matches()]
        moved = json.loads(json.dumps(exported).replace("before", "after"))
        calls = [
            store.create_match(HERON, entry(0)),
            store.append(entry(1), status="playing"),
            store.import_match(moved),
        ]
        real = engine(store)
        for call in calls:
            store._access.engine = cast("AsyncEngine", Forgetful(real))
            await call
        store._access.engine = real
        assert await seqs(store) == [0, 1]
        assert await seqs(store, "after") == [0]
