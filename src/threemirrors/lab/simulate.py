"""Many matches between bots, on one or more cores, always with the same result."""

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import active_children
from typing import Any

from threemirrors.bots import bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.record import Record
from threemirrors.lab.match import play_match

BATCH = 50  # Matches given to a worker at a time: enough to be worth the overhead.
AHEAD = 4  # Batches in flight per worker.


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
    if jobs == 1:
        for batch in ranges:
            yield play_batch(plan, batch)
    else:
        yield from in_workers(plan, ranges, jobs)


def in_workers(plan: Plan, ranges: Sequence[range], jobs: int) -> Iterator[list[Record]]:
    others = set(active_children())
    with ProcessPoolExecutor(jobs, initializer=ignore_interrupt) as pool:
        running: dict[int, Future[list[Record]]] = {}
        try:
            for i in range(len(ranges)):
                for ahead in range(i, min(i + jobs * AHEAD, len(ranges))):
                    if ahead not in running:
                        running[ahead] = submit(pool, plan, ranges[ahead])
                yield running.pop(i).result()
        except BaseException:
            # Nobody wants the rest. Workers are ended before the pool is, which waits for them:
            # a pool that is left to end by itself may complain when the program ends first.
            for worker in set(active_children()) - others:
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def submit(pool: ProcessPoolExecutor, plan: Plan, batch: range) -> "Future[list[Record]]":
    """Submit a batch. Ctrl-C is held back so that it cannot hit a worker while it is starting."""
    interrupt = {signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, interrupt)
    try:
        return pool.submit(play_batch, plan, batch)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, interrupt)


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent process, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
