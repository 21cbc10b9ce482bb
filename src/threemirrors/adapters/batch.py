"""Thousands of games at once, stepped in compiled code and written into numpy arrays.

    from threemirrors.adapters.batch import Batch

    with Batch("kaleido", 3, games=1024, seed=1, jobs=2) as batch:
        for _ in range(1000):
            actions = policy(batch.observations, batch.masks)
            batch.step(actions)
            learn(batch.rewards, batch.dones)

docs/environments.md says what each array holds and when.
"""

import weakref
from collections.abc import Mapping, Sequence
from typing import Any, Self

from threemirrors.adapters.batch_share import BatchPlan, OwnGames, Worker
from threemirrors.adapters.buffers import (
    ArrayKind,
    Arrays,
    BadBuffer,
    own_arrays,
    shared_arrays,
    shared_memory,
    wanted,
)
from threemirrors.adapters.rewards import reward_named
from threemirrors.core.chance import Chance, Seed, seed_bytes
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BadOption, GameError
from threemirrors.core.facts import Breach
from threemirrors.core.game import AnyGame
from threemirrors.core.legal_bits import draw_actions, first_illegal
from threemirrors.core.state import State

import numpy as np  # isort: skip  # After buffers.py, which says how to get it.
from numpy.typing import NDArray  # isort: skip

AUTORESETS = ("same_step", "next_step")


class IllegalAction(GameError):
    """An action that is illegal in its game. No game of the batch has changed."""

    def __init__(self, place: int, seat: int, action: int, breach: Breach | None) -> None:
        why = "no move has that code" if breach is None else str(breach)
        super().__init__(f"game {place}: action {action} is illegal for seat {seat}: {why}")
        self.place, self.seat, self.action, self.breach = place, seat, action, breach


class Batch:
    """Games of one kind that go on side by side, one move in each with every step.

    All arrays are attributes, and views of the same memory all the time: each step overwrites
    them. `buffers` gives arrays of the caller's own for some of them. The same seed gives the same
    games for any number of jobs. A batch with several jobs has worker processes: close it.
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: int,
        *,
        games: int,
        options: Mapping[str, Any] | None = None,
        seed: Seed = 0,
        reward: str | None = None,
        autoreset: str = "same_step",
        most_moves: int | None = None,
        observe: bool = True,
        jobs: int = 1,
        buffers: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.observer = self.game.observer(players, options)
        check_settings(games, jobs, most_moves, autoreset)
        reward_named(reward, players)
        self.players, self.games, self.autoreset = players, games, autoreset
        same_step = autoreset == "same_step"
        layout = wanted(
            *(games, players, self.game.move_codes, self.observer.size),
            observe=observe,
            same_step=same_step,
        )
        plan = BatchPlan(
            *(self.game, players, dict(options or {}), reward),
            *(same_step, most_moves or 0, seed_bytes(seed)),
        )
        self.begin(plan, layout, jobs, buffers or {})
        self.reset()

    def begin(
        self,
        plan: BatchPlan,
        layout: dict[str, ArrayKind],
        jobs: int,
        buffers: Mapping[str, NDArray[Any]],
    ) -> None:
        """Find room for the arrays, and start the processes."""
        if jobs > 1 and buffers:
            raise BadBuffer("with several jobs, the batch makes its arrays, in shared memory")
        memory = shared_memory(layout) if jobs > 1 else None
        arrays = own_arrays(layout, buffers) if jobs == 1 else shared_arrays(layout, memory)
        self.name_arrays(arrays)
        first, *others = shares(self.games, jobs)
        self.workers: list[Worker] = []
        self.close = weakref.finalize(self, close_all, self.workers)
        self.own = OwnGames(plan, arrays, first)
        for share in others:
            self.workers.append(Worker(plan, layout, memory, share))

    def name_arrays(self, arrays: Arrays) -> None:
        self.masks, self.seats = arrays["masks"], arrays["seats"]
        self.rewards, self.points = arrays["rewards"], arrays["points"]
        self.dones, self.truncations = arrays["dones"], arrays["truncations"]
        none = np.zeros((self.games, 0), np.float32)
        self.observations = arrays.get("observations", none)
        self.final_observations = arrays.get("final_observations", none)
        self.legal, self.actions = arrays["legal"].reshape(-1), arrays["actions"]

    def reset(self, seed: Seed | None = None) -> None:
        """Deal the next game everywhere, or with a seed, the first one of that seed."""
        self.everywhere("reset", None if seed is None else seed_bytes(seed))

    def step(self, actions: "NDArray[Any] | Sequence[int]") -> None:
        """Make a move in each game: all of them, or IllegalAction, and nothing has changed."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise BadBuffer(
                f"actions must be {self.games} integers, not {given.dtype} of {given.shape}"
            )
        if given is not self.actions:
            np.copyto(self.actions, given, casting="same_kind")
        place = first_illegal(self.actions, self.legal, self.game.move_codes)
        if place >= 0:
            raise self.illegal(place)
        self.everywhere("step")

    def draw_actions(self, chance: Chance) -> NDArray[np.int64]:
        """A legal move for each game, all equally likely; the array is the one for `step`."""
        draw_actions(self.legal, self.game.move_codes, chance, self.actions)
        return self.actions

    def state(self, place: int) -> State:
        """A copy of the position in one of the games, for bots, pictures and records."""
        state: State = self.ask("state", place)
        return state

    def seed_of(self, place: int) -> bytes:
        """The seed of the game that is at that place now: `game.deal` gives its start again."""
        seed: bytes = self.ask("seed_of", place)
        return seed

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def illegal(self, place: int) -> IllegalAction:
        seat, action = int(self.seats[place]), int(self.actions[place])
        known = 0 <= action < self.game.move_codes
        breach = self.state(place).why_not(seat, action) if known else None
        return IllegalAction(place, seat, action, breach)

    def everywhere(self, method: str, *args: Any) -> None:
        """Let all processes do that at once, and wait until the last one has."""
        if not self.close.alive:
            raise GameError("this batch is closed")
        try:
            for worker in self.workers:
                worker.send(method, *args)
            getattr(self.own, method)(*args)
            for worker in self.workers:
                worker.collect()
        except BaseException:
            self.close()  # Some games have moved, and others have not.
            raise

    def ask(self, method: str, place: int) -> Any:
        """What the process with that game answers."""
        if place not in range(self.games):
            raise GameError(f"there is no game {place}: they are 0 to {self.games - 1}")
        if place in self.own.games:
            return getattr(self.own, method)(place)
        worker = next(worker for worker in self.workers if place in worker.games)
        worker.send(method, place)
        return worker.collect()


def check_settings(games: int, jobs: int, most_moves: int | None, autoreset: str) -> None:
    if games < 1 or not 1 <= jobs <= games:
        raise BadOption(f"{games} games in {jobs} jobs: there must be one for each job at least")
    if most_moves is not None and most_moves < 1:
        raise BadOption(f"most_moves is at least 1, not {most_moves}")
    if autoreset not in AUTORESETS:
        raise BadOption(f"autoreset is {' or '.join(AUTORESETS)}, not {autoreset!r}")


def shares(games: int, jobs: int) -> list[range]:
    """The games of each process."""
    return [range(games * i // jobs, games * (i + 1) // jobs) for i in range(jobs)]


def close_all(workers: Sequence[Worker]) -> None:
    for worker in workers:
        worker.close()
