"""Measures what a request costs: the time it computes, not the time it waits."""

import time
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

from threemirrors.server.auth.share import current_share

T = TypeVar("T")


def processor_time() -> float:
    """On a busy machine, nobody is charged for the time that others were given."""
    return time.thread_time()


@coroutine
def metered(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Do the work, and charge each of its steps to whoever it is done for, once that is known."""
    owed = 0.0
    thrown: BaseException | None = None
    while True:
        began = processor_time()
        try:
            waiting = work.send(None) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            owed = charged(owed + processor_time() - began)
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
