"""The SQL of guests and seats. Each function runs in a transaction that is passed in."""

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import dialect
from threemirrors.server.store.errors import Missing
from threemirrors.server.store.match_sql import plain
from threemirrors.server.store.schema import CODES, GUESTS, HOLDERS, SEAT_KEYS


async def add_guest(conn: AsyncConnection, token: bytes, name: str, at: int) -> None:
    await conn.execute(insert(GUESTS).values(token=token, name=plain(name), at=at))


async def guest(conn: AsyncConnection, token: bytes) -> str | None:
    name: str | None = await conn.scalar(select(GUESTS.c.name).where(GUESTS.c.token == token))
    return name


async def rename_guest(conn: AsyncConnection, token: bytes, name: str) -> None:
    done = await conn.execute(
        update(GUESTS).where(GUESTS.c.token == token).values(name=plain(name))
    )
    if done.rowcount == 0:
        raise Missing("there is no such guest")


async def set_seat_key(conn: AsyncConnection, match: str, seat: int, key: bytes) -> None:
    """A new key replaces the old one."""
    await conn.execute(
        dialect.insert(conn, SEAT_KEYS)
        .values(match=match, seat=seat, key=key)
        .on_conflict_do_update(index_elements=["match", "seat"], set_={"key": key})
    )


async def first_seat_key(conn: AsyncConnection, match: str, seat: int, key: bytes) -> bool:
    """If several bring a first key, one succeeds, and succeeds again if it asks again."""
    await conn.execute(
        dialect.insert(conn, SEAT_KEYS)
        .values(match=match, seat=seat, key=key)
        .on_conflict_do_nothing()
    )
    return await seat_key(conn, match, seat) == key


async def seat_key(conn: AsyncConnection, match: str, seat: int) -> bytes | None:
    key: bytes | None = await conn.scalar(
        select(SEAT_KEYS.c.key).where(SEAT_KEYS.c.match == match, SEAT_KEYS.c.seat == seat)
    )
    return key


async def hold(conn: AsyncConnection, match: str, seat: int, guest: bytes) -> None:
    await conn.execute(
        dialect.insert(conn, HOLDERS)
        .values(match=match, seat=seat, guest=guest)
        .on_conflict_do_nothing()
    )


async def drop(conn: AsyncConnection, match: str, seat: int, guest: bytes | None) -> None:
    gone = delete(HOLDERS).where(HOLDERS.c.match == match, HOLDERS.c.seat == seat)
    await conn.execute(gone if guest is None else gone.where(HOLDERS.c.guest == guest))


async def held(conn: AsyncConnection, match: str, guest: bytes) -> list[int]:
    query = select(HOLDERS.c.seat).where(HOLDERS.c.match == match, HOLDERS.c.guest == guest)
    return list(await conn.scalars(query.order_by(HOLDERS.c.seat)))


async def holders(conn: AsyncConnection, match: str) -> list[tuple[int, bytes]]:
    query = select(HOLDERS.c.seat, HOLDERS.c.guest).where(HOLDERS.c.match == match)
    found = await conn.execute(query.order_by(HOLDERS.c.seat, HOLDERS.c.guest))
    return [(row.seat, row.guest) for row in found]


async def drop_codes(conn: AsyncConnection, match: str, seat: int) -> None:
    await conn.execute(delete(CODES).where(CODES.c.match == match, CODES.c.seat == seat))


async def add_code(conn: AsyncConnection, code: bytes, match: str, seat: int, expires: int) -> None:
    await conn.execute(insert(CODES).values(code=code, match=match, seat=seat, expires=expires))


async def take_code(conn: AsyncConnection, code: bytes, now: int) -> tuple[str, int] | None:
    """If several ask for the same code, one finds it. Expired codes are deleted along the way."""
    taken = await conn.execute(
        delete(CODES)
        .where(or_(CODES.c.code == code, CODES.c.expires <= now))
        .returning(CODES.c.code, CODES.c.match, CODES.c.seat, CODES.c.expires)
    )
    for row in taken.all():
        if row.code == code and row.expires > now:
            return row.match, row.seat
    return None
