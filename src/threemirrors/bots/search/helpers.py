"""Processes that search along, so that a bot can use several cores.

They are started when a bot first asks for them, are shared by all bots of this process, and end
with it.
"""

import atexit
import os
import pickle
import select
import sys
from subprocess import PIPE, Popen

from msgspec import Struct

from threemirrors.bots.search.lines import Line
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

COMMAND = (sys.executable, "-m", "threemirrors.bots.search.helper_process")
READY_TO_HELP = b"ready\n"
HELPER_FAILED = (OSError, EOFError, pickle.UnpicklingError)
UNWRITTEN = (pickle.PicklingError, AttributeError, TypeError)  # Other processes cannot know it.


class Request(Struct, frozen=True):
    """What a helper is to think about."""

    game: AnyGame
    state: State
    seat: int
    seed: bytes
    work: int
    ends: float  # On the clock that all processes share; 0: no deadline.
    bot: str  # Who asks; empty if it remembers nothing.


class Helper:
    """One such process, asked one thing at a time."""

    def __init__(self) -> None:
        self.process = Popen(COMMAND, stdin=PIPE, stdout=PIPE)  # noqa: S603
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.ready = False

    def is_ready(self, *, wait: bool) -> bool:
        """A process that is still starting is waited for only if there is no hurry."""
        if not self.ready and (wait or select.select([self.output], [], [], 0)[0]):
            if self.output.readline() != READY_TO_HELP:
                raise EOFError("the helper did not come up")
            self.ready = True
        return self.ready

    def ask(self, request: Request) -> bool:
        """False if it cannot answer in time, or at all."""
        try:
            if not self.is_ready(wait=not request.ends):
                return False
            pickle.dump(pickle.dumps(request), self.input)
            self.input.flush()
        except UNWRITTEN:
            return False
        except HELPER_FAILED:
            self.end()
            return False
        return True

    def answer(self) -> list[Line]:
        """What it found out; nothing if it failed."""
        try:
            found: list[Line] = pickle.load(self.output)  # noqa: S301  (our own process wrote it)
        except HELPER_FAILED:
            self.end()
            return []
        return found

    def end(self) -> None:
        if self in STARTED:
            STARTED.remove(self)
        self.process.kill()
        self.process.communicate()


STARTED: list[Helper] = []


def helpers(count: int) -> list[Helper]:
    """So many helpers, the same ones as before."""
    while len(STARTED) < count:
        STARTED.append(Helper())
    return STARTED[:count]


def end_all() -> None:
    for helper in STARTED:
        helper.end()


atexit.register(end_all)
os.register_at_fork(after_in_child=STARTED.clear)  # A child has no right to its parent's helpers.
