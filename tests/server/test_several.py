"""Processes behind one port (serve --workers) are replaced, and no game stops."""

import asyncio
import signal
import sys
from asyncio.subprocess import DEVNULL, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.forked import ROOT, answers, free_port
from tests.server.house import DEADLINE, PERSON, House, Message, Player, bot, visited
from tests.server.postgres import Cluster
from threemirrors.core.errors import GameError
from threemirrors.server.settings import Settings
from threemirrors.server.several import listening, run_several

ALIVE = "SELECT id FROM processes WHERE beat_at > clock_timestamp() - interval '1 s'"


@asynccontextmanager
async def served(folder: Path, database: str) -> AsyncIterator[tuple[Process, House]]:
    port = free_port()
    words = ("serve", "--workers", "2", "--bot-workers", "1", "--port", str(port))
    serving = await create_subprocess_exec(
        sys.executable, "-m", "threemirrors", *words, "--database", database,
        cwd=ROOT, stdout=DEVNULL, stderr=DEVNULL,
    )  # fmt: skip
    try:
        async with asyncio.timeout(15 * DEADLINE), visited(port) as at:
            while not await answers(port):
                await asyncio.sleep(0.02)
            yield serving, at
    finally:
        if serving.returncode is None:
            serving.kill()
        await serving.wait()


async def play_on(at: House, where: Message, seen: set[str]) -> None:
    """Play to the end, coming back whenever the connection ends."""
    while True:
        try:
            async with await at.join(where["id"], where["token"]) as player:
                await play_once_more(player, seen)
                if player.now["outcome"]:
                    return
        except (ConnectionClosed, OSError):
            seen.add("cut off")


async def play_once_more(player: Player, seen: set[str]) -> None:
    while not player.now["outcome"]:
        await player.play()
        seen.add("played")
        await player.turn()


def test_a_rolling_restart_stops_no_game(tmp_path: Path, postgres: Cluster) -> None:
    def alive() -> set[str]:
        return set(postgres.sql(ALIVE, "served").split())

    async def both() -> set[str]:
        while len(found := await asyncio.to_thread(alive)) < 2:
            await asyncio.sleep(0.1)
        return found

    async def story() -> None:
        async with served(tmp_path, postgres.fresh("served")) as (serving, at):
            before = await both()
            opened = await at.open(PERSON, bot("greedy"))
            seen = set[str]()
            serving.send_signal(signal.SIGHUP)
            await play_on(at, opened, seen)
            while before & (after := await both()):
                assert (await at.call("GET", "/health")).status_code == 200
                await asyncio.sleep(0.1)
            assert len(after) == 2
            record = await at.get(f"/api/tables/{opened['id']}/record")
            assert record["outcome"]
            serving.terminate()
            assert await serving.wait() == 0
            assert postgres.sql(ALIVE, "served") == ""

    asyncio.run(story())


def test_an_sqlite_file_is_served_by_one_process(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"served by one process.*--database"):
        run_several(Settings(data=tmp_path, workers=2))


def test_a_port_that_is_taken_is_named() -> None:
    [mine] = listening("127.0.0.1", 0)
    with mine, pytest.raises(GameError, match=r"cannot listen at 127\.0\.0\.1:.*in use"):
        listening("127.0.0.1", mine.getsockname()[1])
