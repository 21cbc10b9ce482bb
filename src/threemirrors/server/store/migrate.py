"""Brings a database to the latest schema when the store is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.dialect import one_at_a_time
from threemirrors.server.store.errors import StoreTooNew

MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(conn: AsyncConnection) -> None:
    """Apply all missing steps or none, in the connection's transaction."""
    await one_at_a_time(conn)
    await conn.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    # The path goes through an .ini parser, in which % is special.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreTooNew(
            "the database was last used by a newer version of Three Mirrors; run that version "
            f"or restore an older backup ({error})"
        ) from error
