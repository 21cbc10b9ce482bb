"""How SQLite and PostgreSQL differ once they are open: upserts, and what their errors mean."""

import sqlite3
from typing import Any

from sqlalchemy import Table, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.errors import (
    BadAddress,
    Damaged,
    Missing,
    StoreError,
    StoreInUse,
    StoreUnwritable,
    Taken,
    Unavailable,
    Unstorable,
)

# By SQLSTATE or its class. https://www.postgresql.org/docs/15/errcodes-appendix.html
POSTGRESQL: dict[str, type[StoreError]] = {
    "08": Unavailable,  # The connection broke.
    "0A000": Unavailable,  # A statement was prepared before another process migrated the tables.
    "22": Unstorable,
    "23503": Missing,  # A foreign key points nowhere.
    "23505": Taken,
    "25006": Unavailable,  # Read-only, such as a replica that is about to take over.
    "25P03": Unavailable,  # This process was paused, and its transaction ended meanwhile.
    "28": BadAddress,  # Wrong password or user.
    "3D": BadAddress,  # No such database.
    "40": Unavailable,  # A deadlock was resolved at our expense.
    "53": Unavailable,  # Disk full, out of memory, too many connections.
    "57": Unavailable,  # Shutting down or starting up.
    "58": Unavailable,  # The server's disk.
    "XX001": Damaged,
    "XX002": Damaged,
}
SQLITE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: Unavailable,
    sqlite3.SQLITE_CANTOPEN: Unavailable,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Missing,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Taken,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: Taken,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_FULL: Unavailable,
    sqlite3.SQLITE_IOERR: Unavailable,
    sqlite3.SQLITE_LOCKED: Unavailable,
    sqlite3.SQLITE_NOMEM: Unavailable,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_PERM: Unavailable,
    sqlite3.SQLITE_READONLY: Unavailable,
    sqlite3.SQLITE_TOOBIG: Unstorable,
}
# While opening, these say more than just that it is unavailable.
CANNOT_OPEN: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreInUse,
    sqlite3.SQLITE_CANTOPEN: StoreUnwritable,
    sqlite3.SQLITE_PERM: StoreUnwritable,
    sqlite3.SQLITE_READONLY: StoreUnwritable,
}
LINES: dict[type[StoreError], str] = {
    Taken: "something else is already stored under that key",
    Missing: "there is no such match or guest",
    Unavailable: "the database cannot be reached or written to right now",
    Unstorable: "a value cannot be stored",
    Damaged: "the database is damaged",
    BadAddress: "the database refused access",
}
MIGRATING = 0x3A11  # Any number that nothing else using the same database locks.


def insert(conn: AsyncConnection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An INSERT that can say what to do on conflict."""
    return sqlite.insert(table) if conn.dialect.name == "sqlite" else postgresql.insert(table)


async def one_at_a_time(conn: AsyncConnection) -> None:
    """Make others that migrate the same database wait until this transaction ends.

    It may take its time: loading the steps alone can take longer than a move ever may.
    """
    if conn.dialect.name == "postgresql":
        await conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        await conn.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))


def told(error: Exception) -> StoreError | None:
    """The error in the store's own terms; None if it is a bug in this program."""
    if isinstance(error, StoreError):
        return error
    kind = _kind(error)
    return None if kind is None else kind(f"{LINES[kind]} ({_first_line(error)})")


def at_the_door(error: Exception, place: str) -> StoreError | None:
    """The same for someone opening the store at that place."""
    meaning = told(error)
    if meaning is None:
        return None
    cause = _cause(error.__cause__ if isinstance(error.__cause__, Exception) else error)
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    return CANNOT_OPEN.get(code, type(meaning))(f"{place}: {meaning}")


def _cause(error: Exception) -> Any:
    return error.orig if isinstance(error, DBAPIError) and error.orig else error


def _kind(error: Exception) -> type[StoreError] | None:
    cause = _cause(error)
    if state := getattr(cause, "sqlstate", None):
        return POSTGRESQL.get(state) or POSTGRESQL.get(state[:2])
    if code := getattr(cause, "sqlite_errorcode", None):
        return SQLITE.get(code) or SQLITE.get(code & 0xFF)
    # For values that do not fit, PostgreSQL's driver raises an error that is also a ValueError.
    if isinstance(cause, UnicodeError | OverflowError) or isinstance(cause.__cause__, ValueError):
        return Unstorable
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Unavailable
    return Unavailable if isinstance(error, OSError | InterfaceError | PoolTimeout) else None


def _first_line(error: Exception) -> str:
    cause = _cause(error)
    return str(cause).partition("\n")[0] or type(cause).__name__
