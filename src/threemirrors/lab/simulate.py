"""Many matches between bots, on one or more cores, always with the same result."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from threemirrors.bots import bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.record import Record
from threemirrors.lab.match import play_match
from threemirrors.lab.parallel import in_order

BATCH = 50  # Matches given to a worker at a time: enough to be worth the overhead.


@dataclass(frozen=True)
class Plan:
    """What to simulate. Match i rotates the bots by i seats, so that each sits everywhere."""

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def bot_at(self, match: int, seat: int) -> int:
        """Which bot sits in that seat in that match."""
        return (seat - match) % len(self.bots)

    def seating(self, match: int) -> list[str]:
        return [self.bots[self.bot_at(match, seat)] for seat in range(len(self.bots))]


def play_batch(plan: Plan, matches: range) -> list[Record]:
    game = game_named(plan.game)
    return [
        play_match(
            game,
            [bot_named(name) for name in plan.seating(match)],
            seed_for(plan.seed, match),
            plan.options,
        )
        for match in matches
    ]


def check(plan: Plan) -> None:
    """Raise a clear error now rather than in a worker."""
    game = game_named(plan.game)
    for name in plan.bots:
        bot_named(name)
    game.deal(len(plan.bots), seed_for(plan.seed, 0), plan.options)


def batches(plan: Plan, jobs: int = 1) -> Iterator[list[Record]]:
    """The records of all matches, batch by batch and in order, whatever the number of jobs."""
    check(plan)
    ranges = [
        range(start, min(start + BATCH, plan.matches)) for start in range(0, plan.matches, BATCH)
    ]
    yield from in_order(partial(play_batch, plan), ranges, jobs)
