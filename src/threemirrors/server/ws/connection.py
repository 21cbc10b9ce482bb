"""One connected client and its bounded queue of outgoing messages."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from threemirrors.server.ws.messages import ToClient
from threemirrors.table.table import Table

FLUSH_SECONDS = 2.0
MOST_WAITING = 64 * 1024  # Bytes; a client that cannot keep up is disconnected and can come back.

encoder = msgspec.json.Encoder()


class Connection:
    """Someone who sees the table: a spectator, or the holder of one or more seats."""

    __slots__ = (
        "guest",
        "hang_up",
        "seats",
        "send",
        "sending",
        "size",
        "token",
        "waiting",
        "write",
    )

    def __init__(
        self,
        guest: bytes,
        seats: tuple[int, ...],
        send: Callable[[bytes], Awaitable[None]],
        hang_up: Callable[[], None],
        token: bytes = b"",
        write: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.token = token  # The device's; guest and seats are looked up when it joins.
        self.guest = guest
        self.seats = seats
        self.send = send
        self.write = write  # Sends at once; False if the frame has to wait, as most never do.
        self.hang_up = hang_up
        self.waiting: list[bytes] = []  # Mostly empty, and then much smaller than a deque.
        self.size = 0
        self.sending: asyncio.Task[None] | None = None

    def eyes(self, table: Table) -> int | None:
        """The seat the watcher looks through: one of its own that is to act, or its first."""
        acting = [seat for seat in self.seats if seat in table.acting()]
        return next(iter(acting or self.seats), None)

    def push(self, message: ToClient | bytes) -> None:
        """Queue a message; an idle watcher costs no task."""
        frame = message if isinstance(message, bytes) else encoder.encode(message)
        if self.sending is None and self.write(frame):
            return
        if self.size + len(frame) > MOST_WAITING and self.waiting:
            self.hang_up()
            return
        self.waiting.append(frame)
        self.size += len(frame)
        if self.sending is None:
            self.sending = asyncio.create_task(self.drain())

    async def drain(self) -> None:
        try:
            while self.waiting:
                frame = self.waiting.pop(0)
                self.size -= len(frame)
                await self.send(frame)
        except Exception:
            self.hang_up()
        finally:
            self.sending = None

    async def flushed(self) -> None:
        """Wait until the queue is sent, but not for long if the client does not read."""
        if self.sending is not None:
            await asyncio.wait({self.sending}, timeout=FLUSH_SECONDS)
