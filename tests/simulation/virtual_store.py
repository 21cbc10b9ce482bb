"""A database in memory behind a line that is slow, fails, and loses answers.

The SQL is the server's own. A transaction happens at one moment, some time after it was asked for;
the answer takes a while too. Whoever dies in between does not know whether it was committed.
"""

import asyncio
import sqlite3
from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Self, cast

from sqlalchemy import StaticPool, TextClause, create_engine
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from tests.simulation.sqlite_speech import in_sqlite, values
from tests.simulation.weather import Weather
from threemirrors.server.store.schema import LEASES, METADATA, PASSED_MOVES, PRESENT, PROCESSES

UNLOGGED = (PASSED_MOVES, PRESENT, LEASES, PROCESSES)  # Empty after PostgreSQL crashed.


class Database:
    """One for all worlds, emptied before each: to set up the tables takes longer than a world."""

    def __init__(self) -> None:
        self.raw = sqlite3.connect(":memory:", isolation_level=None)
        self.raw.execute("PRAGMA foreign_keys = ON")
        engine = create_engine("sqlite://", creator=lambda: self.raw, poolclass=StaticPool)
        METADATA.create_all(engine)
        self.core = engine.connect()
        self.now = 0.0
        self.seen = 0
        self.committed: Callable[[str, int], None] = lambda _, __: None

    def clear(self, tables: Sequence[Any] = ()) -> None:
        for table in tables or reversed(METADATA.sorted_tables):
            self.raw.execute(f"DELETE FROM {table.name}")
        self.seen = 0 if not tables else self.seen

    def commit(self) -> None:
        self.raw.execute("COMMIT")
        new = "SELECT rowid, match, seq FROM entries WHERE rowid > ? ORDER BY rowid"
        for row, match, seq in self.raw.execute(new, (self.seen,)).fetchall():
            self.seen = row
            self.committed(match, seq)

    def rollback(self) -> None:
        self.raw.execute("ROLLBACK")

    def run(self, statement: TextClause, given: dict[str, Any]) -> list[Any]:
        """Statements in PostgreSQL's words."""
        named = values(given) | {"now": self.now}
        if "xmax" in statement.text:
            known = self.raw.execute("SELECT 1 FROM processes WHERE id = :me", named).fetchone()
            named["is_new"] = known is None
        found = self.raw.execute(in_sqlite(statement.text), named)
        if found.description is None:
            return []
        row = row_of(tuple(name for name, *_ in found.description))
        return [row(*each) for each in found.fetchall()]


@cache
def row_of(columns: tuple[str, ...]) -> Any:
    return namedtuple("row", columns, rename=True)  # noqa: PYI024 - named by the statement.


class Savepoint:
    def __init__(self, raw: sqlite3.Connection) -> None:
        self.raw = raw
        raw.execute("SAVEPOINT one")

    async def commit(self) -> None:
        self.raw.execute("RELEASE one")

    async def rollback(self) -> None:
        self.raw.execute("ROLLBACK TO one")
        self.raw.execute("RELEASE one")


class VirtualConnection:
    """What the store's SQL asks of a connection. Nothing waits here: a transaction is a moment."""

    dialect = SQLiteDialect()

    def __init__(self, database: Database) -> None:
        self.database = database

    async def execute(self, statement: Any, given: Any = None) -> Any:
        if isinstance(statement, TextClause):
            return self.database.run(statement, given or {})
        return self.database.core.execute(statement, given)

    async def scalars(self, statement: Any, given: Any = None) -> Any:
        found = await self.execute(statement, given)
        return [row[0] for row in found] if isinstance(found, list) else found.scalars()

    async def scalar(self, statement: Any, given: Any = None) -> Any:
        return next(iter(await self.scalars(statement, given)), None)

    async def begin_nested(self) -> Savepoint:
        return Savepoint(self.database.raw)


class Transaction:
    """From the request over the moment to the answer."""

    def __init__(self, engine: "VirtualEngine", *, is_read: bool) -> None:
        self.engine = engine
        self.is_read = is_read

    async def __aenter__(self) -> VirtualConnection:
        await self.engine.travel()
        database = self.engine.database
        database.now = self.engine.weather.now()
        if not self.is_read:
            database.raw.execute("BEGIN")
        return VirtualConnection(database)

    async def __aexit__(self, kind: object, error: object, at: object) -> None:
        engine = self.engine
        if error is not None:
            if not self.is_read:
                engine.database.rollback()
            return
        if not self.is_read:
            if engine.fails(engine.weather.errors):
                engine.database.rollback()
                raise ConnectionResetError("before the commit")
            engine.database.commit()
        await engine.travel(is_answer=True)


class VirtualFile:
    """SQLite's own connection, for what the server does there without SQLAlchemy, in a thread."""

    def __init__(self, engine: "VirtualEngine") -> None:
        self.engine = engine
        self.raw = engine.database.raw

    @property
    def latest(self) -> Self:
        return self

    @property
    def in_transaction(self) -> bool:
        return self.raw.in_transaction

    def execute(self, statement: str, given: Any = ()) -> Any:
        if statement != "COMMIT":
            self.fail()
            return self.raw.execute(statement, given)
        self.engine.database.commit()
        self.fail()
        return None

    def executemany(self, statement: str, given: Any) -> Any:
        return self.raw.executemany(statement, given)

    def fail(self) -> None:
        if self.engine.is_cut or self.engine.fails(self.engine.weather.errors / 3):
            raise sqlite3.OperationalError("disk I/O error")


class VirtualEngine:
    """One process's access to the database; takes the place of SQLAlchemy's engine."""

    def __init__(self, database: Database, weather: Weather, chance: Random) -> None:
        self.database = database
        self.weather = weather
        self.chance = chance
        self.is_cut = False  # Its world is over.

    def begin(self) -> Transaction:
        return Transaction(self, is_read=False)

    def connect(self) -> Transaction:
        return Transaction(self, is_read=True)

    def execution_options(self, **_: object) -> Self:
        return self

    async def dispose(self) -> None:
        pass

    def fails(self, share: float) -> bool:
        return share > 0 and self.chance.random() < share

    async def travel(self, *, is_answer: bool = False) -> None:
        """The way to the database or back."""
        began = self.weather.now()
        await asyncio.sleep(self.weather.store_seconds * (0.2 + self.chance.expovariate(1.0)))
        while not is_answer and self.weather.stalled_until > self.weather.now():
            await asyncio.sleep(self.weather.stalled_until - self.weather.now())
        broke = began <= self.weather.broke_at <= self.weather.now()
        if self.is_cut or broke or self.weather.is_down() or self.fails(self.weather.errors):
            raise ConnectionResetError("the answer is lost" if is_answer else "not reached")


def as_engine(engine: VirtualEngine) -> Any:
    return cast("Any", engine)
