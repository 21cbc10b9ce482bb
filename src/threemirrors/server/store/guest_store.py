"""What the server asks of the database about guests: who they are, and on which devices."""

from functools import partial

from threemirrors.server.store import guest_sql
from threemirrors.server.store.access import Access
from threemirrors.server.store.rows import DeviceRow, Identity


class GuestStore:
    """Guests, the devices that speak for them, and the codes that add a device.

    Tokens and codes are 32-byte digests, made by the caller.
    """

    def __init__(self, access: Access) -> None:
        self._access = access

    async def add(self, guest: bytes, name: str, at: int, device: DeviceRow) -> None:
        """A new guest, with their first device."""
        work = partial(guest_sql.add, guest=guest, name=name, at=at, device=device)
        await self._access.write(work)

    async def identity(self, token: bytes) -> Identity | None:
        """Who the token speaks for; None if it is worth nothing, or no longer."""
        return await self._access.read(partial(guest_sql.identity, token=token))

    async def rename(self, guest: bytes, name: str) -> None:
        await self._access.write(partial(guest_sql.rename, guest=guest, name=name))

    async def devices(self, guest: bytes) -> list[DeviceRow]:
        """In the order in which they were added."""
        return await self._access.read(partial(guest_sql.devices, guest=guest))

    async def devices_of(self, guests: list[bytes]) -> list[tuple[bytes, DeviceRow]]:
        """The devices of all of them, each with its guest."""
        return await self._access.read(partial(guest_sql.devices_of, guests=guests))

    # Only a device that still speaks for its guest may do these.

    async def remove_device(self, by: Identity, ident: str) -> bytes | None:
        """The token that is worth nothing now; None if the guest has no such device."""
        return await self._access.write(partial(guest_sql.remove_device, by=by, ident=ident))

    async def rotate(self, by: Identity, token: bytes) -> list[bytes]:
        """Only the device that asks stays, with a new token; all codes end.

        Returns the tokens that are worth nothing now; none if the device itself was removed.
        """
        return await self._access.write(partial(guest_sql.rotate, by=by, token=token))

    async def add_code(
        self, code: bytes, by: Identity, expires: int | None, *, replace: bool = True
    ) -> bool:
        """A code that adds one device, or a recovery link if it never expires.

        It replaces the earlier ones of its kind, if wanted. False if the device was removed.
        """
        work = partial(guest_sql.add_code, code=code, by=by, expires=expires, replace=replace)
        return await self._access.write(work)

    # Anyone with a code.

    async def whose(self, code: bytes, now: int) -> Identity | None:
        """The guest the code is for; it is not used up."""
        return await self._access.read(partial(guest_sql.whose, code=code, now=now))

    async def redeem(self, code: bytes, device: DeviceRow, now: int) -> Identity | None:
        """The guest whose device this is from now on; each code works once."""
        work = partial(guest_sql.redeem, code=code, device=device, now=now)
        return await self._access.write(work)
