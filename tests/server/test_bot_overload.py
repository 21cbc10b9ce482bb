"""With more bots than workers can serve, games go on: later or lighter, and nobody is flagged."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.house import PERSON, House, bot, house, until
from tests.server.test_bots import BAD, QUESTION, at_a_table
from threemirrors.server.live import bots
from threemirrors.server.live.awake import AwakeTable
from threemirrors.server.live.workers import BotWorkers


async def awake(at: House, table: str) -> AwakeTable:
    return (await at.registry()).awake[table]


def test_a_game_goes_on_while_all_workers_are_busy_and_nobody_is_flagged(tmp_path: Path) -> None:
    """Busy for ever, in fact; a lighter bot plays from the server itself."""

    async def story() -> None:
        command = (sys.executable, "-c", BAD["hangs"])
        workers = BotWorkers(1, command, deadline=60, longest_wait=0.05)
        async with house(tmp_path) as at, at_a_table(at, workers) as aki:
            busy = asyncio.create_task(workers.ask(QUESTION, urgent=False))
            await until(lambda: bool(workers.working) and not workers.queue.lanes)
            for _ in range(3):
                await aki.play()
                await aki.turn()
            assert aki.now["ply"] > 3
            assert "flagged" not in [notice["kind"] for notice in aki.notices]
            busy.cancel()
            await asyncio.wait({busy})

    asyncio.run(story())


REAL = "import runpy; runpy.run_module('threemirrors.server.live.bot_worker', run_name='__main__')"
SLOWLY = "import time; time.sleep(1.2); " + REAL


@pytest.mark.parametrize("longest_wait", [60, 0.05])
def test_the_first_thing_told_is_no_stumble(tmp_path: Path, longest_wait: float) -> None:
    """Workers come up later than bots may think: one is awaited, or a lighter bot plays."""

    async def story() -> None:
        command = (sys.executable, "-c", SLOWLY)
        workers = BotWorkers(1, command, deadline=1.0, longest_wait=longest_wait)
        workers.warm_up()
        async with house(tmp_path) as at, at_a_table(at, workers) as aki:
            for _ in range(2):
                await aki.play()
                await aki.turn()
            assert {notice.get("seat") for notice in aki.notices if "move" in notice} == {0, 1}
            assert "flagged" not in [notice["kind"] for notice in aki.notices]

    asyncio.run(story())


def test_tables_of_bots_that_nobody_watches_do_not_hurry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "UNWATCHED_SECONDS", 3600.0)

    async def story() -> None:
        async with house(tmp_path) as at:
            unwatched = (await at.open(bot(), bot()))["id"]
            opened = await at.open(PERSON, bot())
            async with await at.join(opened["id"], opened["token"]) as aki:
                for _ in range(3):
                    await aki.play()
                    await aki.turn()
            assert (await awake(at, unwatched)).live.table.ply == 0

    asyncio.run(story())


def test_and_still_they_come_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "UNWATCHED_SECONDS", 0.0)

    async def story() -> None:
        async with house(tmp_path) as at:
            table = (await awake(at, (await at.open(bot(), bot()))["id"])).live.table
            await until(lambda: table.ply > 3)

    asyncio.run(story())


def test_each_person_who_waits_has_a_lane_and_those_unwatched_share_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            lanes = []
            for _ in range(2):
                opened = await at.open(PERSON, bot())
                async with (
                    await at.join(opened["id"], opened["token"]),
                    await at.join(opened["id"]),  # A spectator changes nothing.
                ):
                    lanes.append((await awake(at, opened["id"])).bots.lane())
                await until_left(await awake(at, opened["id"]))
                lanes.append((await awake(at, opened["id"])).bots.lane())
            assert lanes[1] == lanes[3] == b""
            assert len(set(lanes)) == 3

    asyncio.run(story())


async def until_left(table: AwakeTable) -> None:
    await until(lambda: not table.live.audience.watchers)
