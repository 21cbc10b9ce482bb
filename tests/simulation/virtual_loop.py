"""Event loops on virtual time: nobody waits, and one seed decides who runs next.

Every simulated process has a loop of its own. One that is paused is not run for a while, and one
that crashed is not run any more: so a process can end at any of its awaits.
"""

import asyncio
import heapq
import itertools
import math
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
AT_MOST = 12  # Callbacks that a loop runs before others may.
SLACK = 1e-9  # Seconds: sums of the same parts differ by less.
THREAD_SECONDS = 0.004  # What is done in a thread takes up to so long.


class VirtualLoop(asyncio.AbstractEventLoop):
    """What asyncio needs of a loop, with timers on the conductor's clock."""

    def __init__(self, now: Callable[[], float], chance: Random, ahead: float = 0.0) -> None:
        self.now = now
        self.chance = chance
        self.ahead = ahead  # Monotonic clocks of two machines have nothing in common.
        self.skew = 0.0  # Seconds by which its wall clock is wrong.
        self.worked = 0.0  # Processor time, which does not depend on the machine either.
        self.ready: deque[asyncio.Handle] = deque()
        self.timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self.order = itertools.count()
        self.tasks: list[asyncio.Task[Any]] = []
        self.asleep_until = 0.0
        self.is_dead = False
        self.errors: list[str] = []  # What nobody has caught.

    def time(self) -> float:
        return self.now() + self.ahead

    def due(self) -> float:
        """When it has something to do, by the conductor's clock."""
        if self.is_dead:
            return math.inf
        if self.ready:
            return self.asleep_until
        while self.timers and self.timers[0][2].cancelled():
            heapq.heappop(self.timers)
        at = self.timers[0][0] - self.ahead if self.timers else math.inf
        return max(at, self.asleep_until)

    def run_some(self, most: int) -> None:
        """Run so many callbacks that are due."""
        end = self.time() + SLACK
        while self.timers and self.timers[0][0] <= end:
            self.ready.append(heapq.heappop(self.timers)[2])
        events._set_running_loop(self)
        try:
            for _ in range(min(most, len(self.ready))):
                handle = self.ready.popleft()
                if not handle.cancelled():
                    handle._run()
        finally:
            events._set_running_loop(None)

    # What asyncio asks for.

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Coroutine[Any, Any, T],  # type: ignore[override]
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        self.tasks.append(task)
        return task

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.ready.append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self.timers, (when, next(self.order), handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is left out when its time comes."""

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Done by a thread, some time later."""
        done = self.create_future()

        def run() -> None:
            if not done.cancelled():
                try:
                    done.set_result(func(*args))
                except Exception as error:
                    done.set_exception(error)

        self.call_later(self.chance.uniform(0.0, THREAD_SECONDS), run)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.errors.append(f"{context['message']}: {context.get('exception')!r}")

    def processor_time(self) -> float:
        self.worked += self.chance.uniform(0.0, 0.001)
        return self.worked

    # The end of the world.

    def give_up(self, rounds: int = 50) -> None:
        """End everything that still waits, or it would complain when it is collected."""
        for _ in range(rounds):
            known = list(self.tasks)  # What is only begun now has to run before it can end.
            self.run_some(len(self.ready))
            for task in known:
                task.cancel()
            self.tasks = [task for task in self.tasks if not task.done()]
            if not (self.tasks or self.ready):
                break
        self.timers.clear()
        self.ready.clear()


class Conductor:
    """The clock, and whose turn it is."""

    def __init__(self, chance: Random) -> None:
        self.now = 0.0
        self.chance = chance
        self.loops: list[VirtualLoop] = []
        self.calls: list[tuple[float, int, Callable[[], None]]] = []
        self.order = itertools.count()

    def time(self) -> float:
        return self.now

    def loop(self, chance: Random, ahead: float = 0.0) -> VirtualLoop:
        new = VirtualLoop(self.time, chance, ahead)  # type: ignore[abstract] # No sockets, no signals.
        self.loops.append(new)
        return new

    def at(self, when: float, call: Callable[[], None]) -> None:
        """Something that happens to the processes from outside."""
        heapq.heappush(self.calls, (when, next(self.order), call))

    def later(self, delay: float, call: Callable[[], None]) -> None:
        self.at(self.now + delay, call)

    def run_until(self, end: float, over: Callable[[], bool] = lambda: False) -> None:
        """Let everything happen up to that time."""
        while not over():
            due, loop = math.inf, None
            for each in self.loops:
                if (at := each.due()) < due:
                    due, loop = at, each
            call_at = self.calls[0][0] if self.calls else math.inf
            if min(due, call_at) > end:
                break
            self.now = max(self.now, min(due, call_at))
            if loop is None or call_at <= due:
                heapq.heappop(self.calls)[2]()
            else:
                loop.run_some(1 + int(AT_MOST * self.chance.random()))
                loop.asleep_until = self.now + 0.0001 * self.chance.random()
        else:
            return
        self.now = max(self.now, end)
