"""A store opens only if it is safe, unused by others and up to date; or one line says why."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.postgres import Cluster
from tests.server.store.children import Child, try_to_open
from tests.server.store.samples import (
    awaited,
    create,
    engine,
    entry,
    opened,
    outcomes,
    refusal,
)
from threemirrors.server.store import (
    BadAddress,
    Damaged,
    Store,
    StoreInUse,
    StoreUnsafe,
    StoreUnwritable,
    Unavailable,
    connect,
)
from threemirrors.server.store.migrate import migrate

NOBODY = 65534


def elsewhere(url: str) -> str:
    """What another process gets."""
    with Child(try_to_open, url) as child:
        return child.hear()


@contextmanager
def powerless() -> Iterator[None]:
    """As someone other than root, for whom every folder is writable."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@awaited
async def test_an_open_store_answers(url: str) -> None:
    async with opened(url) as store:
        await store.ping()


@awaited
async def test_a_closed_store_stays_closed(url: str) -> None:
    async with opened(url) as store:
        await create(store)
        await store.close()
        calls = (store.ping(), store.append(entry(1)), store.match("heron"))
        assert await outcomes(*calls) == [Unavailable] * 3


@awaited
async def test_an_opening_that_is_cancelled_leaves_nothing_behind(url: str) -> None:
    opening = asyncio.create_task(Store.open(url))
    await asyncio.sleep(0.01)
    opening.cancel()
    await asyncio.wait({opening})
    if not opening.cancelled():
        await opening.result().close()
    async with opened(url) as store:
        await store.ping()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", "not a database address"),
        ("store.db", "not a database address"),
        ("postgresql://host:port/db", "not a database address"),
        ("mysql://host/db", "'mysql' databases are not supported"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:///a.db?mode=memory", "SQLite needs a file"),
        ("postgresql://host/db?fsync=off", "fsync= in the address"),
    ],
)
@awaited
async def test_an_invalid_address_is_refused(address: str, said: str) -> None:
    line = await refusal(address, BadAddress)
    assert said in line
    assert "sqlite:///path/to/file.db" in line


# SQLite


@awaited
async def test_a_second_process_is_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        await create(store)
        said = elsewhere(sqlite_url)
        assert said.startswith("StoreInUse ")
        assert "in use by another server" in said
        assert "\n" not in said
        assert "in use" in await refusal(sqlite_url, StoreInUse)  # The same process too.
        await store.append(entry(1))
        # The attempt in the same process has not released the lock.
        assert elsewhere(sqlite_url).startswith("StoreInUse ")
    assert elsewhere(sqlite_url) == "opened"


@awaited
async def test_one_file_is_one_store_under_any_name(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to("store.db")
    async with opened(f"sqlite:///{tmp_path}/store.db"):
        await refusal(f"sqlite:///{tmp_path}/link.db", StoreInUse)
        await refusal(f"sqlite:///{tmp_path}/../{tmp_path.name}/store.db", StoreInUse)


@awaited
async def test_nobody_looks_into_an_open_file(sqlite_url: str) -> None:
    async with opened(sqlite_url):
        with (
            closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), timeout=0)) as tool,
            pytest.raises(sqlite3.OperationalError, match="database is locked"),
        ):
            tool.execute("SELECT * FROM matches")


@awaited
async def test_a_file_that_a_tool_has_open_is_in_use(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "BUSY", 0.01)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as tool:
        tool.execute("BEGIN IMMEDIATE")
        assert "database is locked" in await refusal(sqlite_url, StoreInUse)


@pytest.mark.parametrize(
    ("pragma", "found"),
    [
        ("synchronous = NORMAL", "synchronous = 1"),
        ("synchronous = OFF", "synchronous = 0"),
        ("journal_mode = DELETE", "journal_mode = delete"),
        ("foreign_keys = OFF", "foreign_keys = 0"),
    ],
)
@awaited
async def test_an_unsafe_sqlite_is_refused(
    sqlite_url: str, pragma: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "PRAGMAS", (*connect.PRAGMAS, pragma))
    assert found in await refusal(sqlite_url, StoreUnsafe)
    monkeypatch.undo()
    async with opened(sqlite_url) as store:  # It was released.
        await store.ping()


