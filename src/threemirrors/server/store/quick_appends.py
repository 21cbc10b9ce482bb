"""Appends to an SQLite file in one visit to another thread: a visit costs more than the work.

Only what is usual is done here. Whoever calls this does everything else step by step, and does so
again if anything went wrong: an append that was stored after all is then found.
"""

import sqlite3
from collections.abc import Sequence

from sqlalchemy import Executable, bindparam, select
from sqlalchemy.dialects import sqlite

from threemirrors.server.store.appending import ADD, MOVE, Append, Head, refusal_of
from threemirrors.server.store.errors import StoreError, Taken
from threemirrors.server.store.schema import MATCHES


class Unusual(Exception):
    """Not to be done here."""


def as_text(statement: Executable) -> str:
    """In SQLite's words, with named values."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))  # type: ignore[attr-defined]


HEAD = as_text(
    select(MATCHES.c.id, MATCHES.c.head, MATCHES.c.name).where(MATCHES.c.id == bindparam("match"))
)
ADD_TEXT, MOVE_TEXT = as_text(ADD), as_text(MOVE)


def append_at_once(raw: sqlite3.Connection, news: Sequence[Append]) -> list[StoreError | None]:
    """What `append_all` does, in a transaction of its own, durable when it returns."""
    raw.execute("BEGIN IMMEDIATE")
    try:
        refusals = appended(raw, news)
        raw.execute("COMMIT")
    except BaseException:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        raise
    return refusals


def appended(raw: sqlite3.Connection, news: Sequence[Append]) -> list[StoreError | None]:
    heads = {match: head_of(raw, match) for match in {new.entry.match for new in news}}
    refusals = [refusal_of(heads[new.entry.match], new) for new in news]
    if any(isinstance(refusal, Taken) for refusal in refusals) or any(
        new.score is not None for new in news
    ):
        raise Unusual
    moved = [head for head in heads.values() if head and head.entries]
    raw.executemany(ADD_TEXT, [entry for head in moved for entry in head.entries])
    raw.executemany(MOVE_TEXT, [head.changes for head in moved])
    return refusals


def head_of(raw: sqlite3.Connection, match: str) -> Head | None:
    found = raw.execute(HEAD, {"match": match}).fetchone()
    return None if found is None else Head(*found)
