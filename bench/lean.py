"""A client that costs little, so that a bench measures the server: a WebSocket at its barest.

Its frames are masked with zeros, which changes nothing, and it reads of a message only what it
needs. It believes whatever it is told; tests/server has clients that do not.
"""

import asyncio
import os
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

NO_MASK = bytes(4)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


class Now(Struct):
    """The part of it needed here."""

    ply: int
    acting: list[int]
    legal: list[Raw] = []


class Message(Struct):
    """Any message from the server."""

    t: str
    now: Now | None = None
    why: Any = None


decoder = msgspec.json.Decoder(Message)


class Wire(asyncio.Protocol):
    """One WebSocket; each text that arrives is handed on as bytes."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes], None]) -> None:
        self.head = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            + (f"Authorization: Bearer {token}\r\n" if token else "")
            + "\r\n"
        ).encode()
        self.heard = heard
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.is_open = False
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.head)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"not opened: {self.buffer[:80]!r}"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.buffer = self.buffer + data if self.buffer else data
        if not self.is_open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                if self.transport is not None:
                    self.transport.abort()
                return
            self.is_open, self.buffer = True, rest
            self.opened.set_result(None)
        self.take()

    def take(self) -> None:
        """Every whole frame; the server sends no fragments."""
        data, at = self.buffer, 0
        while len(data) >= at + 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < begin + size or (size and begin > len(data)):
                break
            kind, at = data[at], begin + size
            if kind == TEXT:
                self.heard(data[begin:at])
            elif kind == PING:
                self.write(PONG, data[begin:at])
        self.buffer = data[at:]

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = (
            bytes([kind, 128 + size]) if size < 126 else bytes([kind, 254, size >> 8, size & 255])
        )
        if self.transport is not None:
            self.transport.write(length + NO_MASK + payload)

    async def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()
        await self.closed


async def dial(
    address: str, table: str, token: str, heard: Callable[[bytes], None], home: str = "127.0.0.1"
) -> Wire:
    """Connected to that table from that address of this machine, and joining."""
    host, _, port = address.partition(":")
    loop = asyncio.get_running_loop()
    wire = Wire(address, f"/api/tables/{table}/socket", token, heard)
    await loop.create_connection(lambda: wire, host, int(port), local_addr=(home, 0))
    await wire.opened
    return wire


class Player:
    """Holds all seats of a table, so that it can always move."""

    def __init__(self, address: str, opened: dict[str, Any], home: str) -> None:
        self.address, self.id, self.token = address, opened["id"], opened["token"]
        self.home = home
        self.now: Now | None = None
        self.sent = 0.0
        self.times: list[float] = []
        self.made = 0
        self.wire: Wire | None = None
        self.seen: asyncio.Future[None] | None = None
        self.done = False

    async def join(self) -> None:
        self.wire = await dial(self.address, self.id, self.token, self.heard, self.home)
        self.seen = asyncio.get_running_loop().create_future()
        self.wire.send(b'{"t":"join"}')
        await self.seen

    def heard(self, text: bytes) -> None:
        if text.startswith(b'{"t":"done"'):
            self.times.append(time.perf_counter() - self.sent)
            self.done = True
            return
        message = decoder.decode(text)
        if message.now is None:
            raise RuntimeError(f"not acknowledged: {text!r}")
        self.now = message.now
        if self.seen is not None and not self.seen.done() and (self.done or not self.made):
            self.seen.set_result(None)

    async def move(self) -> None:
        """One move, until it is acknowledged and shown."""
        now, wire = self.now, self.wire
        assert now is not None
        assert wire is not None
        self.made += 1
        self.done = False
        self.seen = asyncio.get_running_loop().create_future()
        move = bytes(now.legal[self.made * 7 % len(now.legal)])
        text = b'{"t":"play","id":"%d","ply":%d,"seat":%d,"move":%b}'
        self.sent = time.perf_counter()
        wire.send(text % (self.made, now.ply, now.acting[0], move))
        await self.seen
