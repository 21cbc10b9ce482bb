"""Processes behind one port (serve --workers) are replaced, and no game stops."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from tests.server.drill.history import compared
from tests.server.drill.tables import PLANS, Laid, lay
from tests.server.forked import ROOT, answers, free_port
from tests.server.house import DEADLINE, PERSON, House, Message, Player, bot, until, visited
from tests.server.postgres import Cluster
from threemirrors.core.errors import GameError
from threemirrors.server import several
from threemirrors.server.run import READY_SECONDS
from threemirrors.server.settings import Settings
from threemirrors.server.several import listening, run_several
from threemirrors.server.store import Store

LIVELY = [plan for plan in PLANS if plan.name in ("people", "live")]
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


class OneDoor(Struct):
    """All processes are behind one port."""

    at: House


async def lively(at: House) -> list[Laid]:
    """Tables at which people move all the while, and cross."""
    laid = [await lay(plan, [OneDoor(at)], 0, Random(6), pause=0.3) for plan in LIVELY]
    for each in laid:
        for client in each.everybody():
            client.again = 0.5  # As patient as the page: budgets are the usual ones.
    return laid


async def nothing_is_lost(laid: Laid, postgres: Cluster) -> None:
    for person in laid.people:
        person.is_resting = True
    await until(laid.is_answered)
    await laid.stop()
    store = await Store.open(postgres.address("served"))
    try:
        found = await compared(store, laid.id, laid.people, laid.watchers)
    finally:
        await store.close()
    assert found.faults() == 0, found
    assert found.acknowledged > 0


async def both(postgres: Cluster) -> set[str]:
    """The processes, once two of them live. Their port is open before."""

    def alive() -> set[str]:
        return set(postgres.sql(ALIVE, "served").split())

    while len(found := await asyncio.to_thread(alive)) < 2:
        await asyncio.sleep(0.1)
    return found


def test_a_rolling_restart_stops_no_game(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with served(tmp_path, postgres.fresh("served")) as (serving, at):
            before = await both(postgres)
            laid = await lively(at)
            opened = await at.open(PERSON, bot("greedy"))
            seen = set[str]()
            serving.send_signal(signal.SIGHUP)
            await play_on(at, opened, seen)
            while before & (after := await both(postgres)):
                assert (await at.call("GET", "/health")).status_code == 200
                await asyncio.sleep(0.1)
            assert len(after) == 2
            for each in laid:
                await nothing_is_lost(each, postgres)
            record = await at.get(f"/api/tables/{opened['id']}/record")
            assert record["outcome"]
            serving.terminate()
            assert await serving.wait() == 0
            assert postgres.sql(ALIVE, "served") == ""

    asyncio.run(story())


def children_of(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # It ended just now.
            pid, _, rest = stat.read_text().partition(" ")
            state, its_parent = rest.rpartition(")")[2].split()[:2]
            if int(its_parent) == parent and state != "Z":
                found.append(int(pid))
    return found


def is_gone(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_nobody_is_left_when_the_supervisor_is_killed(tmp_path: Path, postgres: Cluster) -> None:
    async def story() -> None:
        async with served(tmp_path, postgres.fresh("served")) as (serving, _):
            await both(postgres)
            workers = children_of(serving.pid)
            family = {*workers, *(bot for each in workers for bot in children_of(each))}
            assert len(workers) >= 2
            serving.kill()
            async with asyncio.timeout(2 * DEADLINE):
                while not all(is_gone(each) for each in family):
                    await asyncio.sleep(0.05)
            # They ended as if they had been asked to: others take over at once.
            assert postgres.sql(ALIVE, "served") == ""

    asyncio.run(story())


def test_a_process_that_hangs_does_not_outlive_its_supervisor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[object] = []
    monkeypatch.setattr(several, "parent_process", lambda: SimpleNamespace(join=lambda: None))
    monkeypatch.setattr("os.kill", lambda pid, number: done.append((pid, number)))
    monkeypatch.setattr("os._exit", done.append)
    monkeypatch.setattr("time.sleep", lambda seconds: done.append(seconds >= READY_SECONDS))
    several.end_with_parent()
    assert done == [(os.getpid(), signal.SIGTERM), True, 1]


def test_an_sqlite_file_is_served_by_one_process(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"served by one process.*--database"):
        run_several(Settings(data=tmp_path, workers=2))


def test_a_port_that_is_taken_is_named() -> None:
    [mine] = listening("127.0.0.1", 0)
    with mine, pytest.raises(GameError, match=r"cannot listen at 127\.0\.0\.1:.*in use"):
        listening("127.0.0.1", mine.getsockname()[1])
