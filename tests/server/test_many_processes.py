"""Real processes on one PostgreSQL, all of them killed: the others go on, and nothing is lost."""

import asyncio
import itertools
import json
from collections.abc import Iterator
from random import Random

import pytest

from tests.budget import SOAKING, budget
from tests.server.drill.drill import Drill, drilled
from tests.server.drill.faults import FAULTS, Scene
from tests.server.drill.places import Place, end_all, start_all, two_places, visiting
from tests.server.house import DEADLINE, Player
from tests.server.live_play import joined, open_live, up_to_the_call
from tests.server.postgres import Cluster

# Bots and clocks are waited for only where there is time: with each of them, two seconds.
QUICK = [
    "process_killed",
    "backend_killed",
    "process_replaced",
    "postgres_killed",
    "process_killed",
    "postgres_stopped_at_once",
    "both_killed",
]
KINDS = list(FAULTS) if SOAKING else QUICK
AT_ONCE = list(itertools.islice(itertools.cycle(KINDS), budget(18, soak=284)))
ONE_BY_ONE = list(itertools.islice(itertools.cycle(FAULTS), budget(4, soak=16)))


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: Cluster) -> Iterator[list[Place]]:
    """Two servers, which every test leaves running."""
    places = two_places(tmp_path_factory.mktemp("drill"), postgres.fresh("drill"))
    asyncio.run(start_all(places))
    yield places
    asyncio.run(end_all(places))


@pytest.mark.parametrize(
    ("kinds", "thorough"), [(AT_ONCE, SOAKING), (ONE_BY_ONE, True)], ids=["people", "all"]
)
def test_nothing_acknowledged_is_lost_and_all_go_on_whatever_is_killed(
    two: list[Place], postgres: Cluster, kinds: list[str], thorough: bool
) -> None:
    """`python -m tests.server.drill` does the same and tells how long everything took."""

    async def story() -> None:
        async with visiting(two):
            scene = Scene(two, postgres, two[0].database, Random(len(kinds)))
            drill = Drill(scene, pause=0.05)
            await drilled(drill, kinds, thorough=thorough)
        for line in drill.lines():
            print(json.dumps(line))
        found = drill.findings
        assert found.faults() == 0, found
        assert found.acknowledged > len(kinds)

    asyncio.run(story())


def test_a_live_game_goes_on_when_its_keeper_is_killed_in_the_countdown(two: list[Place]) -> None:
    async def story() -> None:
        one, other = two
        async with visiting(two):
            table, *tokens = await open_live(one.at, 2)
            async with joined(other.at, table, tokens) as players:
                await up_to_the_call(players)
                await one.server.kill()
                for _ in range(3):
                    for player in players:
                        await move_once(player)
            await one.start([other])

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
