"""Measures what a move costs where one process serves, and where two share a PostgreSQL.

Counts processor time of the servers and of PostgreSQL, which is sound on a busy machine. Each table
has a player and somebody who watches: at the only server, at the same of two, or apart.
"""

import argparse
import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import connect

from bench.live import Table, cluster, open_for
from bench.serving import server
from tests.server.postgres import Cluster
from threemirrors.core.discovery import games

TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def backends(postgres: Cluster) -> float:
    """Of all that PostgreSQL runs for its clients at the moment."""
    pids = postgres.sql("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    return sum(processor_seconds(int(pid)) for pid in pids.split())


@asynccontextmanager
async def servers(count: int, database: str) -> AsyncIterator[list[tuple[str, int]]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(server(database)) for _ in range(count)]


async def play(table: Table, watching: str, moves: int) -> None:
    """The one who watches hears of the last move before this is over."""
    async with await table.join() as player, connect(watching, compression=None) as guest:
        await guest.send('{"t":"join"}')
        for _ in range(moves):
            await table.move(player)
        ply = -1
        while ply < table.now["ply"]:
            ply = json.loads(await guest.recv())["now"]["ply"]


async def cost(
    postgres: Cluster, game: str, count: int, tables: int, moves: int, *, apart: bool
) -> dict[str, object]:
    async with servers(count, postgres.fresh("many")) as found:
        address = [where for where, _ in found]
        laid = [await open_for(each, game, tables // count) for each in address]
        here = [(number, table) for number, part in enumerate(laid) for table in part]

        def watched_at(number: int, table: Table) -> str:
            other = address[(number + apart) % count]
            return table.url.replace(address[number], other)

        async def part(many: int) -> tuple[float, float]:
            before = sum(processor_seconds(pid) for _, pid in found), backends(postgres)
            await asyncio.gather(*(play(t, watched_at(n, t), many) for n, t in here))
            after = sum(processor_seconds(pid) for _, pid in found), backends(postgres)
            return after[0] - before[0], after[1] - before[1]

        await part(5)  # Until connections are open and statements prepared.
        ours, theirs = await part(moves)
        made = len(here) * moves
        return {"server_ms": 1000 * ours / made, "postgres_ms": 1000 * theirs / made}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="kaleido", choices=list(games()))
    asked.add_argument("--tables", type=int, default=40)
    asked.add_argument("--moves", type=int, default=30)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    given = asked.parse_args()
    if given.short:
        given.tables, given.moves, given.rounds = 2, 3, 1
    ways = [("one", 1, False), ("two", 2, False), ("apart", 2, True)]
    with cluster() as postgres:
        for _ in range(given.rounds):
            for name, count, apart in ways[1:2] if given.short else ways:
                found = asyncio.run(
                    cost(postgres, given.game, count, given.tables, given.moves, apart=apart)
                )
                rounded = {key: round(float(str(value)), 3) for key, value in found.items()}
                print(json.dumps({"servers": name, "tables": given.tables, **rounded}), flush=True)


if __name__ == "__main__":
    main()
