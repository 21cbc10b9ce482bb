"""Waiting for a worker and thinking share one deadline, however many bots hang at once."""

import asyncio
import selectors
from asyncio.subprocess import Process
from collections.abc import Coroutine
from typing import Any, cast

import pytest
from msgspec import Raw

from threemirrors.server.live.bot_worker import Question
from threemirrors.server.live.workers import BotFailed, BotWorkers

QUESTION = Question("any", "greedy", 0, "00", Raw(b"{}"))


class NoTimeAtAll(selectors.SelectSelector):
    """Skips any time in which nothing would happen."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for nothing"
        self.passed += timeout
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock counts only the time that was waited for."""

    def __init__(self) -> None:
        self.passing = NoTimeAtAll()
        super().__init__(self.passing)

    def time(self) -> float:
        return self.passing.passed


def run(story: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(story)


class Worker:
    """A stand-in for a process."""

    returncode = None


class Hung(BotWorkers):
    """Workers that take so many seconds for every answer."""

    thinking = 1e9

    async def start(self) -> Process:
        process = cast("Process", Worker())
        self.working.add(process)
        return process

    async def talk(self, process: Process, question: Question) -> str:
        await asyncio.sleep(self.thinking)
        return "move"

    async def dismiss(self, process: Process) -> None:
        self.working.discard(process)


async def ended(workers: BotWorkers) -> tuple[float, str]:
    """When and how asking ended."""
    try:
        answer = await workers.ask(QUESTION)
    except BotFailed:
        answer = "failed"
    return round(asyncio.get_running_loop().time(), 3), answer


@pytest.mark.parametrize("asking", [1, 2, 3, 50])
def test_with_all_workers_hung_everyone_is_told_by_the_deadline(asking: int) -> None:
    async def story() -> None:
        workers = Hung(2, deadline=1.5)
        assert (
            await asyncio.gather(*(ended(workers) for _ in range(asking)))
            == [(1.5, "failed")] * asking
        )
        assert (workers.idle.qsize(), workers.working) == (2, set())

    run(story())


def test_a_caller_who_waited_has_only_the_rest_of_the_deadline() -> None:
    async def story() -> None:
        workers = Hung(1, deadline=1.5)
        workers.thinking = 1.0
        both = list(await asyncio.gather(ended(workers), ended(workers)))
        assert both == [(1.0, "move"), (1.5, "failed")]

    run(story())


def test_callers_are_answered_in_order() -> None:
    async def story() -> None:
        workers = Hung(1, deadline=1.5)
        workers.thinking = 0.5
        answers = await asyncio.gather(*(ended(workers) for _ in range(3)))
        assert answers[:2] == [(0.5, "move"), (1.0, "move")]
        assert workers.idle.qsize() == 1

    run(story())


def test_a_caller_who_gives_up_takes_no_worker_away() -> None:
    async def story() -> None:
        workers = Hung(1, deadline=1.5)
        first, second = (asyncio.create_task(workers.ask(QUESTION)) for _ in range(2))
        await asyncio.sleep(0.1)
        second.cancel()
        first.cancel()
        await asyncio.wait({first, second})
        assert workers.idle.qsize() == 1

    run(story())
