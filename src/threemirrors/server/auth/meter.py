"""Measures what a request costs: the time it computes, not the time it waits."""

import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

from threemirrors.server.auth.share import current_share

T = TypeVar("T")
SHORT_STEP = 0.0005  # Seconds. What takes no longer is hardly ever interrupted.
STALE_READING = 0.005  # Seconds; so much may be charged too much for a long step.


def processor_time() -> float:
    """On a busy machine, nobody is charged for the time that others were given."""
    return time.thread_time()


def wall_clock_time() -> float:
    return time.monotonic()


class Stopwatch:
    """How long steps compute. Most are so short that to ask for the processor's time costs more."""

    def __init__(
        self,
        wall: Callable[[], float] = wall_clock_time,
        processor: Callable[[], float] = processor_time,
    ) -> None:
        self.wall = wall
        self.processor = processor
        self.read_at = -STALE_READING
        self.reading = 0.0  # Of the processor's time, never long before a step begins.

    def start(self) -> float:
        now = self.wall()
        if not 0 <= now - self.read_at <= STALE_READING:
            self.read_at, self.reading = now, self.processor()
        return now

    def stop(self, began: float) -> float:
        """The seconds since then, but of a long step only those that the processor had for us."""
        now = self.wall()
        if now - began <= SHORT_STEP:
            return now - began
        before, self.reading, self.read_at = self.reading, self.processor(), now
        return min(now - began, max(0.0, self.reading - before))


stopwatch = Stopwatch()


@coroutine
def metered(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Do the work, and charge each of its steps to whoever it is done for, once that is known."""
    owed = 0.0
    thrown: BaseException | None = None
    while True:
        began = stopwatch.start()
        try:
            waiting = work.send(None) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            owed = charged(owed + stopwatch.stop(began))
        thrown = None
        try:
            yield waiting
        except BaseException as error:
            thrown = error


def charged(owed: float) -> float:
    """What is still owed, if nobody knows by whom."""
    share = current_share.get()
    if share is None:
        return owed
    share.charge(owed)
    return 0.0
