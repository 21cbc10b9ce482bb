"""Until processes can share a database, a second server is refused, on PostgreSQL as on SQLite."""

import asyncio

import pytest

from tests.server.postgres import Cluster
from tests.server.store.samples import awaited, create, entry, opened, outcomes
from threemirrors.server.store import StoreError, StoreInUse, Unavailable, lock

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks "
    f"WHERE locktype = 'advisory' AND objid = {lock.SERVING}"
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "LOCK_TRIES", 2)


@awaited
async def test_a_second_server_is_refused_until_the_first_has_ended(postgres_url: str) -> None:
    refused: list[StoreError] = []
    async with opened(postgres_url) as first, opened(postgres_url) as second:
        await first.serve(refused.append)
        with pytest.raises(StoreInUse) as caught:
            await second.serve(refused.append)
        assert "database fresh at" in str(caught.value)
        assert "in use by another server; stop that one first" in str(caught.value)
        await second.ping()  # Looking is allowed, for doctor and export.
        await first.close()
    async with opened(postgres_url) as third:
        await third.serve(refused.append)
    assert refused == []


@awaited
async def test_whoever_lost_the_lock_writes_nothing_until_it_has_it_again(
    postgres: Cluster, postgres_url: str
) -> None:
    refused: list[StoreError] = []
    told = asyncio.Event()

    def lost(why: StoreError) -> None:
        refused.append(why)
        told.set()

    async with opened(postgres_url) as first, opened(postgres_url) as second:
        await first.serve(lost)
        await create(first)
        await asyncio.to_thread(postgres.sql, CUT)
        await first.append(entry(1))  # It was taken again within the time a write waits.
        taking = asyncio.create_task(second.serve(refused.append))
        while not taking.done():  # Until the second is the one that has it.
            await asyncio.to_thread(postgres.sql, CUT)
            await asyncio.wait({taking}, timeout=0.05)
            if taking.done() and taking.exception():
                taking = asyncio.create_task(second.serve(refused.append))
        async with asyncio.timeout(10):
            await told.wait()
        assert [type(why) for why in refused] == [StoreInUse]
        assert await outcomes(first.append(entry(2))) == [Unavailable]
        await second.append(entry(2))
