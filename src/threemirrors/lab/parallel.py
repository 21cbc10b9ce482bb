"""Work spread over processes or machines, with the answers in the order of the questions."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import TypeVar

from threemirrors.core.errors import GameError

Q = TypeVar("Q")
A = TypeVar("A")

AHEAD = 4  # Questions in flight per worker.
MOST_DEATHS = 3  # So many workers may die over one question.


def in_order(work: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> Iterator[A]:
    """The answer to each question; both must be things that can be sent to another process."""
    if jobs == 1:
        yield from map(work, questions)
    else:
        yield from in_workers(work, questions, jobs)


def in_workers(work: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> Iterator[A]:
    """If a worker is killed, what it was asked is asked again."""
    others = set(active_children())
    rest, asked = iter(questions), deque[Q]()
    tries = MOST_DEATHS
    while True:
        with ProcessPoolExecutor(jobs, initializer=ignore_interrupt) as pool:
            try:
                for answer in asked_ahead(lambda q: submit(pool, work, q), asked, rest, jobs):
                    yield answer
                    tries = MOST_DEATHS
                return
            except BrokenProcessPool:
                tries -= 1
                if not tries:
                    raise GameError(
                        "workers were killed again and again: too little memory?"
                    ) from None
            except BaseException:
                # Nobody wants the rest. Workers are ended before the pool is, which waits for them:
                # a pool that is left to end by itself may complain when the program ends first.
                for worker in set(active_children()) - others:
                    worker.terminate()
                pool.shutdown(cancel_futures=True)
                raise


def asked_ahead(
    ask: "Callable[[Q], Future[A]]", asked: deque[Q], rest: Iterator[Q], workers: int
) -> Iterator[A]:
    """Keep some questions in flight: those asked before, then the rest; the answered are gone."""
    running = deque(ask(question) for question in asked)
    while True:
        while len(running) < workers * AHEAD and (question := next(rest, None)) is not None:
            asked.append(question)
            running.append(ask(question))
        if not running:
            return
        answer = running[0].result()
        running.popleft()
        asked.popleft()
        yield answer


def submit(pool: ProcessPoolExecutor, work: Callable[[Q], A], question: Q) -> "Future[A]":
    """Submit a question. Ctrl-C is held back so that it cannot hit a worker while it starts."""
    interrupt = {signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, interrupt)
    try:
        return pool.submit(work, question)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, interrupt)


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent process, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
