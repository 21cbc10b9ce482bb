"""Measures batches of games: legal steps in a second of processor time, by what is written.

Actions are drawn among the legal ones, outside of what is measured. A line says how many steps a
second the busiest process would make if it had a core to itself: with two jobs, that is what two
cores would do. The best slice of each counts. Prints JSON lines.
"""

import argparse
import json
from collections.abc import Iterator
from multiprocessing import active_children
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time
from typing import Any

from msgspec import Struct

from threemirrors.adapters.batch import Batch
from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named, games
from threemirrors.core.game import AnyGame
from threemirrors.engine import is_compiled


class Work(Struct, frozen=True):
    """How much to measure."""

    games: int = 1024
    seconds: float = 0.3  # Of processor time, in a slice.
    slices: int = 3


def children() -> float:
    """The processor time of all processes that were started and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def slice_of(game: AnyGame, players: int, work: Work, *, jobs: int, observe: bool) -> float:
    """Steps a second of the busiest process."""
    before, chance = children(), Rng("bench")
    with Batch(game, players, games=work.games, seed=1, jobs=jobs, observe=observe) as batch:
        spent, rounds = 0.0, 0
        while spent < work.seconds / jobs:
            actions = batch.draw_actions(chance)
            began = process_time()
            batch.step(actions)
            spent += process_time() - began
            rounds += 1
    assert not active_children()
    return rounds * work.games / max(spent, children() - before)


def lines(work: Work, names: list[str]) -> Iterator[dict[str, Any]]:
    for game in map(game_named, names):
        for players in game.players:
            for jobs in (1, 2):
                for observe in (False, True):
                    found = [
                        slice_of(game, players, work, jobs=jobs, observe=observe)
                        for _ in range(work.slices)
                    ]
                    yield {
                        "name": f"{game.name}.batch",
                        "players": players,
                        "games": work.games,
                        "jobs": jobs,
                        "observations": observe,
                        "steps_per_second": round(max(found)),
                        "compiled": is_compiled(),
                    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true", help="Only to see that it runs.")
    asked.add_argument("--game", action="append", help="Only this one.")
    given = asked.parse_args()
    for line in lines(Work(2, 0.0001, 1) if given.short else Work(), given.game or list(games())):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
