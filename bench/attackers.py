"""Those who attack in bench.attack: each uses one door of the server as hard as one machine can."""

import asyncio
import itertools
import json
import os
import sys
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

HONEST = "127.0.0.2"  # Where honest players come from.
HOSTILE = "127.0.0.66"
YIELDING = 19  # Niceness: a real attacker does not use the server's cores.
LINES = 24  # Connections of one flood.
HALF_OPEN = 1000  # Connections that only hold a place.
TABLES = 100
NAP = 0.02


class Target(NamedTuple):
    """The server, and what there is to ask it for."""

    address: str
    finished: list[str]
    cold: list[str]
    longest: str
    scale: float = 1.0

    @property
    def where(self) -> tuple[str, int]:
        host, _, port = self.address.partition(":")
        return host, int(port)

    def some(self, many: int) -> int:
        return max(1, int(many * self.scale))


answers: Counter[str] = Counter()
Attack = Callable[[Target], Awaitable[None]]


# Talking to the server.


async def line(target: Target, source: str = HOSTILE) -> tuple[StreamReader, StreamWriter]:
    return await asyncio.open_connection(*target.where, local_addr=(source, 0))


def request(method: str, path: str, body: object = None, token: str = "") -> bytes:
    raw = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", "Host: server", f"Content-Length: {len(raw)}"]
    head += ["Content-Type: application/json"] if raw else []
    head += [f"Authorization: Bearer {token}"] if token else []
    return "\r\n".join([*head, "", ""]).encode() + raw


async def answered(reader: StreamReader) -> tuple[str, bytes]:
    """The status and the body of one answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.partition("content-length:")[2].split("\r\n")[0] or 0)
    return head.split()[1], await reader.readexactly(length)


async def flood(target: Target, asked: Callable[[int], bytes], source: str = HOSTILE) -> None:
    """Ask the next thing on every line as soon as the last is answered."""
    numbers = itertools.count()

    async def one() -> None:
        while True:
            try:
                reader, writer = await line(target, source)
                while True:
                    writer.write(asked(next(numbers)))
                    answers[(await answered(reader))[0]] += 1
            except (OSError, EOFError, asyncio.IncompleteReadError):
                answers["closed"] += 1
                await asyncio.sleep(NAP)

    await asyncio.gather(*(one() for _ in range(target.some(LINES))))


async def own_table(target: Target, seats: list[dict[str, str]], game: str) -> dict[str, Any]:
    reader, writer = await line(target)
    body = {"name": "Eve", "setting": {"game": game, "seats": seats}}
    writer.write(request("POST", "/api/tables", body))
    status, raw = await answered(reader)
    writer.close()
    answers[status] += 1
    opened: dict[str, Any] = json.loads(raw)
    return opened


async def socket(target: Target, table: str, token: str = "", after: int | None = None) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    ws = await connect(
        f"ws://{target.address}/api/tables/{table}/socket",
        additional_headers=headers,
        compression=None,
        local_addr=(HOSTILE, 0),
        ping_interval=None,
        proxy=None,
    )
    await ws.send(json.dumps({"t": "join", "after": after}))
    return ws


def again(attack: Callable[[Target], Coroutine[Any, Any, None]], lines: int) -> Attack:
    """The attack on so many lines, begun anew whenever the server ends it."""

    async def one(target: Target) -> None:
        while True:
            try:
                await attack(target)
            except Exception as error:
                answers[type(error).__name__] += 1
            await asyncio.sleep(NAP)

    async def many(target: Target) -> None:
        await asyncio.gather(*(one(target) for _ in range(target.some(lines))))

    return many


# The attacks.


async def replays(target: Target) -> None:
    """Finished matches through everybody's eyes, never the same part twice."""

    def asked(n: int) -> bytes:
        ident = target.finished[n % len(target.finished)]
        return request("GET", f"/api/tables/{ident}/replay?eyes=all&count={200 - n % 190}")

    await flood(target, asked)


async def reads(target: Target) -> None:
    """Lists, stories, pictures, chats and records, in turn."""

    def asked(n: int) -> bytes:
        ident = target.finished[n % len(target.finished)]
        paths = (
            f"/api/tables?text=a{n % 26}",
            f"/api/tables/{ident}/story",
            f"/api/tables/{ident}/picture?ply={n % 30}",
            f"/api/tables/{target.longest}/chat",
            f"/api/tables/{ident}/record",
        )
        return request("GET", paths[n % len(paths)])

    await flood(target, asked)


async def pages(target: Target) -> None:
    """The page itself, again and again."""
    await flood(target, lambda _: request("GET", "/"))


async def cold_tables(target: Target) -> None:
    """Tables that have to be read from the store, the longest first."""
    ids = [target.longest, *target.cold]
    await flood(target, lambda n: request("GET", f"/api/tables/{ids[n % len(ids)]}"))


