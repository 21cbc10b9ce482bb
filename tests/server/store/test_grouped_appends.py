"""On PostgreSQL, moves that arrive together are appended by one statement."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from tests.server.store.samples import awaited, create, engine, entry, opened, outcomes, seqs
from threemirrors.server.store import Gap, Missing, Store, Taken, Unavailable, grouped_appends
from threemirrors.server.store.access import PooledAccess
from threemirrors.server.store.appending import Append
from threemirrors.server.store.grouped_appends import GroupedAppends

NAMES = [f"m{number}" for number in range(30)]


@asynccontextmanager
async def with_line(url: str) -> AsyncIterator[tuple[Store, GroupedAppends]]:
    """A store whose line for appends is open, and matches to append to."""
    async with opened(url) as store:
        await create(store, *NAMES)
        await store.append(entry(1, NAMES[0]))
        assert isinstance(store._access, PooledAccess)
        appends = store._access._appends
        assert appends is not None
        assert appends._opening is not None
        await appends._opening
        yield store, appends


@awaited
async def test_what_arrives_together_is_one_statement(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with with_line(postgres_url) as (store, appends):
        groups: list[int] = []
        stored = appends._stored

        async def counted(news: list[Append]) -> set[str]:
            groups.append(len(news))
            return await stored(news)

        monkeypatch.setattr(appends, "_stored", counted)
        assert await outcomes(*(store.append(entry(1, name)) for name in NAMES[1:])) == [None] * 29
        assert sum(groups) == 29
        assert len(groups) <= 2
        assert [await seqs(store, name) for name in NAMES] == [[0, 1]] * 30
        assert (await store.match("m7")).head == 1  # type: ignore[union-attr]


@awaited
async def test_a_refusal_concerns_one_log_only(postgres_url: str) -> None:
    async with with_line(postgres_url) as (store, _):
        came = await outcomes(
            store.append(entry(1, "m0")),  # It is there already: sent again.
            store.append(entry(1, "m1"), status="playing"),
            store.append(entry(5, "m2")),
            store.append(entry(1, "m0", b"other")),
            store.append(entry(1, "nowhere")),
        )
        assert came == [None, None, Gap, Taken, Missing]
        assert (await store.match("m1")).status == "playing"  # type: ignore[union-attr]


@awaited
async def test_nobody_waits_for_a_locked_row_of_another_match(postgres_url: str) -> None:
    async with with_line(postgres_url) as (store, _):
        async with engine(store).begin() as conn:
            await conn.execute(text("SELECT 1 FROM matches WHERE id = 'm1' FOR UPDATE"))
            slow = asyncio.create_task(store.append(entry(1, "m1")))
            assert (
                await outcomes(*(store.append(entry(1, name)) for name in NAMES[2:])) == [None] * 28
            )
            assert not slow.done()
        await slow
        assert await seqs(store, "m1") == [0, 1]


@awaited
async def test_whoever_waits_too_long_is_told_so(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows then whether it was stored; the next append does."""
    monkeypatch.setattr(grouped_appends, "APPEND_SECONDS", 0.0)
    async with with_line(postgres_url) as (store, _):
        assert await outcomes(store.append(entry(1, "m1"))) == [Unavailable]
        await store.append(entry(1, "m1"))
        assert await seqs(store, "m1") == [0, 1]
