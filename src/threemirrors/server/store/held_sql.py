"""The SQL of what a guest has: seats everywhere. Each function runs in a given transaction."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import match_sql, seat_sql
from threemirrors.server.store.cells import row_from
from threemirrors.server.store.rows import HeldRow
from threemirrors.server.store.schema import (
    CODES,
    DAILY_RESULTS,
    DEVICES,
    EXERCISES,
    GUESTS,
    HOLDERS,
    MATCHES,
    OPENERS,
    SUBSCRIPTIONS,
    TICKETS,
)


async def held_by(
    conn: AsyncConnection, guest: bytes, before: int | None = None, limit: int = 50
) -> list[HeldRow]:
    """Most recently changed first; without lessons and closed tables: nothing is left to do."""
    theirs = select(HOLDERS.c.match).where(HOLDERS.c.guest == guest)
    shown = MATCHES.c.id.in_(theirs), MATCHES.c.status != "closed", MATCHES.c.lesson.is_(False)
    query = select(*match_sql.SHOWN).where(*shown)
    if before is not None:
        query = query.where(MATCHES.c.changed_at < before)
    query = query.order_by(MATCHES.c.changed_at.desc(), MATCHES.c.id).limit(max(0, limit))
    rows = [row_from(found) for found in await conn.execute(query)]
    return [HeldRow(row, tuple(await seat_sql.held(conn, row.id, guest))) for row in rows]


async def forget(conn: AsyncConnection, guest: bytes) -> list[str]:
    """The guest, all that is theirs, and the matches that nobody else has a seat in."""
    theirs = select(HOLDERS.c.match).where(HOLDERS.c.guest == guest)
    shared = select(HOLDERS.c.match).where(HOLDERS.c.guest != guest)
    alone = theirs.where(HOLDERS.c.match.not_in(shared)).distinct().order_by(HOLDERS.c.match)
    gone = list(await conn.scalars(alone))
    for match in gone:
        await match_sql.remove(conn, match)
    for table in (DAILY_RESULTS, EXERCISES, HOLDERS, OPENERS, CODES, SUBSCRIPTIONS, DEVICES):
        await conn.execute(delete(table).where(table.c.guest == guest))
    # Not set free: whoever else knows the ticket could take the seat with it.
    await conn.execute(delete(TICKETS).where(TICKETS.c.used_by == guest))
    await conn.execute(delete(GUESTS).where(GUESTS.c.id == guest))
    return gone