async def held(target: Target, start: bytes, drop: bytes) -> None:
    """Many connections, each with a request that never ends."""

    async def one() -> None:
        while True:
            try:
                reader, writer = await line(target)
                writer.write(start)
                while not reader.at_eof():
                    await asyncio.sleep(1)
                    writer.write(drop)
                    await writer.drain()
                    answers["held"] += 1
            except OSError:
                answers["closed"] += 1
            await asyncio.sleep(1)

    await asyncio.gather(*(one() for _ in range(target.some(HALF_OPEN))))


async def slow_headers(target: Target) -> None:
    await held(target, b"GET / HTTP/1.1\r\nHost: server\r\nX-Slow: ", b"x")


async def slow_bodies(target: Target) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\n"
    await held(target, head + b"Content-Length: 9000\r\n\r\n", b" ")


async def idle_lines(target: Target) -> None:
    await held(target, b"", b"")


async def control_frames(target: Target) -> None:
    """Pings, which the server must answer, and fragments of nothing, as fast as they go."""
    ws = await socket(target, target.finished[0])
    ping, text, nothing = b"\x89\x80\0\0\0\0", b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
    ws.transport.write(text)
    while not ws.transport.is_closing():
        ws.transport.write((ping + nothing) * 500)
        answers["frames"] += 1000
        await asyncio.sleep(NAP)
    await ws.close()


async def bot_tables(target: Target) -> None:
    """Tables of nothing but the strongest bots."""
    bots = [{"kind": "bot", "bot": "keen"}] * 4
    numbers = range(target.some(TABLES))
    await asyncio.gather(*(own_table(target, bots, "four_corners") for _ in numbers))
    await asyncio.Event().wait()


async def openings(target: Target) -> None:
    body = {"name": "Eve", "setting": {"game": "kaleido", "seats": [{"kind": "open"}] * 2}}
    await flood(target, lambda _: request("POST", "/api/tables", body))


async def wrong_codes(target: Target) -> None:
    """A guesser in the same house as the honest players."""
    await flood(
        target, lambda n: request("POST", "/api/devices", {"code": f"WRONG{n % 1000}"}), HONEST
    )


async def nowhere(target: Target) -> None:
    """Addresses that no route takes."""
    await flood(target, lambda n: request("POST", f"/api/nowhere/{n}", {"code": "WRONG"}))


async def considering(target: Target) -> None:
    """What would each move mean? Asked as often as a socket may."""
    seats = [{"kind": "person"}] * 2
    opened = await own_table(target, seats, "four_corners")
    ws = await socket(target, opened["id"], opened["token"])
    await ws.recv()
    while True:
        await ws.send('{"t":"consider","id":"c","ply":0}')
        answers[json.loads(await ws.recv())["t"]] += 1


async def unread(target: Target) -> None:
    """Sockets that ask for the whole story and never read it."""
    ws = await socket(target, target.longest, after=-1)
    ws.transport.pause_reading()
    for n in range(90):
        await ws.send(json.dumps({"t": "ping", "id": str(n)}))
    answers["unread"] += 1
    await asyncio.sleep(5)
    ws.transport.abort()


async def rejoining(target: Target) -> None:
    """Come, hear the whole story of the longest match, go, and come again."""
    ws = await socket(target, target.longest, after=-1)
    answers[json.loads(await ws.recv())["t"]] += 1
    await ws.close()


ATTACKS: dict[str, Attack] = {
    "replays": replays,
    "reads": reads,
    "pages": pages,
    "cold_tables": cold_tables,
    "slow_headers": slow_headers,
    "slow_bodies": slow_bodies,
    "idle_lines": idle_lines,
    "control_frames": again(control_frames, LINES),
    "bot_tables": bot_tables,
    "openings": openings,
    "wrong_codes": wrong_codes,
    "nowhere": nowhere,
    "considering": again(considering, LINES),
    "unread": again(unread, LINES),
    "rejoining": again(rejoining, LINES),
}


async def attack_until_told(name: str, target: Target) -> None:
    """Attack until the input ends, then print how it was answered."""
    os.nice(YIELDING)
    attack = asyncio.ensure_future(ATTACKS[name](target))
    stopped = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait({attack, stopped}, return_when=asyncio.FIRST_COMPLETED)
    if attack.done() and attack.exception():
        answers[f"gave up: {attack.exception()!r}"] += 1
    print(json.dumps(answers), flush=True)
    os._exit(0)  # A thousand open lines need no goodbye.


def main() -> None:
    """A process that attacks. It imports nothing of the server, so it is there at once."""
    name, target = sys.argv[1:]
    asyncio.run(attack_until_told(name, Target(**json.loads(target))))
