"""Players at another process than their opponent: neither has an advantage from the way."""

import asyncio
import selectors
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.budget import budget
from tests.table.live import Live
from threemirrors.server.live.move_queue import CROSSING_WINDOW, Acknowledge, MoveQueue, Request
from threemirrors.table import log
from threemirrors.table.decide import Decision
from threemirrors.table.log import Logged
from threemirrors.table.table import Table

RACES = budget(4_000, soak=100_000)
SIGMAS = 4
NEAR, FAR = 0, 1


class Leaping(selectors.SelectSelector):
    """Whoever would wait is there at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class LeapingLoop(asyncio.SelectorEventLoop):
    """Virtual time: it passes while everybody waits, and costs nothing."""

    def __init__(self) -> None:
        self.leaping = Leaping()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.now


class Race:
    """Two players who want the same: when each reaches for it, and who gets it."""

    def __init__(self, game: Live) -> None:
        self.made: list[int] = []
        self.game = game
        self.queue = MoveQueue(game.table, self.clock, self.settle)
        self.queue.is_far = lambda: True

    def clock(self) -> int:
        return int(1000 * asyncio.get_running_loop().time())

    async def settle(self, request: Request, _: Acknowledge | None) -> Logged:
        return self.game.commit(request(self.game.table))

    async def reach(self, seat: int, at: float, way: float) -> None:
        """At that time it arrives at the player's own process, and later at the keeper."""
        await asyncio.sleep(at + way)
        await self.queue.put(seat, self.request(seat), age=way)

    def request(self, seat: int) -> Request:
        def made(_: Table) -> Decision:
            self.made.append(seat)
            return Decision(log.Said(seat, "", ""))

        return made


def raced(apart: Sequence[float], ways: Sequence[float]) -> Counter[int]:
    """Who won how many races; `apart` is how much later the far player was, in seconds."""

    async def story() -> Counter[int]:
        won, game = Counter[int](), Live().opened()
        for later, way in zip(apart, ways, strict=True):
            race = Race(game)
            start = 1.0
            await asyncio.gather(race.reach(NEAR, start, 0.0), race.reach(FAR, start + later, way))
            won[race.made[0]] += 1
        return won

    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(story())


@pytest.mark.parametrize("way", [(0.001, 0.005), (0.002, 0.020)], ids=["one machine", "apart"])
def test_whoever_is_elsewhere_wins_equally_often(way: tuple[float, float]) -> None:
    """They are equally fast on average: each is sometimes first by up to 60 ms."""
    dice = Random(RACES)
    apart = [dice.uniform(-0.06, 0.06) for _ in range(RACES)]
    won = raced(apart, [dice.uniform(*way) for _ in range(RACES)])
    assert abs(won[NEAR] - RACES / 2) < SIGMAS * sqrt(RACES) / 2, won


def test_who_is_first_by_more_than_the_window_wins_from_wherever() -> None:
    clear = CROSSING_WINDOW + 0.002
    assert raced([clear] * 50, [0.01] * 50) == {NEAR: 50}
    assert raced([-clear] * 50, [0.02] * 50) == {FAR: 50}


def test_within_the_window_the_order_is_drawn_whoever_was_first() -> None:
    soon = CROSSING_WINDOW / 2
    for later in (soon, -soon):
        won = raced([later] * 400, [0.01] * 400)
        assert abs(won[NEAR] - 200) < SIGMAS * sqrt(400) / 2, won
