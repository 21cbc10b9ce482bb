"""Connected devices, from the handshake on: so they can be told something, or be let go."""

from collections.abc import Iterator
from contextlib import contextmanager

from threemirrors.server.ws.connection import Connection
from threemirrors.server.ws.messages import ToClient


class Online:
    """Every open socket, whether it has joined a table or not."""

    def __init__(self) -> None:
        self.sockets: set[Connection] = set()

    @contextmanager
    def connected(self, client: Connection) -> Iterator[None]:
        """Held while the socket is open.

        It begins before the device is looked up, so a device removed meanwhile is either let go
        here or not found there.
        """
        self.sockets.add(client)
        try:
            yield
        finally:
            self.sockets.discard(client)

    def let_go(self, token: bytes) -> None:
        """The device's token is worth nothing any more."""
        for client in [each for each in self.sockets if each.token == token]:
            client.hang_up()

    def tell(self, guest: bytes, message: ToClient) -> None:
        """Tell the guest on every device that is at a table."""
        for client in [each for each in self.sockets if each.guest == guest]:
            client.push(message)