@awaited
async def test_sqlite_is_set_up_to_keep_what_it_says_it_keeps(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store, engine(store).connect() as conn:
        found = {name: await conn.scalar(text(f"PRAGMA {name}")) for name in connect.SAFE_PRAGMAS}
        assert found == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}


@awaited
async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    line = await refusal(f"sqlite:///{tmp_path}/nowhere/store.db", StoreUnwritable)
    assert f"the folder {tmp_path}/nowhere does not exist" in line


@awaited
async def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = await refusal(f"sqlite:///{tmp_path}/file/store.db", StoreUnwritable)
    assert f"cannot write {tmp_path}/file/store.db.lock (Not a directory)" in line


@awaited
async def test_a_folder_that_cannot_be_written_is_named(tmp_path_factory: Any) -> None:
    folder = Path(tmp_path_factory.mktemp("readonly"))
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with powerless():
        line = await refusal(f"sqlite:///{folder}/store.db", StoreUnwritable)
    assert f"cannot write {folder}/store.db.lock (Permission denied)" in line
    assert f"give this user write access to {folder}" in line


@awaited
async def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "store.db").mkdir()
    line = await refusal(f"sqlite:///{tmp_path}/store.db", StoreUnwritable)
    assert f"cannot write {tmp_path}/store.db (Is a directory)" in line
    (tmp_path / "store.db").rmdir()
    async with opened(f"sqlite:///{tmp_path}/store.db"):  # The lock was released.
        pass


@awaited
async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/store.db") as store:
        await create(store)
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert files == dict.fromkeys(["store.db", "store.db-wal", "store.db.lock"], 0o600)


@awaited
async def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    letter = b"Dear Ada, " * 1000
    (tmp_path / "store.db").write_bytes(letter)
    line = await refusal(f"sqlite:///{tmp_path}/store.db", Damaged)
    assert "file is not a database" in line
    assert (tmp_path / "store.db").read_bytes() == letter


# PostgreSQL


@awaited
async def test_an_unsafe_postgresql_is_refused(postgres: Cluster, postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        postgres.sql("ALTER SYSTEM SET fsync = off")
        try:
            postgres.restart()
            assert "with fsync = off" in await refusal(postgres_url, StoreUnsafe)
        finally:
            postgres.sql("ALTER SYSTEM RESET fsync")
            postgres.restart()
        await store.ping()


@awaited
async def test_commits_wait_for_the_disk_whatever_the_server_default(
    postgres: Cluster, postgres_url: str
) -> None:
    postgres.sql("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        async with opened(postgres_url) as store, engine(store).connect() as conn:
            assert await conn.scalar(text("SHOW synchronous_commit")) == "on"
    finally:
        postgres.sql("ALTER ROLE postgres RESET synchronous_commit")


@awaited
async def test_a_move_that_stands_still_ends_and_a_migration_may(postgres_url: str) -> None:
    """On a small machine, loading the migrations takes longer than a move ever may."""
    allowed = text("SHOW idle_in_transaction_session_timeout")
    async with opened(postgres_url) as store:
        async with engine(store).begin() as conn:
            await migrate(conn)
            assert await conn.scalar(allowed) == "0"
        async with engine(store).begin() as conn:
            assert await conn.scalar(allowed) == "1400ms"


@awaited
async def test_a_database_that_denies_access_is_named(postgres: Cluster) -> None:
    nowhere = f"postgresql://postgres@/nowhere?host={postgres.folder}"
    assert 'database "nowhere" does not exist' in await refusal(nowhere, BadAddress)
    stranger = f"postgresql://stranger:hunter2@/postgres?host={postgres.folder}"
    line = await refusal(stranger, BadAddress)
    assert 'role "stranger" does not exist' in line
    assert "hunter2" not in line


@awaited
async def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    line = await refusal(f"postgresql://postgres@/db?host={tmp_path}", Unavailable)
    assert "cannot be reached" in line
    assert str(tmp_path) in line


@awaited
async def test_many_processes_may_start_at_once(postgres_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(postgres_url) for _ in range(4)))
    assert await outcomes(*(store.ping() for store in stores)) == [None] * 4
    for store in stores:
        await store.close()
