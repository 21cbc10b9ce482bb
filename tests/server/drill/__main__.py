"""Faults under load, and how long each took: python -m tests.server.drill --faults 300

Prints a line of JSON for each kind of fault, and one for all that was asked and answered.
"""

import argparse
import asyncio
import itertools
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.server.drill.drill import Drill, drilled
from tests.server.drill.faults import FAULTS, Scene
from tests.server.drill.history import Findings
from tests.server.drill.places import end_all, start_all, two_places, visiting
from tests.server.postgres import Cluster, started_cluster


async def run(
    postgres: Cluster, folder: Path, kinds: Sequence[str], seed: int, pause: float
) -> Findings:
    places = two_places(folder, postgres.fresh("drill"))
    await start_all(places)
    drill = Drill(Scene(places, postgres, places[0].database, Random(seed)), pause)
    try:
        async with visiting(places):
            await drilled(drill, kinds, thorough=True)
    finally:
        for line in drill.lines():  # Also of one that was interrupted.
            print(json.dumps(line), flush=True)
        await end_all(places)
    return drill.findings


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--faults", type=int, default=300)
    told.add_argument("--kinds", nargs="*", default=list(FAULTS), choices=list(FAULTS))
    told.add_argument("--seed", type=int, default=19)
    told.add_argument("--pause", type=float, default=0.05, help="Seconds players think.")
    given = told.parse_args()
    kinds = list(itertools.islice(itertools.cycle(given.kinds), given.faults))
    with started_cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(postgres, Path(folder), kinds, given.seed, given.pause))
    sys.exit(found.faults() > 0)


if __name__ == "__main__":
    main()
