"""A share of a batch: games that are stepped in this process, or in a worker process."""

import contextlib
import signal
import traceback
from collections.abc import Callable
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from threemirrors.adapters.buffers import ArrayKind, Arrays, Rows, shared_arrays
from threemirrors.adapters.rewards import reward_named
from threemirrors.core.dealer import Dealer
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.core.stepper import Stepper

GOODBYE = ""  # What is sent to a worker that is to end.


class WorkerFailed(GameError):
    """A process that plays a part of a batch ended, or its rules failed."""


class BatchPlan(NamedTuple):
    """All that says what a batch plays; it can be sent to another process."""

    game: AnyGame
    players: int
    options: dict[str, Any]
    reward: str | None
    same_step: bool
    most_moves: int
    seed: bytes

    def dealer(self, seed: bytes) -> Dealer:
        return Dealer(self.game, self.players, self.options, seed)


class OwnGames:
    """The games of a batch that one process steps, in that process."""

    def __init__(self, plan: BatchPlan, arrays: Arrays, games: range) -> None:
        self.plan, self.games = plan, games
        self.actions = arrays["actions"][games.start : games.stop]
        self.stepper = Stepper(
            plan.dealer(plan.seed),
            plan.game.observer(plan.players, plan.options),
            reward_named(plan.reward, plan.players),
            Rows(arrays, games),
            games.start,
            len(games),
            plan.same_step,
            plan.most_moves,
        )

    def step(self) -> None:
        self.stepper.step(self.actions)

    def reset(self, seed: bytes | None) -> None:
        """Deal the next games, or with a seed, the first ones of that seed."""
        if seed is not None:
            self.stepper.begin(self.plan.dealer(seed))
        self.stepper.reset()

    def state(self, place: int) -> State:
        state: State = self.stepper.state(place)
        return state

    def seed_of(self, place: int) -> bytes:
        seed: bytes = self.stepper.seed_of(place)
        return seed


class Worker:
    """The games of another process. Every `send` is answered, and collected before the next one."""

    def __init__(
        self, plan: BatchPlan, layout: dict[str, ArrayKind], memory: Any, games: range
    ) -> None:
        self.games, self.waiting = games, False
        self.pipe, theirs = Pipe()
        self.process = Process(target=work, args=(theirs, plan, layout, memory, games), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, method: str, *args: Any) -> None:
        if self.waiting:  # Somebody was interrupted before the answer came.
            self.collect()
        self.waiting = True
        try:
            self.pipe.send((method, args))
        except OSError:
            raise self.gone() from None

    def collect(self) -> Any:
        try:
            failed, answer = self.pipe.recv()
        except (EOFError, OSError):
            raise self.gone() from None
        self.waiting = False
        if failed:
            raise WorkerFailed(f"a worker process failed:\n{answer}")
        return answer

    def gone(self) -> WorkerFailed:
        self.process.join(1)
        return WorkerFailed(
            f"a worker process ended (exit code {self.process.exitcode}), and its games with it: "
            "make a new batch"
        )

    def close(self) -> None:
        """Let the process end. Other workers may hold this pipe too: closing it is not enough."""
        with contextlib.suppress(OSError):
            self.pipe.send((GOODBYE, ()))
        self.pipe.close()
        self.process.join()


def work(
    pipe: Connection, plan: BatchPlan, layout: dict[str, ArrayKind], memory: Any, games: range
) -> None:
    """What a worker process does until its batch is closed, or its parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent.
    share = OwnGames(plan, shared_arrays(layout, memory), games)
    parent = parent_process()
    assert parent is not None
    while pipe in wait([pipe, parent.sentinel]):
        try:
            method, args = pipe.recv()
        except (EOFError, OSError):
            return
        if method == GOODBYE:
            return
        pipe.send(answer(getattr(share, method), args))


def answer(method: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it failed, and what it gave or why."""
    try:
        return False, method(*args)
    except Exception:
        return True, traceback.format_exc()
