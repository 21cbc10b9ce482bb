"""Matches as plain JSON-ready dictionaries, for export, import and inspection."""

from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import match_sql
from threemirrors.server.store.errors import BadImport
from threemirrors.server.store.rows import MatchLog


async def exported(conn: AsyncConnection, ident: str) -> dict[str, Any] | None:
    """The match and its log up to the head recorded in its row."""
    row = await match_sql.match(conn, ident)
    if row is None:
        return None
    # In PostgreSQL the log may have grown since the row was read.
    entries = [entry for entry in await match_sql.entries(conn, ident) if entry.seq <= row.head]
    plain: dict[str, Any] = msgspec.to_builtins(MatchLog(1, row, tuple(entries)))
    return plain


def understood(plain: Mapping[str, Any]) -> MatchLog:
    """The log in the dictionary; BadImport if it is not one, or is incomplete."""
    try:
        found = msgspec.convert(dict(plain), MatchLog)
    except msgspec.ValidationError as error:
        raise BadImport(f"this is not the log of a match: {error}") from error
    if any(entry.match != found.match.id for entry in found.entries):
        raise BadImport(f"not all entries belong to match {found.match.id}")
    first = found.entries[0].seq if found.entries else 0
    if any(entry.seq != seq for entry, seq in zip(found.entries, count(first), strict=False)):
        raise BadImport(f"entries of match {found.match.id} are missing or out of order")
    if not found.entries or found.entries[-1].seq != found.match.head:
        raise BadImport(f"the log of match {found.match.id} does not end at its head")
    return found


async def is_kept(conn: AsyncConnection, wanted: MatchLog) -> bool:
    """Whether exactly this log is in the store."""
    row = await match_sql.match(conn, wanted.match.id)
    return row == wanted.match and tuple(await match_sql.entries(conn, row.id)) == wanted.entries
