"""Migrations lead to the schema, completely or not at all, and newer databases are refused."""

from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Inspector, inspect, text

from tests.server.store.samples import (
    awaited,
    create,
    engine,
    entry,
    fill,
    opened,
    refusal,
    seqs,
)
from threemirrors.server.store import Missing, Store, StoreTooNew
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
async def test_a_database_from_the_future_is_refused(url: str) -> None:
    async with opened(url) as store, engine(store).begin() as conn:
        await conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "newer version of Three Mirrors" in await refusal(url, StoreTooNew)


@awaited
async def test_an_old_database_keeps_everything_and_can_close_tables(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        async with opened(url) as store:
            await create(store, "heron", "owl")
            await fill(store, 3, "heron")
            await store.add_guest(bytes(32), "Ada", 1)
            await store.hold_seat("owl", 1, bytes(32))
            with pytest.raises(Exception, match="status"):
                await store.append(entry(1, "owl"), status="closed")
    async with opened(url) as store:
        assert await seqs(store, "heron") == [0, 1, 2, 3]
        assert await store.seats_held("owl", bytes(32)) == [1]
        await store.append(entry(1, "owl"), status="closed")
        assert [row.id for row in await store.matches()] == ["heron"]
        row = await store.match("owl")
        assert row is not None
        assert row.status == "closed"
        with pytest.raises(Missing):
            await store.hold_seat("nowhere", 0, bytes(32))
