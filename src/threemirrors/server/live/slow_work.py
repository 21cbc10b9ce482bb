"""Work that takes a while, done a few milliseconds at a time, so that no move waits for it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from threemirrors.server.auth.meter import processor_time
from threemirrors.server.auth.share import current_share

SLICE_SECONDS = 0.002
T = TypeVar("T")


class SlowWork:
    """All slow work of the server takes turns, one slice each, and everything else goes between."""

    def __init__(self, clock: Callable[[], float] = processor_time) -> None:
        self.clock = clock
        self.turn = asyncio.Lock()

    async def done(self, steps: Iterable[T], *, for_all: bool = False) -> list[T]:
        """What all the steps give. Whoever asks must have some of their share of time left.

        What others may be waiting for too is done in any case.
        """
        share, loop = current_share.get(), asyncio.get_running_loop()
        made: list[T] = []
        source = iter(steps)
        if share and not for_all:
            share.check_work()
        while True:
            async with self.turn:
                began = loop.time()
                is_over = self.one_slice(source, made)
                await asyncio.sleep(loop.time() - began)  # As long again for everything else.
            if is_over:
                return made

    def one_slice(self, source: Iterator[T], made: list[T]) -> bool:
        """As many steps as fit; True if there are no more."""
        end = self.clock() + SLICE_SECONDS
        for step in source:
            made.append(step)
            if self.clock() >= end:
                return False
        return True
