"""Measures what a server bears: moves, a hundred a second, a thousand that come back, appends.

Processor time is told beside every rate, and what the clients of the bench take of it, since they
share the machine. Everything stays on this machine and is limited in number and time. Prints JSON
lines.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, nullcontext
from pathlib import Path
from typing import Any

import uvloop
from msgspec import Struct

from bench import serving
from bench.lean import Player, Wire, dial
from bench.linked import linked
from bench.live import cluster
from bench.many import backends, processor_seconds
from bench.serving import open_tables, server, spread
from tests.server.postgres import Cluster, program

GAME = "kaleido"  # Its matches for two last 64 moves.
SETTING = {"game": GAME, "seats": [{"kind": "person"}] * 2}
WARM = 5  # Moves at each table before anything is counted.
EACH_HOME = 25  # Tables played from one address, which has a budget.
Figures = dict[str, Any]


class Loads(Struct, frozen=True):
    """How much to measure."""

    tables: int = 100
    moves: int = 54
    steady: int = 10  # Tables with ten moves a second.
    back: int = 1000  # Clients that lose their line at once.
    rounds: int = 40  # Of appends with and without a link.


BRIEF = Loads(tables=2, moves=3, steady=1, back=10, rounds=2)


class Processes:
    """The servers, and what they and PostgreSQL have used of the processor."""

    def __init__(self, found: list[tuple[str, int]], postgres: Cluster | None) -> None:
        self.addresses = [address for address, _ in found]
        self.pids = [pid for _, pid in found]
        self.postgres = postgres

    def used(self) -> list[float]:
        ours = sum(map(processor_seconds, self.pids))
        return [ours, backends(self.postgres) if self.postgres else 0.0, time.process_time()]


async def players(processes: Processes, count: int, watchers: int = 0) -> list[Player]:
    """At tables spread over the servers; each also has so many who only watch."""
    found = []
    share = count // len(processes.addresses)
    for address in processes.addresses:
        for number, opened in enumerate(await open_tables(address, share, SETTING)):
            player = Player(address, opened, f"127.0.0.{2 + number // EACH_HOME}")
            await player.join()
            found.append(player)
            for _ in range(watchers):
                await watch(player)
    return found


async def watch(player: Player, after: int | None = None) -> tuple[Wire, float]:
    """Somebody who looks on, and how long it took until they saw the table."""
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(_: bytes) -> None:
        if not seen.done():
            seen.set_result(None)

    began = time.perf_counter()
    wire = await dial(player.address, player.id, "", heard, player.home)
    wire.send(b'{"t":"join","after":%d}' % after if after is not None else b'{"t":"join"}')
    await seen
    return wire, time.perf_counter() - began


async def counted(
    processes: Processes, made: int, work: Callable[[], Awaitable[object]]
) -> Figures:
    """What each of so many things costs, and how many are done in a second."""
    before, began = processes.used(), time.perf_counter()
    await work()
    took, after = time.perf_counter() - began, processes.used()
    parts = zip(("server_us", "postgres_us", "client_us"), after, before, strict=True)
    spent = {name: round(1e6 * (end - start) / made) for name, end, start in parts}
    return {"per_second": round(made / took), **spent}


Measure = Callable[[Processes, Loads], Awaitable[Figures]]


async def play(player: Player, moves: int, rate: float = 0.0, lag: float = 0.0) -> None:
    """As fast as it is answered, or so many a second."""
    start = time.perf_counter() + lag
    for number in range(moves):
        if rate:
            await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        await player.move()


async def moves(processes: Processes, size: Loads) -> Figures:
    """All tables at once, each with one who watches."""
    laid = await players(processes, size.tables, watchers=1)
    await asyncio.gather(*(play(each, WARM) for each in laid))
    for each in laid:
        each.times.clear()
    made = len(laid) * size.moves
    told = await counted(
        processes, made, lambda: asyncio.gather(*(play(each, size.moves) for each in laid))
    )
    return {"name": "load.moves", "tables": len(laid), **told, **times_of(laid)}


async def steady(processes: Processes, size: Loads) -> Figures:
    laid = await players(processes, size.steady, watchers=1)
    await asyncio.gather(*(play(each, WARM) for each in laid))
    for each in laid:
        each.times.clear()
    lags = [number / 10 / len(laid) for number in range(len(laid))]
    told = await counted(
        processes,
        len(laid) * size.moves,
        lambda: asyncio.gather(
            *(play(each, size.moves, 10.0, lag) for each, lag in zip(laid, lags, strict=True))
        ),
    )
    return {"name": "load.steady", "at_rate": 10 * len(laid), **told, **times_of(laid)}


def times_of(laid: list[Player]) -> Figures:
    return spread([each for player in laid for each in player.times])


async def back(size: Loads, *, restart: bool) -> Figures:
    """All lose their line at once, or the server is started again; all want what they missed."""
    with tempfile.TemporaryDirectory() as data:
        async with AsyncExitStack() as first:
            found = await first.enter_async_context(server("", Path(data)))
            processes = Processes([found], None)
            laid = await players(processes, max(1, size.back // 10))
            await asyncio.gather(*(play(each, WARM) for each in laid))
            watching = [(await watch(each))[0] for each in laid for _ in range(10)]
            if not restart:
                await asyncio.gather(*(wire.close() for wire in watching))
                return await seen_again("load.back_after_drop", processes, laid)
        async with server("", Path(data)) as found:
            for each in laid:
                each.address = found[0]
            return await seen_again("load.back_after_restart", Processes([found], None), laid)


async def seen_again(name: str, processes: Processes, laid: list[Player]) -> Figures:
    times: list[float] = []

    async def one(player: Player) -> None:
        times.append((await watch(player, after=1))[1])

    told = await counted(
        processes,
        10 * len(laid),
        lambda: asyncio.gather(*(one(each) for each in laid for _ in range(10))),
    )
    return {"name": name, "clients": len(times), **told, **spread(times)}


async def served(
    count: int, postgres: Cluster | None, size: Loads, measures: Sequence[Measure]
) -> AsyncIterator[Figures]:
    """The same load on one server, or shared by several with one database."""
    for measure in measures:
        async with AsyncExitStack() as stack:
            database = postgres.fresh("load") if postgres else ""
            found = [await stack.enter_async_context(server(database)) for _ in range(count)]
            yield {"servers": count, **await measure(Processes(found, postgres), size)}


async def tell(size: Loads, *, is_short: bool) -> None:
    def say(store: str, figures: Figures) -> None:
        print(json.dumps({"store": store, **figures}), flush=True)

    async for figures in served(1, None, size, (moves,) if is_short else (moves, steady)):
        say("sqlite", figures)
    for restart in (False,) if is_short else (False, True):
        say("sqlite", await back(size, restart=restart))
    say("sqlite", await linked(size.rounds))
    if is_short:
        return
    with cluster() if program("initdb") else nullcontext() as postgres:
        for count in (1, 2) if postgres else ():
            async for figures in served(count, postgres, size, (moves, steady)):
                say("postgresql", figures)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--python", default=sys.executable, help="Whose server: to compare two.")
    given = asked.parse_args()
    serving.PYTHON = given.python
    if not program("initdb"):
        print("bench: no PostgreSQL here", file=sys.stderr)
    print(json.dumps({"name": "load.machine", "cores": os.cpu_count(), "load": os.getloadavg()[0]}))
    uvloop.run(tell(BRIEF if given.short else Loads(), is_short=given.short))


if __name__ == "__main__":
    main()
