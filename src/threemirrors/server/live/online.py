"""Connected devices, from the handshake on: so they can be told something, or be let go.

Devices are also added and removed at other processes, which only shows in the store.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from threemirrors.server.store import Store
from threemirrors.server.ws.connection import Connection
from threemirrors.server.ws.messages import DeviceAdded


class Online:
    """Every open socket, whether it has joined a table or not."""

    def __init__(self) -> None:
        self.sockets: dict[Connection, None] = {}  # In the order they came.
        self.known: dict[bytes, set[str]] = {}  # The devices of each guest here, when last seen.
        self.changed: Callable[[], None] = lambda: None  # Called when it is for others to see.

    @contextmanager
    def connected(self, client: Connection) -> Iterator[None]:
        """Held while the socket is open.

        It begins before the device is looked up, so a device removed meanwhile is either let go
        here or not found there.
        """
        self.sockets[client] = None
        try:
            yield
        finally:
            del self.sockets[client]

    def let_go(self, token: bytes) -> None:
        """The device's token is worth nothing any more."""
        for client in [each for each in self.sockets if each.token == token]:
            client.hang_up()
        self.changed()

    def tell(self, guest: bytes, added: DeviceAdded) -> None:
        """Tell the guest, on every device that is at a table, about another one."""
        if guest in self.known:
            self.known[guest].add(added.id)
        self.push_new(guest, added)
        self.changed()

    async def look(self, store: Store, *, only_new: bool = False) -> None:
        """See what was done elsewhere: removed devices are let go, and guests told of new ones."""
        clients = [each for each in self.sockets if each.guest]
        guests = {each.guest for each in clients}
        self.known = {guest: ids for guest, ids in self.known.items() if guest in guests}
        asked = guests - self.known.keys() if only_new else guests
        if not asked:
            return
        found = await store.guests.devices_of(sorted(asked))
        tokens = {device.token for _, device in found}
        for client in clients:
            if client.guest in asked and client.token not in tokens:
                client.hang_up()
        for guest, device in found:
            if guest in self.known and device.id not in self.known[guest]:
                self.push_new(guest, DeviceAdded(device.id, device.label, device.added_at))
        for guest in asked:
            self.known[guest] = {device.id for whose, device in found if whose == guest}

    def push_new(self, guest: bytes, added: DeviceAdded) -> None:
        for client in [each for each in self.sockets if each.guest == guest]:
            client.push(added)
