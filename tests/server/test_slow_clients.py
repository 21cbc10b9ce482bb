"""Clients that are slow, silent, many or unclear hold up nobody, and do not stay for ever."""

import asyncio
import resource
import socket
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import httpx
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.server.house import DEADLINE, PERSON, House, house
from threemirrors.server import connections
from threemirrors.server.auth.rate_limit import FRAMES
from threemirrors.server.connections import Connections
from threemirrors.server.http import http_protocol
from threemirrors.server.http.strict_parser import is_folded
from threemirrors.server.ws import ws_protocol

HEAD = b"GET /health HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/codes HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
Line = tuple[StreamReader, StreamWriter]
SMUGGLED = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"


@asynccontextmanager
async def line(at: House, source: str = "127.0.0.1") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", at.port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def all_said(reader: StreamReader) -> bytes:
    """Everything the server says until it hangs up."""
    async with asyncio.timeout(DEADLINE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /health HTTP/1.1\r\nX-Slow: ",
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        HEAD + b"\r\n" + HEAD,  # The second request on the same line.
    ],
)
def test_a_request_that_is_never_finished_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)

    async def story() -> None:
        async with house(tmp_path) as at, line(at) as (reader, writer):
            writer.write(begun)
            said = await all_said(reader)
            assert said.count(b"HTTP/1.1 200") == begun.startswith(HEAD)

    asyncio.run(story())


def test_bytes_now_and_then_do_not_buy_more_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.3)

    async def story() -> None:
        async with house(tmp_path) as at, line(at) as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
            saying = asyncio.create_task(all_said(reader))
            while not saying.done():
                writer.write(b"x")
                await asyncio.wait({saying}, timeout=0.05)

    asyncio.run(story())


def test_an_address_may_hold_only_so_many_connections(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, connections_each=3) as at:
            async with line(at, "127.0.0.9"), line(at, "127.0.0.9"), line(at, "127.0.0.9"):
                async with line(at, "127.0.0.9") as (reader, _):
                    said = await all_said(reader)
                    assert said.startswith(b"HTTP/1.1 429")
                    assert b'"too_many_connections"' in said
                    assert b"retry-after: 10" in said
                assert await at.get("/health")  # From another address.
            own = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
            async with httpx.AsyncClient(transport=own) as again:  # And those have left.
                assert (await again.get(f"{at.address}/health")).status_code == 200

    asyncio.run(story())


def test_a_trusted_proxy_may_hold_as_many_as_it_likes(tmp_path: Path) -> None:
    async def story() -> None:
        proxies = ("127.0.0.9",)
        async with (
            house(tmp_path, connections_each=1, trusted_proxies=proxies) as at,
            line(at, "127.0.0.9"),
            line(at, "127.0.0.9") as (reader, writer),
        ):
            writer.write(HEAD + b"Connection: close\r\n\r\n")
            assert (await all_said(reader)).startswith(b"HTTP/1.1 200")

    asyncio.run(story())


@pytest.mark.parametrize("listed", ["10.1.2.3", "10.0.0.0/8", "*"])
def test_proxies_are_listed_as_addresses_or_networks(listed: str) -> None:
    lines = Connections(most_each=1, most=10, exempt=(listed,))
    assert all(lines.enter("10.1.2.3") for _ in range(3))


def test_a_proxy_that_is_not_listed_is_not_trusted() -> None:
    lines = Connections(most_each=1, most=10, exempt=("10.1.0.0/16", "10.2.0.1"))
    assert [lines.enter("10.2.0.2") for _ in range(2)] == [True, False]


def test_a_socket_counts_as_one_connection_until_it_closes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, connections_each=2) as at:
            table = (await at.open(PERSON, PERSON))["id"]  # On a connection that stays open.
            for _ in range(4):
                async with await at.join(table):
                    pass

    asyncio.run(story())


