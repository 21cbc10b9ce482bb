"""Brings a database to the latest schema when the store is opened."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.dialect import one_at_a_time
from threemirrors.server.store.errors import StoreTooNew

MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(conn: AsyncConnection) -> None:
    """Apply all missing steps or none, in the connection's transaction."""
    await one_at_a_time(conn)
    if await conn.run_sync(_step) != newest():
        await conn.run_sync(_upgrade)


@cache
def newest() -> str:
    """The last step there is; files are named by their steps."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("v*.py"))[1:5]


def _step(connection: Connection) -> str | None:
    """The last step that was applied."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection) -> None:
    # Imported only now: it is a fifth of what a server imports, and most find nothing to do.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

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
