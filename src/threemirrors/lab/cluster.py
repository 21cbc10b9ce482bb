"""Work spread over the machines of a Dask cluster, with the answers in order."""

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from typing import Any, TypeVar

from threemirrors.core.errors import GameError
from threemirrors.lab.parallel import asked_ahead, in_order

Q = TypeVar("Q")
A = TypeVar("A")

SCHEDULER_PATIENCE = 10  # Seconds to wait for the scheduler.
MISSING_CLUSTER = "--scheduler needs Dask: install it with pip install 'threemirrors[cluster]'"


def on_cluster(work: Callable[[Q], A], questions: Iterable[Q], scheduler: str) -> Iterator[A]:
    """The answer to each question. What a worker that dies was asked, Dask asks another."""
    if find_spec("distributed") is None:
        raise GameError(MISSING_CLUSTER)
    import distributed  # An extra.

    client: Any
    try:
        knock(scheduler)
        client = distributed.Client(scheduler, timeout=SCHEDULER_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise GameError(f"no Dask scheduler answers at {scheduler}: {error}") from None
    with client:
        workers = max(1, len(client.nthreads()))
        try:
            yield from asked_ahead(
                lambda question: client.submit(work, question, pure=False),
                deque(),
                iter(questions),
                workers,
            )
        except distributed.KilledWorker as error:
            raise GameError(f"workers were killed again and again: {error}") from None


def knock(scheduler: str) -> None:
    """OSError or ValueError if nobody answers there.

    A client that cannot connect is never closed: its threads stay, and when it is collected while
    another one starts, both wait for each other for ever.
    """
    from distributed.comm.addressing import get_address_host_port

    host, port = get_address_host_port(scheduler)
    socket.create_connection((host, port), timeout=SCHEDULER_PATIENCE).close()


def spread(
    work: Callable[[Q], A], questions: Iterable[Q], jobs: int, scheduler: str
) -> Iterator[A]:
    """The answer to each question, in order: from processes here, or from a cluster."""
    return on_cluster(work, questions, scheduler) if scheduler else in_order(work, questions, jobs)
