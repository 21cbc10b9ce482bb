"""What the server asks of the database about push messages: whom to tell, and with which key."""

from functools import partial

from threemirrors.server.store import push_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.rows import Identity, SubscriptionRow

SIGNING = "vapid"


class PushStore:
    """Subscriptions of devices, and the server's own key."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def key(self, new: bytes) -> bytes:
        """The key that was kept first: the new one, or that of another process or time."""
        return await self._access.write(partial(push_sql.key, name=SIGNING, new=new))

    async def subscribe(self, by: Identity, row: SubscriptionRow) -> bool:
        """False if the device was removed meanwhile."""
        return await self._access.write(partial(push_sql.subscribe, by=by, row=row))

    async def unsubscribe(self, by: Identity) -> None:
        await self._access.write(partial(push_sql.unsubscribe, by=by))

    async def drop(self, guest: bytes, row: SubscriptionRow) -> None:
        """The push service knows it no longer."""
        await self._access.write(partial(push_sql.drop, guest=guest, row=row))

    async def of_guest(self, guest: bytes) -> list[SubscriptionRow]:
        """The newest first."""
        return await self._access.read(partial(push_sql.of_guest, guest=guest))

    async def of_seat(self, match: str, seat: int) -> list[tuple[bytes, SubscriptionRow]]:
        """Of everybody who holds the seat, each with its guest."""
        return await self._access.read(partial(push_sql.of_seat, match=match, seat=seat))
