"""Time and secrets for code that takes them from Python: those of the process that is running.

Nothing of the server can be handed weak random numbers by accident, since it has no door for that;
so they are replaced where they come from, while a world runs and only then.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TypeVar
from unittest import mock

from tests.simulation.virtual_loop import VirtualLoop
from threemirrors.server.auth import meter
from threemirrors.server.auth.meter import Stopwatch

T = TypeVar("T")
EPOCH = 1_800_000_000.0  # Some day in 2027.


def running() -> VirtualLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop


def wall_time() -> float:
    loop = running()
    return EPOCH + loop.now() + loop.skew


def token_bytes(nbytes: int | None = None) -> bytes:
    return running().chance.randbytes(nbytes or 32)


def choice(seq: Sequence[T]) -> T:
    return running().chance.choice(seq)


class Complaints(logging.Handler):
    """What the server says went wrong through a fault of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.exc_info:
            text += f": {record.exc_info[1]!r}"
        self.heard.append(f"{record.name}: {text}")


@contextmanager
def virtual_ambience() -> Iterator[Complaints]:
    """The server's logger is silent meanwhile."""
    complaints, logger = Complaints(), logging.getLogger("threemirrors")
    with ExitStack() as stack:
        replaced: tuple[tuple[object, str, object], ...] = (
            (time, "monotonic", lambda: running().time()),
            (time, "time", wall_time),
            (time, "thread_time", lambda: running().processor_time()),
            (secrets, "token_bytes", token_bytes),
            (secrets, "choice", choice),
            (meter, "stopwatch", Stopwatch(lambda: running().now(), lambda: running().now())),
            (logger, "propagate", False),
            (logger, "level", logging.ERROR),
        )
        for whose, name, instead in replaced:
            stack.enter_context(mock.patch.object(whose, name, instead))
        logger.addHandler(complaints)
        stack.callback(logger.removeHandler, complaints)
        yield complaints
