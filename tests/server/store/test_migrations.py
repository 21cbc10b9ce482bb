"""Migrations lead to the schema, completely or not at all, and newer databases are refused."""

from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Inspector, inspect, text

from tests.server.store.samples import awaited, engine, opened, refusal
from threemirrors.server.store import Store, StoreTooNew
from threemirrors.server.store.schema import METADATA

OLD_MATCH = """
INSERT INTO matches (id, game, name, public, opened_at, status, changed_at, head, people, search,
quarantined) VALUES (:id, 'mirrors', 'Heron', true, 0, 'open', 0, 0, '[]', '', '')
"""


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


LOGS = {
    "now": b'{"type":"opened","rules":1}',
    "later": b'{"type":"opened","rules":7}',
    "damaged": b"\xff{",
    "strange": b'{"rules":"many"}',
}


@awaited
async def test_matches_of_other_rules_are_known_after_the_migration(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        async with opened(url) as store, engine(store).begin() as conn:
            for ident, body in LOGS.items():
                row = {"id": ident, "body": body}
                await conn.execute(text(OLD_MATCH), row)
                await conn.execute(text("INSERT INTO entries VALUES (:id, 0, 0, :body)"), row)
    async with opened(url) as store:
        rows = [await store.match(ident) for ident in LOGS]
        assert [row and row.rules for row in rows] == [1, 7, 1, 1]
