"""Real processes on one PostgreSQL, killed and stopped: the others go on, and nothing is lost."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.budget import budget
from tests.server.forked import Servers, servers
from tests.server.house import DEADLINE, PERSON, House, Player, bot, visited
from tests.server.live_play import open_live, up_to_the_call
from tests.server.postgres import Cluster
from tests.server.test_kill import Match
from tests.server.test_sharing import in_sync

KILLS = budget(6, soak=300)


class Place:
    """A server process that may be killed and started again, and how to talk to it."""

    def __init__(self, server: Servers, at: House) -> None:
        self.server = server
        self.at = at


@asynccontextmanager
async def two_places(folder: Path, database: str) -> AsyncIterator[tuple[Place, Place]]:
    async with (
        servers(folder / "one", database) as one,
        servers(folder / "two", database) as two,
        visited(one.port) as first,
        visited(two.port) as second,
    ):
        yield Place(one, first), Place(two, second)


def test_no_acknowledged_move_is_lost_when_either_process_is_killed(
    tmp_path: Path, postgres: Cluster
) -> None:
    """The player plays at one process until it is killed, then goes on at the other."""
    chance = random.Random(19)

    async def round_of(match: Match, here: Place, watching: Player) -> None:
        match.at = here.at
        sent = asyncio.Event()
        playing = asyncio.create_task(match.play(chance.randint(1, 3), sent))
        await sent.wait()
        await asyncio.wait({playing}, timeout=chance.random() * 0.05)
        await here.server.kill()
        await asyncio.wait({playing})
        error = playing.exception()
        assert error is None or isinstance(error, (ConnectionClosed, OSError)), error
        await watching.see(max(match.acknowledged, default=0))

    async def story() -> None:
        async with two_places(tmp_path, postgres.fresh("served")) as places:
            match = Match(places[0].at, await places[0].at.open(PERSON, PERSON, PERSON))
            for number in range(KILLS):
                if match.acknowledged and number % 25 == 0:  # Before it is over.
                    await finish(match, places[number % 2])
                    match = Match(places[0].at, await places[0].at.open(PERSON, PERSON, PERSON))
                here, there = places[number % 2], places[1 - number % 2]
                async with await there.at.join(match.where["id"]) as watching:
                    await round_of(match, here, watching)
                await here.server.start()
            await finish(match, places[0])

    async def finish(match: Match, place: Place) -> None:
        match.at = place.at
        while match.unanswered or not await is_over(match):
            await match.play(1000, asyncio.Event())
        record = await place.at.get(f"/api/tables/{match.where['id']}/record")
        assert len(record["moves"]) == len(match.acknowledged)

    async def is_over(match: Match) -> bool:
        found = await match.at.get(f"/api/tables/{match.where['id']}")
        return bool(found["status"] == "over")

    asyncio.run(story())


def test_bots_and_people_go_on_when_the_keeper_of_their_table_is_killed(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_places(tmp_path, postgres.fresh("served")) as (one, two):
            opened = await one.at.open(PERSON, bot("greedy"), bot("greedy"))
            aki = await two.at.join(opened["id"], opened["token"])
            guest = await two.at.join(opened["id"])
            await aki.play()  # Now it is the turn of bots, which one asks.
            await one.server.kill()
            await asyncio.wait_for(aki.play_out(), DEADLINE)
            await in_sync(aki, guest)
            await one.server.start()
            record = await one.at.get(f"/api/tables/{opened['id']}/record")
            assert len(record["moves"]) == sum(n["kind"] == "moved" for n in aki.notices)

    asyncio.run(story())


def test_a_keeper_that_was_stopped_for_a_while_steps_back(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_places(tmp_path, postgres.fresh("served")) as (one, two):
            opened = await one.at.open(PERSON, bot("greedy"), bot("greedy"))
            here = await one.at.join(opened["id"])
            aki = await two.at.join(opened["id"], opened["token"])
            await aki.play()
            one.server.send(signal.SIGSTOP)
            try:
                await aki.turn()  # The other asks the bots by now.
                await aki.play()
                await aki.turn()
                keeper = postgres.sql("SELECT process FROM leases", "served")
            finally:
                one.server.send(signal.SIGCONT)
            # Whoever does not read is cut off, so the one who watches listens all the while.
            await asyncio.gather(aki.play_out(), here.hear_out())
            await in_sync(aki, here)  # Whoever was stopped tells its own the same story.
            assert postgres.sql("SELECT process FROM leases", "served") == keeper

    asyncio.run(story())


def test_a_live_game_goes_on_when_its_keeper_is_killed_in_the_countdown(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def story() -> None:
        async with two_places(tmp_path, postgres.fresh("served")) as (one, two):
            table, *tokens = await open_live(one.at, 2)
            players = [await two.at.join(table, token) for token in tokens]
            await up_to_the_call(players)
            await one.server.kill()
            for _ in range(3):
                for player in players:
                    await move_once(player)
            await one.server.start()

    asyncio.run(story())


async def move_once(player: Player) -> None:
    """Some move that is made, however long the countdown and the change of keepers take."""
    async with asyncio.timeout(DEADLINE):
        while True:
            move = next(each for each in player.now["legal"] if each["type"] != "stop")
            answer = await player.ask("play", ply=player.now["ply"], move=move)
            if answer["t"] == "done":
                await player.see(answer["seq"])
                return
            assert answer["why"]["code"] in ("not_yet", "store_unavailable", "too_late", "illegal")
            if answer["why"]["code"] == "not_yet":
                await asyncio.sleep(answer["why"]["facts"]["ms"] / 1000)
