"""Workers are shared fairly; waiting is nobody's fault; only what hangs is replaced."""

import asyncio
import selectors
import sys
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any, cast

import pytest
from msgspec import Raw

from threemirrors.core.discovery import game_named
from threemirrors.server.live import workers as module
from threemirrors.server.live.bot_worker import Question
from threemirrors.server.live.fair_queue import FairQueue
from threemirrors.server.live.worker_process import Vitals, WorkerProcess, is_hung
from threemirrors.server.live.workers import BotFailed, BotWorkers, pause

GAME = game_named("kaleido")
VIEW = GAME.view_json(GAME.new(2, bytes(range(32)), first=1), 1)
QUESTION = Question("kaleido", "keen", 1, "01" * 32, Raw(VIEW))
DEADLINE = 1.5


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


def now() -> float:
    return round(asyncio.get_running_loop().time(), 3)


class Thinker:
    """A stand-in for a process: takes so many seconds for an answer, or hangs at the deadline."""

    def __init__(self, crew: "Crew") -> None:
        self.crew = crew

    def has_ended(self) -> bool:
        return False

    async def ask(self, question: Question, deadline: float) -> bytes:
        self.crew.bots.append(question.bot)
        self.crew.seats.append(question.seat)
        await asyncio.sleep(min(self.crew.thinking, deadline))
        if self.crew.thinking > deadline:
            raise TimeoutError
        return b'{"move": "move"}'

    async def dismiss(self) -> None:
        self.crew.dismissed += 1


class Crew(BotWorkers):
    """Workers on a virtual clock."""

    thinking = 1.0
    starting = 0.0
    dismissed = 0

    def __init__(self, size: int = 1) -> None:
        super().__init__(size, deadline=DEADLINE)
        self.bots: list[str] = []
        self.seats: list[int] = []
        self.starts: list[float] = []
        self.here: list[str] = []

    async def start(self) -> WorkerProcess:
        self.starts.append(now())
        await asyncio.sleep(self.starting)
        return cast("WorkerProcess", Thinker(self))

    async def answer_here(self, lane: bytes, table: str, asked: module.Asked) -> None:
        """Threads do not fit a virtual clock; the real one has a test of its own."""
        assert self.queue.remove(lane, table, asked)
        self.here.append(table)
        asked.settle("light")


async def ended(workers: BotWorkers, lane: bytes = b"", **more: Any) -> tuple[float, str]:
    """When and how asking ended."""
    try:
        answer = await workers.ask(QUESTION, lane, **more)
    except BotFailed:
        answer = "failed"
    return now(), answer


def test_lanes_take_turns_and_tables_within_them() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3"):
        queue.put(b"many", "a", item)
    queue.put(b"many", "b", "b1")
    queue.put(b"one", "c", "c1")
    assert [queue.take() for _ in range(6)] == ["a1", "c1", "b1", "a2", "a3", None]


def test_what_was_taken_out_is_never_handed_out() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(b"lane", "a", "first")
    assert queue.remove(b"lane", "a", "first")
    assert not queue.remove(b"lane", "a", "first")
    assert queue.take() is None


def test_a_guest_with_a_hundred_tables_waits_behind_themselves() -> None:
    async def story() -> None:
        workers = Crew()
        workers.thinking = 0.5
        crowd = [
            asyncio.create_task(ended(workers, b"eve", table=str(n), urgent=False))
            for n in range(100)
        ]
        await asyncio.sleep(0.1)  # One of them is being thought about, and one is next.
        assert await ended(workers, b"aki", table="mine") == (1.5, "move")
        assert (await asyncio.gather(*crowd))[-1] == (50.5, "move")
        assert workers.starts == [0.0]
        await workers.close()

    run(story())


def test_waiting_does_not_count_as_thinking() -> None:
    async def story() -> None:
        workers = Crew()
        both = await asyncio.gather(ended(workers), ended(workers))
        assert list(both) == [(1.0, "move"), (2.0, "move")]
        await workers.close()

    run(story())


def test_the_start_of_a_worker_counts_as_nothing() -> None:
    async def story() -> None:
        workers = Crew()
        workers.starting = 1.9
        assert await ended(workers) == (2.9, "move")
        await workers.close()

    run(story())


