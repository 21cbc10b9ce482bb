"""Many matches between bots, on one or more cores or machines, always with the same result."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from threemirrors.core.record import Record
from threemirrors.lab.cluster import spread
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import run, run_and_keep
from threemirrors.lab.totals import Totals

A_SHARD = 0.5  # Seconds that a worker should need for a shard: enough to be worth the overhead.
MOST_A_SHARD, FASTER = (
    1 << 17,
    8,
)  # Matches of a shard at most, and how many times as many as before.
LAST = 8  # The last ones are shorter again: at most this part of what is left.


@dataclass(frozen=True)
class Shard:
    """Some matches of a plan, played; records only if they were asked for."""

    totals: Totals
    records: list[Record]
    seconds: float  # Processor time.


def play(plan: Plan, keep: bool, matches: range) -> Shard:
    """What a worker does."""
    began = time.process_time()
    totals, records = run_and_keep(plan, matches) if keep else (run(plan, matches), [])
    return Shard(totals, records, time.process_time() - began)


class Cuts:
    """Cuts a plan into shards: small ones first, longer as it learns how quick they are.

    How a plan is cut changes nothing in its totals.
    """

    def __init__(self, matches: int) -> None:
        self.matches = matches
        self.size = 1

    def __iter__(self) -> Iterator[range]:
        start = 0
        while start < self.matches:
            stop = start + min(self.size, -(-(self.matches - start) // LAST))
            yield range(start, stop)
            start = stop

    def learn(self, matches: int, seconds: float) -> None:
        due = int(matches * A_SHARD / max(seconds, 1e-6))
        self.size = max(1, min(due, FASTER * matches, MOST_A_SHARD))


def shards(
    plan: Plan, jobs: int = 1, scheduler: str = "", *, keep: bool = False
) -> Iterator[Shard]:
    """All matches of the plan, in order: in so many processes, or on the cluster named."""
    plan.check()
    work = partial(play, plan, keep)
    cuts = Cuts(plan.matches)
    for shard in spread(work, cuts, jobs, scheduler):
        cuts.learn(shard.totals.played, shard.seconds)
        yield shard
