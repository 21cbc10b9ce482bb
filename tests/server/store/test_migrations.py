"""Migrations lead to the schema, completely or not at all, and newer databases are refused."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import Connection, Inspector, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.store.samples import (
    awaited,
    digest,
    engine,
    entry,
    opened,
    refusal,
    seqs,
)
from threemirrors.server.store import Entry, Identity, Missing, Store, StoreTooNew, TicketRow
from threemirrors.server.store.migrate import newest
from threemirrors.server.store.schema import METADATA


def described(connection: Connection) -> dict[str, Any]:
    """Everything a database knows about its tables."""
    inspector: Inspector = inspect(connection)
    tables = sorted(set(inspector.get_table_names()) - {"alembic_version"})
    return {
        table: {
            "columns": [
                each | {"type": repr(each["type"])} for each in inspector.get_columns(table)
            ],
            "key": inspector.get_pk_constraint(table),
            "foreign": sorted(inspector.get_foreign_keys(table), key=str),
            "indexes": sorted(inspector.get_indexes(table), key=str),
            "checks": inspector.get_check_constraints(table),
        }
        for table in tables
    }


@awaited
async def test_migrations_lead_to_the_schema(url: str) -> None:
    async with opened(url) as store, engine(store).begin() as conn:
        migrated = await conn.run_sync(described)
        await conn.run_sync(METADATA.drop_all)
        await conn.run_sync(METADATA.create_all)
        assert await conn.run_sync(described) == migrated
    assert set(migrated) == set(METADATA.tables)
    assert migrated["entries"]["key"]["constrained_columns"] == ["match", "seq"]


@awaited
async def test_a_migration_is_done_whole_or_not_at_all(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade

    def cut_short(*args: Any) -> None:
        upgrade(*args)
        raise KeyError("a fault in the last step")

    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", cut_short)
        with pytest.raises(KeyError):
            await Store.open(url)
    async with opened(url) as store, engine(store).connect() as conn:
        assert set(await conn.run_sync(described)) == set(METADATA.tables)


@awaited
async def test_what_is_up_to_date_is_left_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last step is known by the name of its file, so that nothing else has to be read."""
    async with opened(url) as store, engine(store).connect() as conn:
        applied = await conn.scalar(text("SELECT version_num FROM alembic_version"))
    assert newest() == applied
    monkeypatch.setattr(command, "upgrade", None)  # Would fail if it were called.
    async with opened(url):
        pass


@awaited
async def test_a_database_from_the_future_is_refused(url: str) -> None:
    async with opened(url) as store, engine(store).begin() as conn:
        await conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "newer version of Three Mirrors" in await refusal(url, StoreTooNew)


OLD_MATCH = text(
    "INSERT INTO matches (id, game, name, public, opened_at, status, changed_at, head, people,"
    " search, quarantined) VALUES (:id, 'mirrors', 'Heron', :public, 1, 'open', 1, 0, '[]', '', '')"
)


@asynccontextmanager
async def as_of(revision: str, url: str) -> AsyncIterator[AsyncConnection]:
    """A store as an older version of the program left it."""
    upgrade = command.upgrade
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, revision))
        async with opened(url) as store, engine(store).begin() as conn:
            yield conn


@awaited
async def test_guests_keep_their_seats_and_open_invitations_stay_good(url: str) -> None:
    """0002: every token becomes a guest with one device, keys of empty seats become tickets."""
    ada, ben, phone = (digest(name) for name in ("ada", "ben", "ada's phone"))
    async with as_of("0001", url) as conn:
        await conn.execute(OLD_MATCH, {"id": "heron", "public": True})
        await fill(conn, "guests", "token, name, at", [(ada, "Ada", 5), (ben, "Ben", 6)])
        await fill(conn, "guests", "token, name, at", [(phone, "Ada", 7)])
        keys = [("heron", seat, digest(f"key {seat}")) for seat in range(3)]
        await fill(conn, "seat_keys", "match, seat, key", keys)
        held = [("heron", 0, ada), ("heron", 0, phone), ("heron", 1, ben)]
        await fill(conn, "holders", "match, seat, guest", held)
        await fill(conn, "codes", "code, match, seat, expires", [(digest("c"), "heron", 0, 2**60)])
    async with opened(url) as store:
        for token, name in ((ada, "Ada"), (ben, "Ben"), (phone, "Ada")):
            [device] = await store.guests.devices(token)
            assert await store.guests.identity(token) == Identity(token, name, device.id)
            assert device.token == token
        assert [await store.seats_held("heron", each) for each in (ada, phone, ben)] == [
            [0],
            [0],
            [1],
        ]
        found = [await store.ticket("heron", key) for _, _, key in keys]
        assert found == [None, None, TicketRow(digest("key 2"), 2)]
        assert await store.guests.whose(digest("c"), 0) is None


LOGS = {
    "now": b'{"type":"opened","rules":1}',
    "later": b'{"type":"opened","rules":7}',
    "damaged": b"\xff{",
    "strange": b'{"rules":"many"}',
}


@awaited
async def test_matches_of_other_rules_are_known_after_the_migration(url: str) -> None:
    """0003: the version is read from the log's first entry, where it can be."""
    async with as_of("0002", url) as conn:
        for ident, body in LOGS.items():
            await conn.execute(OLD_MATCH, {"id": ident, "public": True})
            await fill(conn, "entries", "match, seq, at, body", [(ident, 0, 0, body)])
    async with opened(url) as store:
        rows = [await store.match(ident) for ident in LOGS]
        assert [row and row.rules for row in rows] == [1, 7, 1, 1]


@awaited
async def test_an_old_database_keeps_everything_and_can_close_tables(url: str) -> None:
    """0004: the table of matches is made anew, and nothing in it or around it is lost."""
    ada = digest("ada")
    async with as_of("0003", url) as conn:
        for ident in ("heron", "owl"):
            await conn.execute(OLD_MATCH, {"id": ident, "public": True})
        await fill(conn, "entries", "match, seq, at, body", [("owl", 0, 1, b"{}")])
        await fill(conn, "guests", "id, name, at", [(ada, "Ada", 5)])
        await fill(conn, "holders", "match, seat, guest", [("owl", 1, ada)])
    async with opened(url) as store:
        assert await seqs(store, "owl") == [0]
        assert await store.seats_held("owl", ada) == [1]
        await store.append(entry(1, "owl"), status="closed")
        assert [row.id for row in await store.matches()] == ["heron"]
        row = await store.match("owl")
        assert row is not None
        assert (row.status, row.rules) == ("closed", 1)
        with pytest.raises(Missing):
            await store.hold_seat("nowhere", 0, ada)


@awaited
async def test_logs_from_before_links_stay_as_they_are(url: str) -> None:
    """0015: entries have no link until somebody writes one."""
    async with as_of("0014", url) as conn:
        await conn.execute(OLD_MATCH, {"id": "owl", "public": True})
        await fill(conn, "entries", "match, seq, at, body", [("owl", 0, 1, b"{}")])
    async with opened(url) as store:
        await store.append(entry(1, "owl"))
        linked = replace(entry(2, "owl"), link=b"\0\xff")
        await store.append(linked)
        assert await store.entries("owl") == [Entry("owl", 0, 1, b"{}"), entry(1, "owl"), linked]


async def fill(
    conn: AsyncConnection, table: str, columns: str, rows: list[tuple[Any, ...]]
) -> None:
    names = columns.split(", ")
    values = ", ".join(f":{name}" for name in names)
    statement = text(f"INSERT INTO {table} ({columns}) VALUES ({values})")
    await conn.execute(statement, [dict(zip(names, row, strict=True)) for row in rows])
