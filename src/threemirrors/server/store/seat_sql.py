"""The SQL of seats and tickets. Each function runs in a transaction that is passed in."""

from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import dialect
from threemirrors.server.store.errors import SitsAlready, Taken
from threemirrors.server.store.rows import SeatChange, Seating, Sitting, TicketRow
from threemirrors.server.store.schema import HOLDERS, OPENERS, TICKETS


async def lay(conn: AsyncConnection, match: str, seating: Seating) -> None:
    """Seats and tickets of a new match, and who opened it."""
    if seating.opener is not None:
        await conn.execute(insert(OPENERS).values(match=match, guest=seating.opener))
    for seat, guest in seating.holders:
        await hold(conn, match, seat, guest)
    rows: list[dict[str, Any]] = [
        {"match": match, **msgspec.structs.asdict(each)} for each in seating.tickets
    ]
    if rows:
        await conn.execute(insert(TICKETS), rows)


async def change_seat(conn: AsyncConnection, match: str, change: SeatChange) -> None:
    """Doing it again changes nothing."""
    if isinstance(change, Sitting):
        await sit(conn, match, change)
    else:
        seat = (HOLDERS.c.match == match) & (HOLDERS.c.seat == change.seat)
        await conn.execute(delete(HOLDERS).where(seat))


async def sit(conn: AsyncConnection, match: str, sitting: Sitting) -> None:
    """The guest takes the seat with their ticket."""
    others = [seat for seat in await held(conn, match, sitting.guest) if seat != sitting.seat]
    if others:
        raise SitsAlready(f"the guest already holds seat {others[0]}")
    if sitting.ticket is not None:
        await use_ticket(conn, match, sitting.ticket, sitting.guest)
    await hold(conn, match, sitting.seat, sitting.guest)


async def use_ticket(conn: AsyncConnection, match: str, ticket: bytes, guest: bytes) -> None:
    unused = or_(TICKETS.c.used_by.is_(None), TICKETS.c.used_by == guest)
    done = await conn.execute(
        update(TICKETS)
        .where(TICKETS.c.ticket == ticket, TICKETS.c.match == match, unused)
        .values(used_by=guest)
    )
    if done.rowcount == 0:
        raise Taken("there is no such ticket, or it has been used")


async def ticket(conn: AsyncConnection, match: str, digest: bytes) -> TicketRow | None:
    """The ticket, if it is one for this match."""
    query = select(TICKETS.c.ticket, TICKETS.c.seat, TICKETS.c.used_by)
    found = await conn.execute(query.where(TICKETS.c.ticket == digest, TICKETS.c.match == match))
    row = found.first()
    return None if row is None else TicketRow(*row)


async def hold(conn: AsyncConnection, match: str, seat: int, guest: bytes) -> None:
    await conn.execute(
        dialect.insert(conn, HOLDERS)
        .values(match=match, seat=seat, guest=guest)
        .on_conflict_do_nothing()
    )


async def held(conn: AsyncConnection, match: str, guest: bytes) -> list[int]:
    query = select(HOLDERS.c.seat).where(HOLDERS.c.match == match, HOLDERS.c.guest == guest)
    return list(await conn.scalars(query.order_by(HOLDERS.c.seat)))


async def holders(conn: AsyncConnection, match: str) -> list[tuple[int, bytes]]:
    query = select(HOLDERS.c.seat, HOLDERS.c.guest).where(HOLDERS.c.match == match)
    found = await conn.execute(query.order_by(HOLDERS.c.seat, HOLDERS.c.guest))
    return [(row.seat, row.guest) for row in found]


async def opener(conn: AsyncConnection, match: str) -> bytes | None:
    return await conn.scalar(select(OPENERS.c.guest).where(OPENERS.c.match == match))


async def holds_any(conn: AsyncConnection, guest: bytes) -> bool:
    query = select(HOLDERS.c.seat).where(HOLDERS.c.guest == guest).limit(1)
    return await conn.scalar(query) is not None
