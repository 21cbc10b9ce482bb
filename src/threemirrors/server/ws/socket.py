"""One client's socket: typed and bounded messages come in, answers and news go out."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from threemirrors.server.auth.caller import Caller
from threemirrors.server.auth.meter import metered
from threemirrors.server.auth.rate_limit import OverBudget, Rate
from threemirrors.server.auth.share import Share, current_share
from threemirrors.server.http.admission import SLOW_REFUSAL
from threemirrors.server.http.dependencies import (
    TableId,
    TheLimits,
    TheRegistry,
    TheSettings,
    TheStore,
)
from threemirrors.server.live.counters import Counts
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.online import Online
from threemirrors.server.store import Unavailable
from threemirrors.server.ws.connection import FLUSH_SECONDS, Connection, encoder
from threemirrors.server.ws.frames import check_frame
from threemirrors.server.ws.handler import Handler
from threemirrors.server.ws.messages import Bye, FromClient, Join
from threemirrors.server.ws.ws_protocol import LINE_OF_SOCKET, GuardedSocket
from threemirrors.table.refusal import Declined, Refusal

JOIN_SECONDS = 10.0
SOCKET_COST = 0.003  # Seconds of the server's time that it takes to open a socket.
STORE_UNAVAILABLE = Refusal("store_unavailable", key="table.store_unavailable")
POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013  # Close codes of RFC 6455.

logger = logging.getLogger("threemirrors.socket")
decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{ident:str}/socket")
async def table_socket(
    socket: AnySocket,
    ident: TableId,
    registry: TheRegistry,
    settings: TheSettings,
    store: TheStore,
    limits: TheLimits,
) -> None:
    """One client at one table, from the handshake to the end of the connection."""
    await socket.accept()
    caller = Caller(socket, settings, store, limits)
    try:
        share = await caller.share()
        with limits.socket(share.who):
            await admit_socket(share)
            caller.check_origin()
            awake = await registry.pinned(ident)
            try:
                await attend(socket, awake.live, caller, registry.online, share)
            finally:
                awake.unpin()
    except Declined as declined:
        await say_bye(socket, declined.refusal, registry.counts)
    except Unavailable:
        await say_bye(socket, STORE_UNAVAILABLE, registry.counts)


async def admit_socket(share: Share) -> None:
    """As http/admission.py does for requests."""
    current_share.set(share)
    try:
        share.check_work()
    except OverBudget:
        await asyncio.sleep(SLOW_REFUSAL)
        raise
    share.charge(SOCKET_COST)


async def attend(
    socket: AnySocket, live: LiveTable, caller: Caller, online: Online, share: Share
) -> None:
    """Run until the client leaves or is disconnected."""
    gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def send(frame: bytes) -> None:
        await socket.send_data(frame.decode(), "text")

    def hang_up() -> None:
        if not gone.done():
            gone.set_result(None)

    client = Connection(b"", (), send, hang_up, caller.token, writer_of(socket))
    with online.connected(client):
        listening = asyncio.ensure_future(metered(listen(socket, live, client, caller, share)))
        try:
            await asyncio.wait({listening, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            live.audience.leave(client)
            listening.cancel()
    if gone.done():
        await say_bye(socket, Refusal("let_go", key="table.let_go"), live.counts)


def writer_of(socket: AnySocket) -> Callable[[bytes], bool]:
    """The short way from a table to the line, past all that wraps a socket; if there is one."""
    scope: dict[str, Any] = getattr(socket, "scope", {})
    line = scope.get("extensions", {}).get(LINE_OF_SOCKET)
    return line.write_text if isinstance(line, GuardedSocket) else lambda _: False


async def listen(
    socket: AnySocket, live: LiveTable, client: Connection, caller: Caller, share: Share
) -> None:
    """Read until the client leaves or misbehaves."""
    rate = Rate()
    handler = Handler(live, client)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(JOIN_SECONDS):
            first = await receive(socket)
        if not isinstance(first, Join):
            raise Declined("join_first")
        # Looked up now and not at the handshake, since much may have changed in between.
        client.guest = await caller.known() or b""
        client.seats = await caller.seats(live.id)
        await live.join(client, first.after)
        while True:
            message = await receive(socket)
            rate.check(loop.time())
            share.spend("message")
            await handler.answer(message)
    except (Declined, TimeoutError) as error:
        refusal = error.refusal if isinstance(error, Declined) else Refusal("join_first")
        await client.flushed()
        await say_bye(socket, refusal, live.counts)
    except Unavailable:
        await say_bye(socket, STORE_UNAVAILABLE, live.counts)
    except WebSocketDisconnect:
        pass
    except Exception:
        # A fault of ours: log it, and tell the client that it was not theirs.
        logger.exception("fault", extra={"table": live.id})
        await say_bye(socket, Refusal("fault", key="table.fault"), live.counts)


async def receive(socket: AnySocket) -> FromClient:
    """The next message; Declined if it is not one we know."""
    frame = await socket.receive_data("text")
    check_frame(frame)
    try:
        return decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Declined("bad_message", what=str(error)) from None


async def say_bye(socket: AnySocket, refusal: Refusal, counts: Counts) -> None:
    """Say why, then close; it does not matter if the client is already gone."""
    logger.info("bye", extra={"code": refusal.code})
    counts.refused("socket", refusal.code)
    code = TOO_BIG if refusal.code == "frame_too_long" else POLICY
    try:
        async with asyncio.timeout(FLUSH_SECONDS):
            await socket.send_data(encoder.encode(Bye(refusal)).decode(), "text")
            await socket.close(code, refusal.code)
    except Exception:
        logger.debug("gone before the goodbye")
