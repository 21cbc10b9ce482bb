"""On SQLite, everything that arrives while the disk is busy is written in one go."""

import asyncio
import sqlite3

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.store.samples import (
    HERON,
    awaited,
    create,
    digest,
    engine,
    entry,
    fill,
    opened,
    outcomes,
    seqs,
)
from threemirrors.server.store import Gap, Missing, Store, Taken, Unavailable, Unstorable, writer
from threemirrors.server.store.access import SingleAccess
from threemirrors.server.store.appending import Append
from threemirrors.server.store.quick_appends import Unusual, append_at_once


def count_commits(store: Store) -> list[str]:
    """A list that grows with every COMMIT."""
    commits: list[str] = []
    raw(store).set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    return commits


def raw(store: Store) -> sqlite3.Connection:
    assert isinstance(store._access, SingleAccess)
    connection = store._access._opened.latest
    assert connection is not None
    return connection


def no_commit(action: int, what: str | None, *_: str | None) -> int:
    is_commit = action == sqlite3.SQLITE_TRANSACTION and what == "COMMIT"
    return sqlite3.SQLITE_DENY if is_commit else sqlite3.SQLITE_OK


@awaited
async def test_a_hundred_matches_need_far_fewer_commits(sqlite_url: str) -> None:
    names = [f"m{number}" for number in range(100)]
    async with opened(sqlite_url) as store:
        await create(store, *names)
        commits = count_commits(store)
        assert await outcomes(*(store.append(entry(1, name)) for name in names)) == [None] * 100
        assert 1 <= len(commits) <= 10
        assert [(await store.match(name)).head for name in names] == [1] * 100  # type: ignore[union-attr]


@awaited
async def test_an_answer_is_given_after_the_commit(sqlite_url: str) -> None:
    def fail(_: Connection) -> None:
        raise OSError("the disk is gone")

    async with opened(sqlite_url) as store:
        await create(store, "a", "b")
        raw(store).set_authorizer(no_commit)
        event.listen(engine(store).sync_engine, "commit", fail)
        came = await outcomes(*(store.append(entry(1, match)) for match in "ab"))
        assert came == [Unavailable] * 2
        event.remove(engine(store).sync_engine, "commit", fail)
        raw(store).set_authorizer(None)
        assert await seqs(store, "a") == await seqs(store, "b") == [0]
        await store.append(entry(1, "a"))


@awaited
async def test_what_the_quick_way_cannot_do_is_done_step_by_step(sqlite_url: str) -> None:
    """Whatever went wrong on it, nothing of that try is left."""
    async with opened(sqlite_url) as store:
        await create(store, "a", "b")
        raw(store).set_authorizer(no_commit)
        with pytest.raises(sqlite3.DatabaseError):
            append_at_once(raw(store), [Append(entry(1, "a"))])
        raw(store).set_authorizer(None)
        assert await seqs(store, "a") == [0]
        await store.append(entry(1, "a"))
        with pytest.raises(Unusual):
            append_at_once(raw(store), [Append(entry(1, "b")), Append(entry(1, "a"))])
        assert await seqs(store, "b") == [0]
        assert (
            await outcomes(store.append(entry(1, "b")), store.append(entry(1, "a"))) == [None] * 2
        )
        assert append_at_once(raw(store), [Append(entry(2, "b"))]) == [None]


@awaited
async def test_a_log_may_grow_by_several_entries_at_once(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store)
        came = await outcomes(
            store.append(entry(1), status="playing"),
            store.append(entry(2), people=("Zoë",)),
            store.append(entry(3)),
            store.append(entry(5)),
            store.append(entry(2)),
            store.append(entry(2, body=b"other")),
        )
        assert came == [None, None, None, Gap, None, Taken]
        row = replace(HERON, head=3, changed_at=1003, status="playing", people=("Zoë",))
        assert await store.match(HERON.id) == row


@awaited
async def test_a_refusal_affects_one_job_only(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store, "a", "b", "c")
        await store.append(entry(1, "b"))
        commits = count_commits(store)
        came = await outcomes(
            store.append(entry(1, "a")),
            store.append(entry(1, "b", b"other")),
            store.append(entry(7, "c")),
            store.append(entry(1, "nowhere")),
            store.create_match(replace(HERON, id="a"), entry(0, "a")),
            store.create_match(replace(HERON, id="d"), entry(0, "d")),
            # Its row can be stored, but its entry cannot.
            store.create_match(replace(HERON, id="e"), replace(entry(0, "e"), at=2**70)),
            store.hold_seat("a", 0, digest("stranger")),
            store.append(entry(1, "c")),
        )
        assert came == [None, Taken, Gap, Missing, Taken, None, Unstorable, Missing, None]
        assert len(commits) == 1
        assert await seqs(store, "a") == await seqs(store, "c") == [0, 1]
        assert await seqs(store, "d") == [0]
        assert await store.match("e") is None


@awaited
async def test_a_fault_affects_one_job_only(sqlite_url: str) -> None:
    async def faulty(conn: AsyncConnection) -> None:
        raise ZeroDivisionError

    async with opened(sqlite_url) as store:
        await create(store, "a", "b", "c")
        came = await outcomes(
            store.append(entry(1, "a")),
            store._access.write(faulty),
            store.append(replace(entry(1, "b"), at=2**70)),
            store.append(entry(1, "c")),
        )
        assert came == [None, ZeroDivisionError, Unstorable, None]
        assert await seqs(store, "a") == await seqs(store, "c") == [0, 1]
        assert await seqs(store, "b") == [0]


@awaited
async def test_pending_work_is_written_before_closing(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store, *map(str, range(50)))
        writers = [asyncio.create_task(store.append(entry(1, str(each)))) for each in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert await outcomes(*(asyncio.wait_for(each, 0) for each in writers)) == [None] * 50
        with pytest.raises(Unavailable, match="closed"):
            await store.append(entry(2, "0"))
    async with opened(sqlite_url) as store:
        assert [await seqs(store, str(each)) for each in range(50)] == [[0, 1]] * 50


@awaited
async def test_jobs_beyond_the_limit_wait_their_turn(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "ROOM", 3)
    async with opened(sqlite_url) as store:
        await create(store)
        assert await outcomes(*(store.append(entry(seq)) for seq in range(1, 21))) == [None] * 20


@awaited
async def test_nobody_waits_for_room_for_ever(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "ROOM", 2)
    monkeypatch.setattr(writer, "QUEUE_PATIENCE", 0.01)
    disk_is_back = asyncio.Event()

    async def slow(conn: AsyncConnection) -> None:
        await disk_is_back.wait()

    async with opened(sqlite_url) as store:
        await create(store)
        waiting = [asyncio.create_task(store._access.write(slow)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="the disk is slow"):
            await store.append(entry(1))
        disk_is_back.set()
        await asyncio.gather(*waiting)
        await store.append(entry(1))


@awaited
async def test_a_crowd_of_readers_does_not_stop_the_writer(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store)
        await fill(store, 5)
        crowd = [asyncio.create_task(store.entries(HERON.id)) for _ in range(200)]
        await asyncio.sleep(0)
        await store.append(entry(6))
        assert sum(reader.done() for reader in crowd) < 20
        for log in await asyncio.gather(*crowd):
            assert len(log) in (6, 7)