class Cut:
    """A stand-in for a transport."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_if_there_is_no_room_the_slowest_request_makes_it() -> None:
    lines = Connections(most_each=10, most=2)
    slow, slower = Cut(), Cut()
    for cut in (slower, slow):
        assert lines.enter("10.0.0.1")
        lines.unfinished[cast("asyncio.Transport", cut)] = None
    assert lines.enter("10.0.0.2")
    assert (slower.aborted, slow.aborted) == (True, False)
    assert lines.enter("10.0.0.2")
    assert not lines.enter("10.0.0.2")  # All that are left have asked for something.


def test_the_total_stays_below_the_limit_of_files() -> None:
    most = connections.most_connections()
    assert 0 < most < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


BOTH = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
UNCLEAR = {
    "two lengths": POST + BOTH,
    "two lengths, the other way round": POST
    + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
    "two lengths on a GET": HEAD + BOTH,
    "lengths that differ": POST + b"Content-Length: 4\r\nContent-Length: 5\r\n\r\n",
    "a folded line": HEAD + b"X-One: a\r\n b\r\n\r\n",
    "a folded line with a tab": HEAD + b"X-One: a\r\n\tb\r\n\r\n",
    "a chunk size that is none": POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "a negative chunk size": POST + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n",
    "an endless chunk size": POST + b"Transfer-Encoding: chunked\r\n\r\n" + 40 * b"f" + b"\r\n",
    "another encoding": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n",
    "a name with a blank": HEAD + b"X-One : a\r\n\r\n",
}


@pytest.mark.parametrize("what", UNCLEAR)
def test_what_two_readers_could_read_differently_is_refused(tmp_path: Path, what: str) -> None:
    """And the line is closed: what follows could be half of it."""

    async def story() -> None:
        async with house(tmp_path) as at, line(at) as (reader, writer):
            writer.write(UNCLEAR[what] + SMUGGLED)
            said = await all_said(reader)
            assert said.split()[1:2] in ([b"400"], [b"501"]), said
            assert said.count(b"HTTP/1.1") == 1

    asyncio.run(story())


def test_blanks_in_a_body_are_no_folded_line() -> None:
    assert not is_folded(b"POST / HTTP/1.1\r\nHost: here\r\n\r\n{\n  }")
    assert is_folded(b"POST / HTTP/1.1\r\nHost: here\r\n ")


def test_whoever_does_not_read_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "UNREAD_SECONDS", 0.2)

    async def story() -> None:
        async with house(tmp_path) as at:
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.settimeout(0)
                await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", at.port))
                with pytest.raises(ConnectionError):
                    await ask_on_and_on(deaf)

    asyncio.run(story())


async def ask_on_and_on(deaf: socket.socket) -> None:
    request = b"GET /schema/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
    async with asyncio.timeout(DEADLINE):
        while True:
            await asyncio.get_running_loop().sock_sendall(deaf, request)


PING, PONG = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"
TEXT, MORE = (
    b"\x01\x80\0\0\0\0",
    b"\x00\x80\0\0\0\0",
)  # The beginning of a message, and nothing more.


@pytest.mark.parametrize("frames", [[PING], [PONG], [TEXT, MORE], [PING, PONG]])
def test_frames_that_say_nothing_are_counted_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frames: list[bytes]
) -> None:
    monkeypatch.setattr(ws_protocol, "FLOOD_SECONDS", 0.2)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with (
                await at.join(opened["id"], opened["token"]) as polite,
                await at.join(opened["id"]) as rude,
            ):
                first, rest = frames[0], frames[-1]
                rude.line.transport.write(first + rest * (FRAMES - 10))
                await polite.play()  # So far it is allowed.
                rude.line.transport.write(rest * 20)
                assert await rude.closing() == 1008
                assert rude.line.close_reason == "too_many"
                await polite.play()

    asyncio.run(story())


def test_of_a_flood_hardly_more_is_read_than_is_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    received = WebSocketsSansIOProtocol.data_received

    def data_received(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        read.append(len(data))
        received(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
    monkeypatch.setattr(ws_protocol, "FLOOD_SECONDS", 0.2)

    async def story() -> None:
        async with house(tmp_path) as at:
            opened = await at.open(PERSON, PERSON)
            async with await at.join(opened["id"]) as rude:
                read.clear()
                rude.line.transport.write(PING * 100_000)
                assert await rude.closing() in (1006, 1008)
                assert sum(read) <= len(PING) * FRAMES + 2 * ws_protocol.SLICE

    asyncio.run(story())
