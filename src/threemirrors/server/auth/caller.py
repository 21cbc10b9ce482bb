"""The sender of a request or socket: which guest, from where, and what they may do."""

import time

from threemirrors.server.auth import tokens
from threemirrors.server.auth.guests import Guest, secret_of
from threemirrors.server.auth.origin import AnyConnection, address_of, check_origin
from threemirrors.server.auth.rate_limit import Limits, Who
from threemirrors.server.auth.share import Share
from threemirrors.server.settings import Settings
from threemirrors.server.store import Store
from threemirrors.table.refusal import Declined


class Caller:
    """Identified by what came with the connection, never by what a body says."""

    def __init__(
        self, connection: AnyConnection, settings: Settings, store: Store, limits: Limits
    ) -> None:
        self.connection = connection
        self.settings = settings
        self.store = store
        self.limits = limits

    @property
    def address(self) -> str:
        return address_of(self.connection)

    def check_origin(self) -> None:
        check_origin(self.connection, self.settings)

    def check_change(self) -> None:
        """Checks for every request that changes something; http/admission.py counts them."""
        self.check_origin()

    def check_message(self, guest: bytes) -> None:
        """Over HTTP, guests may speak as often as over a socket."""
        self.limits.message(guest, time.monotonic())

    async def known(self) -> bytes | None:
        """The guest's digest if the guest is known, else None."""
        secret = secret_of(self.connection, self.settings)
        if not secret:
            return None
        guest = tokens.digest(secret)
        return guest if await self.store.guest(guest) is not None else None

    async def share(self) -> Share:
        """The caller's share of the server. A token that is not known is nobody's."""
        return Share(self.limits, Who(await self.known(), self.address))

    async def guest(self) -> bytes:
        """The guest's digest; Declined if the guest is unknown."""
        guest = await self.known()
        if guest is None:
            raise Declined("who_are_you")
        return guest

    async def enrol(self, name: str, now: int) -> Guest:
        """The guest under that name; an unknown guest gets a new secret."""
        known = await self.known()
        if known is not None:
            await self.store.rename_guest(known, name)
            return Guest(secret_of(self.connection, self.settings), known)
        secret = tokens.new_secret()
        new = Guest(secret, tokens.digest(secret))
        await self.store.add_guest(new.digest, name, now)
        return new

    async def seats(self, table: str) -> tuple[int, ...]:
        """The caller's own seats at that table."""
        guest = await self.known()
        return tuple(await self.store.seats_held(table, guest)) if guest else ()

    async def holder(self, table: str, seat: int) -> bytes:
        """The calling guest, if the seat is theirs."""
        guest = await self.guest()
        if seat not in await self.store.seats_held(table, guest):
            raise Declined("not_your_seat", seat=seat)
        return guest
