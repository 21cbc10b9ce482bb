"""How the live server does: moves acknowledged, time to the other screen, memory of a watcher.

Everything stays on this machine, bounded in count and time. Prints JSON lines.
"""

import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.postgres import Cluster, program
from threemirrors.core.discovery import games

MOVES = 40  # Moves played at each table.
PACED_TABLES, PACED_RATE, PACED_SECONDS = 10, 10.0, 6.0
WATCHERS = 1000


@asynccontextmanager
async def server(database: str) -> AsyncIterator[tuple[str, int]]:
    """A server in a process of its own; gives its address and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "threemirrors", "serve", "--port", str(port)]
        command += ["--data", folder, "--database", database, "--sockets-each", "5000"]
        process = await asyncio.create_subprocess_exec(*command, stdout=-3, stderr=-3)
        try:
            await until_open(port)
            yield f"127.0.0.1:{port}", process.pid
        finally:
            process.terminate()
            await process.wait()


async def until_open(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise TimeoutError("the server did not start")


class Table:
    """A table where one client holds all seats, so that it can always move."""

    def __init__(self, address: str, opened: dict[str, Any]) -> None:
        self.url = f"ws://{address}/api/tables/{opened['id']}/socket"
        self.headers = {"Authorization": f"Bearer {opened['token']}"}
        self.now: dict[str, Any] = {}
        self.count = 0

    async def join(self) -> ClientConnection:
        ws = await connect(self.url, additional_headers=self.headers, compression=None)
        await ws.send('{"t":"join"}')
        self.now = json.loads(await ws.recv())["now"]
        return ws

    async def move(self, ws: ClientConnection) -> float:
        """Play one move; the seconds until it was acknowledged."""
        self.count += 1
        move = self.now["legal"][self.count * 7 % len(self.now["legal"])]
        play = {"t": "play", "id": str(self.count), "ply": self.now["ply"], "move": move}
        began = time.perf_counter()
        await ws.send(json.dumps(play))
        answer = json.loads(await ws.recv())
        took = time.perf_counter() - began
        if answer["t"] != "done":
            raise RuntimeError(f"not acknowledged: {answer}")
        self.now = json.loads(await ws.recv())["now"]
        return took


async def open_table(client: httpx.AsyncClient, address: str, game: str) -> Table:
    setting = {"game": game, "seats": [{"kind": "person"}] * 2}
    headers = {"origin": f"http://{address}"}
    answer = await client.post(
        f"http://{address}/api/tables", json={"name": "Bench", "setting": setting}, headers=headers
    )
    return Table(address, answer.json())


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {
        f"{name}_ms": round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)
        for name, share in at.items()
    }


async def acknowledged(address: str, store: str, game: str, tables: int) -> dict[str, object]:
    """All tables at once, each move as soon as the last is acknowledged."""

    async def play(table: Table) -> list[float]:
        async with await table.join() as ws:
            return [await table.move(ws) for _ in range(MOVES)]

    async with httpx.AsyncClient() as client:
        laid = [await open_table(client, address, game) for _ in range(tables)]
    began = time.perf_counter()
    times = [t for part in await asyncio.gather(*map(play, laid)) for t in part]
    rate = len(times) / (time.perf_counter() - began)
    named = {"name": "live.acknowledged", "store": store, "tables": tables}
    return {**named, "per_second": round(rate, 1), **spread(times)}


async def to_the_other_screen(address: str, store: str, game: str) -> dict[str, object]:
    """A steady hundred moves a second; from sending a move to its news at a spectator."""
    sent: dict[tuple[str, int], float] = {}
    times: list[float] = []

    async def watch(table: Table) -> None:
        async with connect(table.url, compression=None) as ws:
            await ws.send('{"t":"join"}')
            async for frame in ws:
                message = json.loads(frame)
                began = sent.pop((table.url, message["now"]["ply"]), None)
                if began is not None:
                    times.append(time.perf_counter() - began)

    async def play(table: Table, lag: float) -> None:
        async with await table.join() as ws:
            start = time.perf_counter() + lag
            for n in range(min(MOVES, int(PACED_RATE * PACED_SECONDS))):
                await asyncio.sleep(max(0, start + n / PACED_RATE - time.perf_counter()))
                sent[table.url, table.now["ply"] + 1] = time.perf_counter()
                await table.move(ws)

    async with httpx.AsyncClient() as client:
        laid = [await open_table(client, address, game) for _ in range(PACED_TABLES)]
    watching = [asyncio.create_task(watch(table)) for table in laid]
    await asyncio.gather(*(play(t, n / 100) for n, t in enumerate(laid)))
    for task in watching:
        task.cancel()
    return {"name": "live.to_other_screen", "store": store, "at_rate": 100, **spread(times)}


async def idle_watchers(address: str, pid: int, game: str) -> dict[str, object]:
    async with httpx.AsyncClient() as client:
        table = await open_table(client, address, game)
    before = memory(pid)
    sockets = []
    for _ in range(WATCHERS):
        ws = await connect(table.url, compression=None)
        await ws.send('{"t":"join"}')
        await ws.recv()
        sockets.append(ws)
    each = (memory(pid) - before) / WATCHERS
    await asyncio.gather(*(ws.close() for ws in sockets))
    return {"name": "live.idle_watcher", "watchers": WATCHERS, "kb_each": round(each / 1024, 1)}


def memory(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def measure(store: str, database: str, game: str) -> None:
    async with server(database) as (address, pid):
        for tables in (1, 50):
            print(json.dumps(await acknowledged(address, store, game, tables)), flush=True)
        print(json.dumps(await to_the_other_screen(address, store, game)), flush=True)
        if store == "sqlite":
            print(json.dumps(await idle_watchers(address, pid, game)), flush=True)


def main() -> None:
    game = next(iter(games()))
    asyncio.run(measure("sqlite", "", game))
    if program("initdb") is None:
        sys.exit("bench: no PostgreSQL here")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        cluster = Cluster(Path(folder))
        try:
            asyncio.run(measure("postgresql", cluster.fresh(), game))
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
