"""The real server on its own port, and clients that talk to it from outside."""

import asyncio
import itertools
import json
import random
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from uvicorn import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.prepared import new_data
from threemirrors.server import run
from threemirrors.server.auth.rate_limit import Limits
from threemirrors.server.http.dependencies import Shared
from threemirrors.server.live.registry import Registry
from threemirrors.server.settings import Settings

DEADLINE = 20.0  # Seconds: far more than anything takes, so that only a bug runs into it.
Message = dict[str, Any]
PERSON: Message = {"kind": "person"}
OPEN: Message = {"kind": "open"}


def bot(name: str = "random") -> Message:
    return {"kind": "bot", "bot": name}


def setting(*seats: Message, **more: object) -> Message:
    """Seat 0 begins, so that tests know whose turn it is."""
    return {"game": "kaleido", "seats": list(seats), "options": {"first": 0}, **more}


def ticket_for(opened: Message, seat: int | None = None) -> str:
    """The ticket for that seat or, without one, for any."""
    [found] = [each["secret"] for each in opened["tickets"] if each["seat"] == seat]
    return str(found)


async def until(condition: Callable[[], bool], seconds: float = DEADLINE) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


class Player:
    """One connection to one table: all it was told, and the table as it last saw it."""

    ids = itertools.count(1)

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[str] = []
        self.notices: list[Message] = []
        self.now: Message = {}
        self.seats: list[int] = []

    async def send(self, message: Message | str | bytes) -> None:
        raw = json.dumps(message) if isinstance(message, dict) else message
        await self.line.send(raw)

    async def hear(self) -> Message:
        """The next message."""
        async with asyncio.timeout(DEADLINE):
            frame = await self.line.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["t"] in ("welcome", "news"):
            self.notices += message["notices"]
            self.now = message["now"]
            self.seats = message.get("seats", self.seats)
        return message

    async def wait(self, wanted: Callable[[Message], bool]) -> Message:
        async with asyncio.timeout(DEADLINE):
            while True:
                message = await self.hear()
                if wanted(message):
                    return message

    async def join(self, after: int | None = -1) -> Message:
        await self.send({"t": "join", "after": after})
        return await self.wait(lambda message: message["t"] == "welcome")

    async def ask(self, t: str, **more: object) -> Message:
        """Send a message and wait for its answer."""
        ident = str(more.pop("id", "") or next(self.ids))
        await self.send({"t": t, "id": ident, **more})
        return await self.wait(lambda message: message.get("id") == ident)

    async def done(self, t: str, **more: object) -> int:
        """The same for a message that must be accepted; returns its entry once announced."""
        answer = await self.ask(t, **more)
        assert answer["t"] == "done", answer
        seq: int = answer["seq"]
        await self.see(seq)
        return seq

    async def see(self, seq: int) -> None:
        while self.now["seq"] < seq:
            await self.hear()

    def is_on_turn(self) -> bool:
        return bool(set(self.now["acting"]) & set(self.seats))

    async def turn(self) -> None:
        """Wait until this player or nobody is to act."""
        while not (self.is_on_turn() or self.now["outcome"]):
            await self.hear()

    def choice(self) -> Message:
        """Some legal move, drawn by the ply: the same each time, and never round in circles."""
        chosen: Message = random.Random(self.now["ply"]).choice(self.now["legal"])
        return chosen

    async def play(self) -> int:
        await self.turn()
        return await self.done("play", ply=self.now["ply"], move=self.choice())

    async def play_out(self) -> Message:
        """Play to the end and return the outcome."""
        await self.turn()
        while not self.now["outcome"]:
            await self.play()
            await self.turn()
        outcome: Message = self.now["outcome"]
        return outcome

    async def hear_out(self) -> Message:
        """Watch to the end and return the outcome."""
        while not self.now["outcome"]:
            await self.hear()
        outcome: Message = self.now["outcome"]
        return outcome

    async def bye(self) -> Message:
        """Why the server hung up."""
        message = await self.wait(lambda message: message["t"] == "bye")
        async with asyncio.timeout(DEADLINE):
            await self.line.wait_closed()
        why: Message = message["why"]
        return why

    async def closing(self) -> int | None:
        """The code with which the connection was closed."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            return self.line.close_code

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.line.close()


class House:
    """Where the server is, and how to talk to it. Cookies are not kept."""

    def __init__(self, port: int, http: httpx.AsyncClient, host: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self.http = http
        self.address = f"http://{host}:{port}"
        self.inside: Shared | None = None  # What the server has, if it runs in this process.

    @property
    def shared(self) -> Shared:
        assert self.inside is not None
        return self.inside

    async def registry(self) -> Registry:
        return self.shared.registry

    async def limits(self) -> Limits:
        return self.shared.limits

    async def call(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        said = {**({"authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        answer = await self.http.request(method, path, json=body, headers=said)
        self.http.cookies.clear()
        return answer

    async def post(self, path: str, body: object = None, token: str = "") -> Message:
        answer = await self.call("POST", path, body, token)
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    async def get(self, path: str, token: str = "") -> Any:
        answer = await self.call("GET", path, token=token)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def open(
        self, *seats: Message, token: str = "", public: bool = False, **more: object
    ) -> Message:
        body = {"name": "Aki", "setting": setting(*seats, **more), "public": public}
        return await self.post("/api/tables", body, token)

    async def sit(
        self, table: str, seat: int | None, ticket: str = "", name: str = "Bo", token: str = ""
    ) -> str:
        """The token of the guest who sits there now."""
        body = {"name": name, "ticket": ticket, "seat": seat}
        seated = await self.post(f"/api/tables/{table}/seats", body, token)
        return str(seated["token"])

    async def refused(
        self, path: str, body: object = None, token: str = "", method: str = "POST"
    ) -> tuple[int, str]:
        """The status and code of the answer; no code if it was not refused."""
        answer = await self.call(method, path, body, token)
        told = answer.json() if answer.content else {}
        return answer.status_code, told.get("code", "") if isinstance(told, dict) else ""

    async def pair(self, *more: Message) -> tuple[str, str, str]:
        """A table of two people (and bots): its id, and both tokens."""
        opened = await self.open(PERSON, OPEN, *more)
        other = await self.sit(opened["id"], 1, ticket_for(opened, 1))
        return opened["id"], opened["token"], other

    async def connect(
        self, table: str, token: str = "", headers: Mapping[str, str] | None = None
    ) -> Player:
        said = {**({"authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        address = f"ws://{self.host}:{self.port}/api/tables/{table}/socket"
        return Player(await connect(address, additional_headers=said, proxy=None))

    async def join(self, table: str, token: str = "", after: int | None = -1) -> Player:
        player = await self.connect(table, token)
        await player.join(after)
        return player


@asynccontextmanager
async def visited(port: int, host: str = "127.0.0.1") -> AsyncIterator[House]:
    """A server that is already running."""
    address = f"http://{host}:{port}"
    # Reading the certificates that HTTPS would need takes longer than most requests.
    plain = httpx.AsyncClient(base_url=address, trust_env=False, timeout=DEADLINE, verify=False)
    async with plain as http:
        yield House(port, http, host)


@asynccontextmanager
async def house(
    data: Path,
    database: str = "",
    public_address: str = "",
    grace: float = Settings().grace,
    haste: float = 1.0,
    warm_up: bool = False,  # Most tests have no bots.
    metrics_for: tuple[str, ...] = Settings().metrics_for,
    connections_each: int = Settings().connections_each,
    trusted_proxies: tuple[str, ...] = (),
    push_to_loopback: bool = False,
    solving: float = 0.0,  # Most tests do not ask what was possible.
    unheard: float = 0.0,
) -> AsyncIterator[House]:
    """A server in this process, from its start to its end."""
    # Named explicitly, or asyncio would leave Nagle on and delay each answer by 40 ms.
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        settings = Settings(
            port=port,
            data=data,
            database=database,
            public_address=public_address,
            grace=grace,
            haste=haste,
            warm_up=warm_up,
            metrics_for=metrics_for,
            connections_each=connections_each,
            trusted_proxies=trusted_proxies,
            push_to_loopback=push_to_loopback,
            solving=solving,
            unheard=unheard,
        )
        if not data.exists() or not any(data.iterdir()):
            new_data(data)
        server = run.server(settings)
        running = asyncio.create_task(served(server, [listening]))
        await until(lambda: server.started or running.done())
        try:
            assert server.started
            async with visited(port) as found:
                found.inside = server.lifespan.state["shared"]
                yield found
        finally:
            server.should_exit = True
            await running


async def served(server: Server, sockets: Sequence[socket.socket]) -> None:
    try:
        await server.serve(sockets=list(sockets))
    except SystemExit as ended:
        raise AssertionError("the server did not start") from ended
