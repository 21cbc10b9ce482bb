"""The SQL of guests, their devices and codes. Each function runs in a given transaction."""

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store.errors import Missing
from threemirrors.server.store.match_sql import plain
from threemirrors.server.store.rows import DeviceRow, Identity
from threemirrors.server.store.schema import CODES, DEVICES, GUESTS, SUBSCRIPTIONS

SEEN = [DEVICES.c[name] for name in DeviceRow.__struct_fields__]


async def add(conn: AsyncConnection, guest: bytes, name: str, at: int, device: DeviceRow) -> None:
    await conn.execute(insert(GUESTS).values(id=guest, name=plain(name), at=at))
    await add_device(conn, guest, device)


async def add_device(conn: AsyncConnection, guest: bytes, device: DeviceRow) -> None:
    plain(device.label)
    await conn.execute(insert(DEVICES).values(guest=guest, **msgspec.structs.asdict(device)))


async def identity(conn: AsyncConnection, token: bytes) -> Identity | None:
    query = select(GUESTS.c.id, GUESTS.c.name, DEVICES.c.id).join(
        DEVICES, DEVICES.c.guest == GUESTS.c.id
    )
    found = (await conn.execute(query.where(DEVICES.c.token == token))).first()
    return None if found is None else Identity(*found)


async def rename(conn: AsyncConnection, guest: bytes, name: str) -> None:
    done = await conn.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=plain(name)))
    if done.rowcount == 0:
        raise Missing("there is no such guest")


async def devices(conn: AsyncConnection, guest: bytes) -> list[DeviceRow]:
    query = select(*SEEN).where(DEVICES.c.guest == guest)
    found = await conn.execute(query.order_by(DEVICES.c.added_at, DEVICES.c.id))
    return [DeviceRow(*row) for row in found]


async def devices_of(conn: AsyncConnection, guests: list[bytes]) -> list[tuple[bytes, DeviceRow]]:
    """Each with its guest."""
    query = select(DEVICES.c.guest, *SEEN).where(DEVICES.c.guest.in_(guests))
    found = await conn.execute(query.order_by(DEVICES.c.added_at, DEVICES.c.id))
    return [(row[0], DeviceRow(*row[1:])) for row in found]


async def is_still(conn: AsyncConnection, by: Identity) -> bool:
    """Whether the device that asks still speaks for its guest; others wait until we are done.

    Without this, a device could make a code while it is being removed.
    """
    await wait_for(conn, by.guest)
    query = select(DEVICES.c.token).where(DEVICES.c.guest == by.guest, DEVICES.c.id == by.device)
    return await conn.scalar(query) is not None


async def wait_for(conn: AsyncConnection, guest: bytes) -> None:
    await conn.execute(select(GUESTS.c.id).where(GUESTS.c.id == guest).with_for_update())


async def remove_device(conn: AsyncConnection, by: Identity, ident: str) -> bytes | None:
    """The token that is worth nothing now; None if the guest has no such device."""
    if not await is_still(conn, by):
        return None
    told = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == by.guest)
    await conn.execute(told.where(SUBSCRIPTIONS.c.device == ident))
    gone = delete(DEVICES).where(DEVICES.c.guest == by.guest, DEVICES.c.id == ident)
    token: bytes | None = await conn.scalar(gone.returning(DEVICES.c.token))
    return token


async def rotate(conn: AsyncConnection, by: Identity, token: bytes) -> list[bytes]:
    """Only the device that asks stays, with a new token; all codes end.

    Returns the tokens that are worth nothing now; none if the device itself was removed.
    """
    if not await is_still(conn, by):
        return []
    old = [device.token for device in await devices(conn, by.guest)]
    await conn.execute(
        delete(DEVICES).where(DEVICES.c.guest == by.guest, DEVICES.c.id != by.device)
    )
    told = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == by.guest)
    await conn.execute(told.where(SUBSCRIPTIONS.c.device != by.device))
    this = update(DEVICES).where(DEVICES.c.guest == by.guest, DEVICES.c.id == by.device)
    await conn.execute(this.values(token=token))
    await conn.execute(delete(CODES).where(CODES.c.guest == by.guest))
    return old


async def add_code(
    conn: AsyncConnection, code: bytes, by: Identity, expires: int | None, *, replace: bool
) -> bool:
    """A new code may replace the earlier ones of its kind: those that expire, or do not."""
    if not await is_still(conn, by):
        return False
    if replace:
        kind = CODES.c.expires.is_(None) if expires is None else CODES.c.expires.is_not(None)
        await conn.execute(delete(CODES).where(CODES.c.guest == by.guest, kind))
    await conn.execute(insert(CODES).values(code=code, guest=by.guest, expires=expires))
    return True


async def whose(conn: AsyncConnection, code: bytes, now: int) -> Identity | None:
    """The guest the code is for; the code stays good."""
    query = select(GUESTS.c.id, GUESTS.c.name).join(CODES, CODES.c.guest == GUESTS.c.id)
    good = or_(CODES.c.expires.is_(None), CODES.c.expires > now)
    found = (await conn.execute(query.where(CODES.c.code == code, good))).first()
    return None if found is None else Identity(*found, device="")


async def redeem(
    conn: AsyncConnection, code: bytes, device: DeviceRow, now: int
) -> Identity | None:
    """Use the code up for this device. If several bring the same code, one succeeds.

    Expired codes are deleted along the way.
    """
    await conn.execute(delete(CODES).where(CODES.c.expires <= now))
    found = await whose(conn, code, now)
    if found is None:
        return None
    await wait_for(conn, found.guest)
    used = await conn.execute(delete(CODES).where(CODES.c.code == code))
    if used.rowcount == 0:
        return None
    await add_device(conn, found.guest, device)
    return found
