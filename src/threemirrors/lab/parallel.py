"""Work spread over processes, with the answers in the order of the questions."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children
from typing import TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

AHEAD = 4  # Questions in flight per worker.


def in_order(work: Callable[[Q], A], questions: Sequence[Q], jobs: int) -> Iterator[A]:
    """The answer to each question; both must be things that can be sent to another process."""
    if jobs == 1:
        yield from map(work, questions)
    else:
        yield from in_workers(work, questions, jobs)


def in_workers(work: Callable[[Q], A], questions: Sequence[Q], jobs: int) -> Iterator[A]:
    others = set(active_children())
    with ProcessPoolExecutor(jobs, initializer=ignore_interrupt) as pool:
        running: dict[int, Future[A]] = {}
        try:
            for i in range(len(questions)):
                for ahead in range(i, min(i + jobs * AHEAD, len(questions))):
                    if ahead not in running:
                        running[ahead] = submit(pool, work, questions[ahead])
                yield running.pop(i).result()
        except BaseException:
            # Nobody wants the rest. Workers are ended before the pool is, which waits for them:
            # a pool that is left to end by itself may complain when the program ends first.
            for worker in set(active_children()) - others:
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def submit(pool: ProcessPoolExecutor, work: Callable[[Q], A], question: Q) -> "Future[A]":
    """Submit a question. Ctrl-C is held back so that it cannot hit a worker while it starts."""
    if sys.platform == "win32":  # There it cannot be held back.
        return pool.submit(work, question)
    interrupt = {signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, interrupt)
    try:
        return pool.submit(work, question)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, interrupt)


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent process, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
