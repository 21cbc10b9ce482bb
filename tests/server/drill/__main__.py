"""Faults under load, and how long each took: python -m tests.server.drill --faults 300

Prints a line of JSON for each kind of fault, and one for all that was asked and answered.
"""

import argparse
import asyncio
import itertools
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from tests.server.drill.drill import drilled
from tests.server.drill.faults import FAULTS, Scene
from tests.server.drill.figures import Figures
from tests.server.drill.history import Findings
from tests.server.drill.places import end_all, start_all, two_places, visiting
from tests.server.postgres import Cluster, started_cluster


async def run(
    postgres: Cluster, folder: Path, kinds: Sequence[str], seed: int, pause: float
) -> tuple[Findings, Figures]:
    places = two_places(folder, postgres.fresh("drill"))
    await start_all(places)
    try:
        async with visiting(places):
            scene = Scene(places, postgres, places[0].database, Random(seed))
            return await drilled(scene, kinds, pause, thorough=True)
    finally:
        await end_all(places)


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--faults", type=int, default=300)
    told.add_argument("--kinds", nargs="*", default=list(FAULTS), choices=list(FAULTS))
    told.add_argument("--seed", type=int, default=19)
    told.add_argument("--pause", type=float, default=0.05, help="Seconds players think.")
    given = told.parse_args()
    kinds = list(itertools.islice(itertools.cycle(given.kinds), given.faults))
    began = time.monotonic()
    with started_cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        asked = run(postgres, Path(folder), kinds, given.seed, given.pause)
        found, figures = asyncio.run(asked)
    seconds = round(time.monotonic() - began)
    for line in [
        *figures.lines(),
        {"name": "drill", "seconds": seconds, **msgspec.structs.asdict(found)},
    ]:
        print(json.dumps(line), flush=True)
    sys.exit(found.faults() > 0)


if __name__ == "__main__":
    main()
