"""WebSocket connections: every frame is counted, also those that the application never sees."""

import asyncio
from typing import Any, cast

from uvicorn._types import WebSocketDisconnectEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from threemirrors.server.auth.rate_limit import FRAMES, FRAMES_WINDOW, Rate
from threemirrors.server.connections import UNREAD_SECONDS, Connections
from threemirrors.server.ws.slim import Gate, Mailbox
from threemirrors.table.refusal import Declined

SLICE = 2048  # Bytes that are read before frames are counted again.
FLOOD_SECONDS = 10.0  # Until the line of a flood is closed; it is not read any more.
POLICY_VIOLATION = 1008
LINE_OF_SOCKET = "threemirrors.line"  # Where the application finds the line of a socket.


def head_of(size: int) -> bytes:
    """What comes before a text in the frame of a server, which has no mask (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket that may send so many frames of any kind, and must read what it is sent."""

    def __init__(self, lines: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.queue = Mailbox()  # type: ignore[assignment]  # Both are asyncio's, only smaller.
        self.writable = Gate()  # type: ignore[assignment]
        self.lines = lines
        self.counted = ""
        self.rate = Rate(FRAMES, FRAMES_WINDOW)
        self.unread_timer: asyncio.TimerHandle | None = None
        self.is_cut_off = False  # Otherwise the answer to our goodbye is still read.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.lines.enter(address):
            self.counted = address
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.counted:
            self.lines.leave(self.counted)
            self.counted = ""
        super().connection_lost(exc)

    # Frames.

    def data_received(self, data: bytes) -> None:
        """Read a little at a time: thousands of tiny frames fit into what arrives at once."""
        for start in range(0, len(data), SLICE):
            if self.is_cut_off or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def is_one_too_many(self) -> bool:
        if self.close_sent:
            return True
        try:
            self.rate.check(self.loop.time())
        except Declined as declined:
            self.cut_off(declined.refusal.code)
            return True
        return False

    def cut_off(self, why: str) -> None:
        """Say why and stop reading, but keep the line for a while: a new one would cost us more."""
        self.conn.fail(POLICY_VIOLATION, why)
        gone = {"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": why}
        self.queue.put_nowait(cast("WebSocketDisconnectEvent", gone))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.is_cut_off = True
        self.read_paused = False  # So that nobody goes on reading once the queue is empty.
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(FLOOD_SECONDS, self.transport.abort)

    def handle_text(self, event: Frame) -> None:
        if not self.is_one_too_many():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not self.is_one_too_many():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if not self.is_one_too_many():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if not self.is_one_too_many():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if not self.is_one_too_many():
            super().handle_pong(event)

    # What is sent without passing through the layers between a table and its watchers.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, object]", self.scope["extensions"])[LINE_OF_SOCKET] = self

    def start_keepalive(self) -> None:
        """The handshake is over, and what was said in it is not needed any more."""
        super().start_keepalive()
        del self.request, self.response

    def write_text(self, text: bytes) -> bool:
        """Whether it could be sent at once, in one frame."""
        if self.close_sent or self.disconnected or not self.handshake_complete:
            return False
        if self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    # Clients that do not read.

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_waiting()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has said goodbye; whoever does not read that is not waited for."""
        super().on_task_complete(task)
        self.wait_for_reader()

    def wait_for_reader(self) -> None:
        if self.unread_timer is None and not self.disconnected:
            self.unread_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.unread_timer is not None:
            self.unread_timer.cancel()
            self.unread_timer = None