def test_people_who_have_waited_long_enough_get_a_lighter_answer_and_no_failure() -> None:
    async def story() -> None:
        workers = Crew()
        workers.thinking = 1.4
        asked = [ended(workers, bytes([n]), table=str(n)) for n in range(4)]
        answers = await asyncio.gather(*asked)
        assert answers == [(1.4, "move"), (2.8, "move"), (2.0, "light"), (2.0, "light")]
        assert workers.here == ["2", "3"]
        await workers.close()

    run(story())


def test_nobody_waits_so_it_waits_until_its_turn() -> None:
    async def story() -> None:
        workers = Crew()
        answers = await asyncio.gather(*(ended(workers, urgent=False) for _ in range(5)))
        assert answers[-1] == (5.0, "move")
        assert workers.here == []
        await workers.close()

    run(story())


@pytest.mark.parametrize("asking", [1, 2])
def test_a_bot_that_hangs_fails_at_its_deadline(asking: int) -> None:
    async def story() -> None:
        workers = Crew(asking)
        workers.thinking = 1e9
        answers = await asyncio.gather(*(ended(workers) for _ in range(asking)))
        assert answers == [(DEADLINE, "failed")] * asking
        await asyncio.sleep(0)
        assert (workers.dismissed, workers.working) == (asking, set())
        await workers.close()

    run(story())


def test_workers_that_keep_failing_are_started_less_and_less_often() -> None:
    async def story() -> None:
        workers = Crew()
        workers.thinking = 1e9
        asked = [ended(workers, urgent=False) for _ in range(6)]
        assert {answer for _, answer in await asyncio.gather(*asked)} == {"failed"}
        gaps = [after - before for before, after in pairwise(workers.starts)]
        assert gaps == [DEADLINE + pause(n) for n in range(1, 6)]
        await workers.close()

    run(story())


def test_the_pause_doubles_and_has_an_end() -> None:
    assert [pause(n) for n in (0, 1, 2, 3)] == [0.0, 0.25, 0.5, 1.0]
    assert pause(100) == module.LONGEST_PAUSE


def test_one_answer_ends_the_pauses() -> None:
    async def story() -> None:
        workers = Crew()
        workers.thinking = 1e9
        await ended(workers)
        workers.thinking = 0.5
        await ended(workers, urgent=False)
        workers.thinking = 1e9
        failed_at, _ = await ended(workers)
        await ended(workers, urgent=False)
        assert workers.starts[2] == failed_at  # At once, as after no failure at all.
        await workers.close()

    run(story())


def test_a_caller_who_gives_up_takes_no_worker_away() -> None:
    async def story() -> None:
        workers = Crew()
        first, second = (asyncio.create_task(workers.ask(QUESTION)) for _ in range(2))
        await asyncio.sleep(0.1)
        second.cancel()
        first.cancel()
        await asyncio.wait({first, second})
        assert await ended(workers) == (2.0, "move")  # The first question was thought through.
        assert (workers.dismissed, len(workers.bots)) == (0, 2)
        await workers.close()

    run(story())


ASLEEP, BUSY = Vitals("S", 0.0), Vitals("R", 0.1)
SPENT = Vitals("R", DEADLINE)


@pytest.mark.parametrize(
    ("last", "seen", "hung"),
    [
        (None, ASLEEP, False),  # Perhaps it has just answered.
        (ASLEEP, ASLEEP, True),
        (None, BUSY, False),  # It was given hardly any time.
        (BUSY, BUSY, False),
        (ASLEEP, Vitals("T", 0.0), False),  # Somebody stopped it.
        (None, SPENT, True),
        (BUSY, None, True),  # The system does not tell.
    ],
)
def test_late_is_not_hung(last: Vitals | None, seen: Vitals | None, hung: bool) -> None:
    assert is_hung(Vitals("S", 0.0), last, seen, DEADLINE) == hung


def test_if_no_worker_comes_up_in_time_a_lighter_bot_answers_for_people() -> None:
    async def story() -> None:
        never = (sys.executable, "-c", "import time; time.sleep(60)")
        workers = BotWorkers(1, never, longest_wait=0.01)
        state = GAME.new(2, bytes(range(32)), first=1)
        try:
            move = await workers.ask(QUESTION)
            assert state.why_not(1, GAME.parse_move(move)) is None
            assert workers.rested > 0  # And then the server rests.
        finally:
            await workers.close()

    asyncio.run(story())
