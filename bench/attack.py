"""Measures what an honest player notices of an attack: acknowledged moves, quiet and under each.

The attackers (bench.attackers) are a process of their own with addresses of their own; they yield
to the server, since real ones use other machines. Everything stays on this machine and is limited
in number and time. Prints JSON lines.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.attackers import ATTACKS, HONEST, Target
from bench.live import SEATS, Table, in_turn
from bench.prepared import Prepared, prepare
from bench.serving import server, spread

PATIENCE = 10.0  # Seconds until a move is given up; it counts as that long.
ATTACKER = "from bench.attackers import main; main()"
Figures = dict[str, object]


class Size(Struct, frozen=True):
    """How much to measure."""

    tables: int = 6
    moves: int = 40  # At each table, under each attack.
    matches: int = 2  # Finished matches of each game, to be looked at.
    cold: int = 60  # Tables that nobody has loaded yet.
    entries: int = 4_000  # In the longest log: as much as four people may say.
    scale: float = 1.0  # How many connections and tables attackers use.
    rate: float = 4.0  # Moves per second at each table: fewer than a socket may send.
    lead: float = 1.0  # Seconds an attack is given to build up.
    restart: bool = True  # Each attack on a server that has just been started: so tables are cold.


SHORT = Size(1, 3, 1, 2, 50, scale=0.02, rate=20.0, lead=0.0, restart=False)


class HonestTable(Table):
    """A table of honest players, who have an address of their own."""

    async def join(self) -> ClientConnection:
        own = (HONEST, 0)
        headers = self.headers
        ws = await connect(
            self.url, additional_headers=headers, compression=None, local_addr=own, proxy=None
        )
        await ws.send('{"t":"join"}')
        self.now = json.loads(await ws.recv())["now"]
        return ws

    async def steady(self, moves: int, rate: float, lag: float) -> list[float]:
        """Play at a steady rate; the seconds until each move was acknowledged."""
        times = []
        async with asyncio.timeout(PATIENCE):
            ws = await self.join()
        start = time.perf_counter() + lag
        for n in range(moves):
            await asyncio.sleep(max(0, start + n / rate - time.perf_counter()))
            try:
                async with asyncio.timeout(PATIENCE):
                    times.append(await self.move(ws))
            except TimeoutError:
                return [*times, PATIENCE]
        await ws.close()
        return times


async def opened(address: str, game: str, count: int) -> list[HonestTable]:
    """Honest players open their tables: one guest after another."""
    asked = {"name": "Aki", "setting": {"game": game, "seats": [{"kind": "person"}] * SEATS}}
    own = httpx.AsyncHTTPTransport(local_address=HONEST)
    tables = []
    async with httpx.AsyncClient(transport=own, timeout=PATIENCE) as client:
        for _ in range(count):
            answer = await client.post(f"http://{address}/api/tables", json=asked)
            tables.append(HonestTable(address, answer.raise_for_status().json()))
            client.cookies.clear()
    return tables


async def honest(address: str, game: str, size: Size) -> Figures:
    """What honest players notice: they open tables, sit down and play."""
    began = time.perf_counter()
    try:
        tables = await opened(address, game, size.tables)
    except (httpx.HTTPError, OSError) as error:
        return {"shut_out": type(error).__name__}
    opening = time.perf_counter() - began
    playing = (
        t.steady(size.moves, size.rate, n / size.rate / size.tables) for n, t in enumerate(tables)
    )
    played = await asyncio.gather(*playing, return_exceptions=True)
    times = [t for part in played if isinstance(part, list) for t in part]
    lost = [type(part).__name__ for part in played if isinstance(part, BaseException)]
    each = round(1000 * opening / size.tables, 1)
    return {"moves": len(times), **spread(times), "open_ms": each, "lost": lost}


@asynccontextmanager
async def attacked(name: str, target: Target, lead: float) -> AsyncIterator[dict[str, Any]]:
    """The attackers at work; afterwards, what they were answered."""
    told: dict[str, Any] = {}
    words = [name, json.dumps(target._asdict())]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", ATTACKER, *words), stdin=-1, stdout=-1
    )
    try:
        await asyncio.sleep(lead)
        yield told
    finally:
        out, _ = await process.communicate(b"")  # The end of its input tells it to stop.
        told.update(json.loads(out or b"{}"))


async def measured(
    folder: Path, prepared: Prepared, game: str, size: Size, chosen: list[str]
) -> AsyncIterator[Figures]:
    """Quiet, then each attack."""
    async with AsyncExitStack() as stack:
        address = ""
        for name in ["quiet", *chosen]:
            if size.restart or not address:
                await stack.aclose()
                address, _ = await stack.enter_async_context(server(folder=folder, flags=()))
            target = Target(address, prepared.finished, prepared.cold, prepared.longest, size.scale)
            found = await under(name, target, game, size)
            yield {"name": "attack", "attack": name, "game": game, **found}


async def under(name: str, target: Target, game: str, size: Size) -> Figures:
    """What honest players notice of one attack, and what the attackers do."""
    if name == "quiet":
        return await honest(target.address, game, size)
    async with attacked(name, target, size.lead) as told:
        found = await honest(target.address, game, size)
    return {**found, "attackers": told, "load": round(os.getloadavg()[0], 1)}


async def tell(game: str, size: Size, chosen: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        prepared = await prepare(Path(folder), size.matches, size.cold, size.entries)
        async for figures in measured(Path(folder), prepared, game, size, chosen):
            print(json.dumps(figures), flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--only", action="append", choices=list(ATTACKS))
    asked.add_argument("--moves", type=int, default=Size().moves, help="At each table.")
    given = asked.parse_args()
    chosen = given.only or list(ATTACKS)
    asyncio.run(tell(in_turn()[0], SHORT if given.short else Size(moves=given.moves), chosen))


if __name__ == "__main__":
    main()
