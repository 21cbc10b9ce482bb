"""HTTP connections: counted by address, strict, and never held open by a slow request."""

import asyncio
from typing import Any

import h11
import msgspec
from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from threemirrors.server.auth.meter import metered
from threemirrors.server.connections import REQUEST_SECONDS, UNREAD_SECONDS, Connections
from threemirrors.server.http.strict_parser import StrictParser
from threemirrors.table.refusal import Refusal

LARGEST_HEAD = 16 * 1024


def refusal(most: int) -> bytes:
    """Said to a connection that is one too many, before it has said anything."""
    why = Refusal("too_many_connections", key="table.too_many_connections", facts={"most": most})
    body = msgspec.json.encode(why)
    head = (
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: {REQUEST_SECONDS:.0f}\r\n"
        "connection: close\r\n\r\n"
    )
    return head.encode() + body


def charging(app: ASGI3Application) -> ASGI3Application:
    """The same application, at the cost of whoever asks it."""

    async def call(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        await metered(app(scope, receive, send))  # type: ignore[arg-type]

    return call


class GuardedHttp(H11Protocol):
    """A connection that is let in if there is room, and closed if a request takes too long."""

    def __init__(self, lines: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.conn = StrictParser(h11.SERVER, LARGEST_HEAD)
        self.app = charging(self.app)
        self.lines = lines
        self.counted = ""  # The address this connection is counted for.
        self.request_timer: asyncio.TimerHandle | None = None
        self.unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.lines.enter(address):
            transport.write(refusal(self.lines.most_each))
            self.hang_up()
            return
        self.counted = address
        self.time_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.let_go()  # From here on it is counted as a socket.
        super().handle_websocket_upgrade(event)

    def let_go(self) -> None:
        for timer in (self.request_timer, self.unread_timer):
            if timer is not None:
                timer.cancel()
        self.request_timer = self.unread_timer = None
        self.lines.unfinished.pop(self.transport, None)
        if self.counted:
            self.lines.leave(self.counted)
            self.counted = ""

    # Slow requests.

    def data_received(self, data: bytes) -> None:
        if not self.counted:
            return
        super().data_received(data)
        self.time_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.time_request()

    def time_request(self) -> None:
        """One timer runs from a request's first byte (or the connection's first moment) to its end.

        Between requests there is none; there, uvicorn's own for idle connections runs.
        """
        if not self.counted:
            return
        if not self.is_request_open():
            self.stop_timing()
        elif self.request_timer is None:
            self.request_timer = self.loop.call_later(REQUEST_SECONDS, self.hang_up)
            self.lines.unfinished[self.transport] = None

    def is_request_open(self) -> bool:
        theirs = self.conn.their_state
        if theirs is h11.IDLE:
            return self.cycle is None or bool(self.conn.trailing_data[0])
        return theirs is h11.SEND_BODY

    def stop_timing(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None
        self.lines.unfinished.pop(self.transport, None)

    # Clients that do not read.

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread_timer is not None:
            self.unread_timer.cancel()
            self.unread_timer = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.hang_up()

    def hang_up(self) -> None:
        """Close; and if the other side does not even read what is left, without waiting for it."""
        self.transport.close()
        self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
