"""Measures the live server: moves acknowledged, time to the other screen, memory per watcher.

Uses each game that is played in turn, or only the one given with --game. Everything stays on this
machine and is limited in number and time. Prints JSON lines.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import open_tables, server, spread
from tests.server.postgres import Cluster, program
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame

SEATS = 2
RATE = 10.0  # Moves per second at a table with steady play.
Figures = dict[str, object]


class Size(Struct, frozen=True):
    """How much to measure."""

    moves: int = 40  # At each table.
    tables: tuple[int, ...] = (1, 50)
    steady: int = 10  # Tables with steady play.
    watchers: int = 1000


SHORT = Size(moves=5, tables=(1, 3), steady=2, watchers=10)


def is_in_turn(game: AnyGame) -> bool:
    """Whether seats act one after another, for as many moves as are measured."""
    if SEATS not in game.players:
        return False
    state = game.new(SEATS, seed_for("in turn"))
    chance = Rng(seed_for("in turn"))
    for _ in range(Size().moves):
        actors = state.actors()
        if len(actors) != 1:
            return False
        legal = state.legal_moves(actors[0])
        state.apply(actors[0], legal[chance.below(len(legal))])
    return True


def in_turn() -> list[str]:
    return [name for name, game in games().items() if is_in_turn(game)]


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
        """Play one move; return the seconds until it was acknowledged."""
        self.count += 1
        ply = self.now["ply"]
        move = self.now["legal"][self.count * 7 % len(self.now["legal"])]
        play = {"t": "play", "id": str(self.count), "ply": ply, "move": move}
        began = time.perf_counter()
        await ws.send(json.dumps({**play, "seat": self.now["acting"][0]}))
        answer = json.loads(await ws.recv())
        took = time.perf_counter() - began
        if answer["t"] != "done":
            raise RuntimeError(f"not acknowledged: {answer}")
        while self.now["ply"] == ply:
            self.now = json.loads(await ws.recv())["now"]
        return took


async def open_for(address: str, game: str, count: int) -> list[Table]:
    setting = {"game": game, "seats": [{"kind": "person"}] * SEATS}
    return [Table(address, opened) for opened in await open_tables(address, count, setting)]


async def acknowledged(address: str, game: str, tables: int, moves: int) -> Figures:
    """All tables at once, each playing its next move as soon as the last is acknowledged."""

    async def play(table: Table) -> list[float]:
        async with await table.join() as ws:
            return [await table.move(ws) for _ in range(moves)]

    laid = await open_for(address, game, tables)
    began = time.perf_counter()
    times = [t for part in await asyncio.gather(*map(play, laid)) for t in part]
    rate = len(times) / (time.perf_counter() - began)
    return {"name": "live.acknowledged", "tables": tables, "per_second": rate, **spread(times)}


async def to_the_other_screen(address: str, game: str, tables: int, moves: int) -> Figures:
    """Moves at a steady rate; the time from sending a move until a spectator hears of it."""
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
            for n in range(moves):
                await asyncio.sleep(max(0, start + n / RATE - time.perf_counter()))
                sent[table.url, table.now["ply"] + 1] = time.perf_counter()
                await table.move(ws)

    laid = await open_for(address, game, tables)
    watching = [asyncio.create_task(watch(table)) for table in laid]
    await asyncio.gather(*(play(t, n / RATE / tables) for n, t in enumerate(laid)))
    for task in watching:
        task.cancel()
    return {"name": "live.to_other_screen", "at_rate": RATE * tables, **spread(times)}


async def idle_watchers(address: str, pid: int, game: str, watchers: int) -> Figures:
    [table] = await open_for(address, game, 1)
    before = memory(pid)
    sockets = []
    for _ in range(watchers):
        ws = await connect(table.url, compression=None)
        await ws.send('{"t":"join"}')
        await ws.recv()
        sockets.append(ws)
    each = (memory(pid) - before) / watchers
    await asyncio.gather(*(ws.close() for ws in sockets))
    return {"name": "live.idle_watcher", "watchers": watchers, "kb_each": each / 1024}


def memory(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def measured(database: str, game: str, size: Size) -> AsyncIterator[Figures]:
    async with server(database) as (address, pid):
        for tables in size.tables:
            yield await acknowledged(address, game, tables, size.moves)
        yield await to_the_other_screen(address, game, size.steady, size.moves)
        if not database:
            yield await idle_watchers(address, pid, game, size.watchers)


async def tell(store: str, database: str, game: str, size: Size) -> None:
    async for figures in measured(database, game, size):
        rounded = {k: round(v, 2) if isinstance(v, float) else v for k, v in figures.items()}
        print(json.dumps({"store": store, "game": game, **rounded}), flush=True)


@contextmanager
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user.
        started = Cluster(Path(folder))
        try:
            yield started
        finally:
            started.stop()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--game", action="append", choices=list(games()))
    given = asked.parse_args()
    size = SHORT if given.short else Size()
    chosen = given.game or in_turn()[: 1 if given.short else None]
    for game in chosen:
        asyncio.run(tell("sqlite", "", game, size))
    if program("initdb") is None:
        print("bench: no PostgreSQL here", file=sys.stderr)
        return
    with cluster() as postgres:
        for game in chosen:
            asyncio.run(tell("postgresql", postgres.fresh(), game, size))


if __name__ == "__main__":
    main()
