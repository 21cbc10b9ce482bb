"""The SQL of push subscriptions. Each function runs in a given transaction."""

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from threemirrors.server.store import dialect, guest_sql
from threemirrors.server.store.match_sql import plain
from threemirrors.server.store.rows import Identity, SubscriptionRow
from threemirrors.server.store.schema import HOLDERS, SERVER_KEYS, SUBSCRIPTIONS

MOST_SUBSCRIPTIONS = 8  # Of one guest; beyond that, the oldest goes.
KEPT_OF_ONE = [SUBSCRIPTIONS.c[name] for name in SubscriptionRow.__struct_fields__]


async def key(conn: AsyncConnection, name: str, new: bytes) -> bytes:
    """The key of that name: the new one, unless there was one already."""
    made = dialect.insert(conn, SERVER_KEYS).values(name=name, secret=new)
    await conn.execute(made.on_conflict_do_nothing())
    kept = select(SERVER_KEYS.c.secret).where(SERVER_KEYS.c.name == name)
    return bytes((await conn.execute(kept)).scalar_one())


async def subscribe(conn: AsyncConnection, by: Identity, row: SubscriptionRow) -> bool:
    """In place of what the device had before; False if it speaks for nobody any more.

    A browser that has changed its guest is the same browser. Whoever knows only its endpoint cannot
    take it over, since they do not know the other secret.
    """
    if not await guest_sql.is_still(conn, by):
        return False
    plain(row.endpoint)
    same = SUBSCRIPTIONS.c.endpoint == row.endpoint, SUBSCRIPTIONS.c.auth == row.auth
    await conn.execute(delete(SUBSCRIPTIONS).where(*same))
    await unsubscribe(conn, by)
    new = {**msgspec.structs.asdict(row), "guest": by.guest, "device": by.device}
    await conn.execute(insert(SUBSCRIPTIONS).values(new))
    for old in (await of_guest(conn, by.guest))[MOST_SUBSCRIPTIONS:]:
        await drop(conn, by.guest, old)
    return True


async def unsubscribe(conn: AsyncConnection, by: Identity) -> None:
    mine = SUBSCRIPTIONS.c.guest == by.guest, SUBSCRIPTIONS.c.device == by.device
    await conn.execute(delete(SUBSCRIPTIONS).where(*mine))


async def drop(conn: AsyncConnection, guest: bytes, row: SubscriptionRow) -> None:
    """If it is still the same: the device may have subscribed anew meanwhile."""
    same = SUBSCRIPTIONS.c.device == row.device, SUBSCRIPTIONS.c.endpoint == row.endpoint
    await conn.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest, *same))


async def of_guest(conn: AsyncConnection, guest: bytes) -> list[SubscriptionRow]:
    """The newest first."""
    query = select(*KEPT_OF_ONE).where(SUBSCRIPTIONS.c.guest == guest)
    newest = query.order_by(SUBSCRIPTIONS.c.at.desc(), SUBSCRIPTIONS.c.device)
    return [SubscriptionRow(*row) for row in await conn.execute(newest)]


async def of_seat(
    conn: AsyncConnection, match: str, seat: int
) -> list[tuple[bytes, SubscriptionRow]]:
    """Those of whoever holds the seat, each with its guest."""
    query = select(SUBSCRIPTIONS.c.guest, *KEPT_OF_ONE).join(
        HOLDERS, HOLDERS.c.guest == SUBSCRIPTIONS.c.guest
    )
    found = await conn.execute(query.where(HOLDERS.c.match == match, HOLDERS.c.seat == seat))
    return [(row[0], SubscriptionRow(*row[1:])) for row in found]
