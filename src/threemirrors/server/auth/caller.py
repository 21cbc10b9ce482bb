"""The sender of a request or socket: which guest, from where, and what they may do."""

import time

from threemirrors.server.auth import tokens
from threemirrors.server.auth.device_label import label_of
from threemirrors.server.auth.guests import Guest, secret_of
from threemirrors.server.auth.origin import AnyConnection, address_of, check_origin
from threemirrors.server.auth.rate_limit import Limits, Who
from threemirrors.server.auth.share import Share
from threemirrors.server.settings import Settings
from threemirrors.server.store import DeviceRow, Identity, Store, Unavailable
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

    @property
    def secret(self) -> str:
        return secret_of(self.connection, self.settings)

    @property
    def token(self) -> bytes:
        """What is stored of the calling device's secret; empty if it sent none."""
        return tokens.digest(self.secret) if self.secret else b""

    async def identity(self) -> Identity | None:
        """Who the calling device speaks for, if we know it."""
        return await self.store.guests.identity(self.token) if self.secret else None

    async def known(self) -> bytes | None:
        """The guest's id if the guest is known, else None."""
        found = await self.identity()
        return found.guest if found else None

    async def recognised(self) -> Identity:
        """The same as identity; Declined if the device is unknown."""
        found = await self.identity()
        if found is None:
            raise Declined("who_are_you")
        return found

    async def share(self) -> Share:
        """The caller's share of the server. A token that is not known is nobody's.

        While the store does not answer, everybody's is that of their address: so the page still
        opens, and what needs the store says what is wrong.
        """
        try:
            guest = await self.known()
        except Unavailable:
            guest = None
        return Share(self.limits, Who(guest, self.address))

    async def guest(self) -> bytes:
        """The guest's id; Declined if the guest is unknown."""
        return (await self.recognised()).guest

    def new_device(self, now: int) -> tuple[str, DeviceRow]:
        """A secret for the calling device, and what is stored of it."""
        secret = tokens.new_secret()
        label = label_of(self.connection.headers.get("user-agent", ""))
        return secret, DeviceRow(tokens.digest(secret), tokens.new_id(), label, now)

    async def enrol(self, name: str, now: int) -> Guest:
        """The guest under that name; an unknown guest gets a new secret."""
        known = await self.known()
        if known is not None:
            await self.store.guests.rename(known, name)
            return Guest(known, self.secret)
        secret, device = self.new_device(now)
        new = Guest(tokens.new_guest_id(), secret)
        await self.store.guests.add(new.id, name, now, device)
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
