"""Two hosts, and one of them loses the way to PostgreSQL: the other goes on, and it comes back."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from tests.budget import SOAKING
from tests.server.drill.drill import Drill, drilled
from tests.server.drill.faults import Scene
from tests.server.drill.hosts import places_apart, two_hosts, why_not
from tests.server.drill.places import end_all, start_all, visiting
from tests.server.postgres import started_cluster

CUTS = 6


@pytest.mark.skipif(not SOAKING, reason="takes minutes: make soak")
def test_a_host_that_is_cut_off_acknowledges_nothing_and_comes_back(tmp_path: Path) -> None:
    if why := why_not():
        pytest.skip(why)

    async def story() -> None:
        await start_all(places)
        try:
            async with visiting(places):
                scene = Scene(places, postgres, database, Random(3), lines)
                drill = Drill(scene, pause=0.05)
                await drilled(drill, ["cut_off"] * CUTS, thorough=True)
        finally:
            await end_all(places)
        for line in drill.lines():
            print(json.dumps(line))
        found = drill.findings
        assert found.faults() == 0, found
        assert found.put_off > 0  # It said that the store is away.

    with two_hosts() as lines, started_cluster() as postgres:
        database = postgres.fresh("drill")
        with places_apart(tmp_path, postgres, database) as places:
            asyncio.run(story())
