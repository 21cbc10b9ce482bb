"""Batches: what is written where, in one process or several, and what is refused."""

import gc
import os
import signal
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.core.matches import EVERY_GAME, GAME, PLAYERS
from tests.core.toy import Toy, ToyGame
from threemirrors.adapters.batch import Batch, IllegalAction
from threemirrors.adapters.batch_share import WorkerFailed
from threemirrors.adapters.buffers import BadBuffer
from threemirrors.core.chance import Luck, Rng
from threemirrors.core.discovery import games
from threemirrors.core.errors import BadOption, GameError, UnknownGame
from threemirrors.core.game import AnyGame, NoOptions

SHOWN = ("observations", "masks", "seats", "rewards", "points", "dones", "truncations")


def batch(**settings: Any) -> Batch:
    return Batch(GAME, PLAYERS, **{"games": 4, "seed": 1, **settings})


def copies(batch: Batch) -> list[NDArray[Any]]:
    return [getattr(batch, name).copy() for name in SHOWN]


def play(batch: Batch, steps: int) -> None:
    chance = Rng(1)
    for _ in range(steps):
        batch.step(batch.draw_actions(chance))


def course(game: AnyGame, jobs: int, steps: int) -> list[bytes]:
    """All that is written while random actions are played."""
    told = []
    with Batch(game, game.players[-1], games=5, seed="course", jobs=jobs) as games:
        chance = Rng(1)
        for _ in range(steps):
            games.step(games.draw_actions(chance))
            told.append(b"".join(array.tobytes() for array in copies(games)))
        told += [games.seed_of(place) for place in range(games.games)]
    return told


@EVERY_GAME
def test_the_number_of_jobs_changes_nothing(game: AnyGame) -> None:
    first = course(game, 1, 60)
    assert len(set(first[:60])) == 60
    assert course(game, 3, 60) == first


def test_another_seed_gives_other_games() -> None:
    with batch(seed=1) as one, batch(seed=2) as two:
        assert one.seed_of(0) != two.seed_of(0)
        assert one.seed_of(0) != one.seed_of(1)


def test_resetting_with_the_seed_begins_again() -> None:
    with batch(jobs=2) as games:
        before = copies(games), games.seed_of(3)
        games.step(games.draw_actions(Rng(1)))
        games.reset()
        assert games.seed_of(3) != before[1]
        games.reset(seed=1)
        assert games.seed_of(3) == before[1]
        for now, then in zip(copies(games), before[0], strict=True):
            assert np.array_equal(now, then)


def test_arrays_of_the_caller_are_written_to() -> None:
    with batch() as made:
        own: dict[str, Any] = {
            "observations": np.zeros_like(made.observations),
            "masks": np.zeros(made.masks.shape, np.int8),
        }
        with batch(buffers=own) as games:
            assert games.masks is own["masks"]
            assert np.array_equal(own["masks"], made.masks)
            assert np.array_equal(own["observations"], made.observations)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_action_is_refused_and_nothing_changes(jobs: int) -> None:
    with batch(jobs=jobs) as games:
        games.step(games.draw_actions(Rng(1)))
        before = copies(games), games.state(0), games.state(3)
        actions = games.draw_actions(Rng(2)).copy()
        illegal = int(np.flatnonzero(~games.masks[3])[0])
        for wrong in (illegal, -1, GAME.move_codes, 2**50):
            tried = actions.copy()
            tried[3] = wrong
            with pytest.raises(IllegalAction, match=f"game 3: action {wrong} is illegal") as told:
                games.step(tried)
            assert (told.value.place, told.value.action) == (3, wrong)
            assert (told.value.breach is None) == (wrong != illegal)
        for now, then in zip(copies(games), before[0], strict=True):
            assert np.array_equal(now, then)
        assert (games.state(0), games.state(3)) == before[1:]
        games.step(actions)


def test_writing_into_masks_makes_nothing_legal() -> None:
    with batch() as games:
        games.step(games.draw_actions(Rng(1)))
        illegal = int(np.flatnonzero(~games.masks[0])[0])
        games.masks[:] = True
        with pytest.raises(IllegalAction, match="game 0"):
            games.step([illegal] * 4)


def test_what_is_no_array_of_actions_is_refused() -> None:
    with batch() as games:
        for actions in ([0, 0], [0.5] * 4, [[0]] * 4, "none"):
            with pytest.raises(BadBuffer, match="actions must be 4 integers, not"):
                games.step(actions)  # type: ignore[arg-type]
        with pytest.raises(IllegalAction):
            games.step(np.full(4, 2**64 - 1, np.uint64))


@pytest.mark.parametrize(
    ("buffers", "why"),
    [
        ({"mask": np.zeros(4)}, "'mask' is no buffer of this batch: there are masks, seats"),
        ({"legal": np.zeros(4)}, "'legal' is no buffer"),
        ({"seats": [0] * 4}, "seats must be a numpy array, not list"),
        ({"seats": np.zeros(4)}, r"seats must be int32 of shape \(4,\), not float64 of \(4,\)"),
        ({"seats": np.zeros(5, np.int32)}, r"not int32 of \(5,\)"),
        ({"seats": np.zeros(8, np.int32)[::2]}, "seats must be writeable and in one piece"),
        ({"seats": np.broadcast_to(np.int32(0), 4)}, "seats must be writeable"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(buffers: Any, why: str) -> None:
    with pytest.raises(BadBuffer, match=why):
        batch(buffers=buffers)


def test_with_several_jobs_the_batch_makes_its_arrays() -> None:
    with pytest.raises(BadBuffer, match="in shared memory"):
        batch(jobs=2, buffers={"seats": np.zeros(4, np.int32)})


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"games": 0}, "0 games in 1 jobs"),
        ({"jobs": 5}, "4 games in 5 jobs"),
        ({"autoreset": "never"}, "autoreset is same_step or next_step, not 'never'"),
        ({"most_moves": 0}, "most_moves is at least 1, not 0"),
        ({"reward": "praise"}, "unknown reward 'praise'"),
        ({"options": {"colour": "red"}}, "colour"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: Any, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        batch(**settings)


def test_unknown_games_and_places_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Batch("no such game", 2, games=1)
    with batch() as games, pytest.raises(GameError, match="no game 4: they are 0 to 3"):
        games.state(4)


def test_a_closed_batch_says_so() -> None:
    games = batch(jobs=2)
    games.close()
    games.close()
    with pytest.raises(GameError, match="this batch is closed"):
        games.reset()


def test_processes_end_with_their_batch() -> None:
    games = batch(jobs=3)
    processes = [worker.process for worker in games.workers]
    del games
    gc.collect()
    assert [process.exitcode for process in processes] == [0, 0]


def test_a_worker_that_was_killed_is_told() -> None:
    games = batch(jobs=2)
    pid = games.workers[0].process.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    games.workers[0].process.join()
    with pytest.raises(WorkerFailed, match=r"ended \(exit code -9\).*make a new batch"):
        games.reset()
    games.close()


def test_rules_that_fail_in_a_worker_are_told() -> None:
    with batch(jobs=2) as games:
        games.workers[0].send("state", 77)
        with pytest.raises(WorkerFailed, match="IndexError"):
            games.workers[0].collect()
        games.step(games.draw_actions(Rng(1)))


class Stumbling(Toy):
    """The toy, whose rules fail once a second pebble is gone."""

    def do(self, seat: int, move: int) -> None:
        super().do(seat, move)
        if self.pebbles < 2:
            raise KeyError("pebbles")


class StumblingGame(ToyGame):
    """The toy with these rules."""

    name = "stumbling"
    state_type = Stumbling

    def set_up(self, players: int, options: NoOptions, luck: Luck) -> Toy:
        return Stumbling(players, 3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_step_that_fails_closes_the_batch(jobs: int) -> None:
    games = Batch(StumblingGame(), 2, games=2, jobs=jobs)
    with pytest.raises((KeyError, WorkerFailed), match="pebbles"):
        play(games, 9)
    with pytest.raises(GameError, match="this batch is closed"):
        play(games, 1)


def test_an_answer_that_nobody_waited_for_is_no_answer_to_the_next_question() -> None:
    with batch(jobs=2) as games:
        games.workers[0].send("state", 2)  # And then somebody pressed Ctrl-C.
        assert games.seed_of(3) == batch().seed_of(3)


def test_without_observations_there_are_none() -> None:
    with batch(observe=False) as games:
        assert games.observations.shape == games.final_observations.shape == (4, 0)
        games.step(games.draw_actions(Rng(1)))


@pytest.mark.parametrize("autoreset", ["same_step", "next_step"])
def test_autoreset_does_what_it_says(autoreset: str) -> None:
    with batch(games=1, autoreset=autoreset) as games:
        chance, first = Rng(3), games.seed_of(0)
        while not games.dones[0]:
            games.step(games.draw_actions(chance))
        assert games.rewards.sum() == 1  # A victory is shared.
        if autoreset == "next_step":
            assert games.seats[0] == -1
            assert not games.masks.any()
            assert games.seed_of(0) == first
            games.step([-99])  # Not used.
            assert not games.dones[0]
        assert games.masks.any()
        assert games.seats[0] >= 0
        assert games.seed_of(0) != first


def test_every_number_of_players_and_options_are_played() -> None:
    for game in games().values():
        for players in game.players:
            with Batch(game.name, players, games=2, most_moves=20) as several:
                chance = Rng(1)
                while not (several.dones | several.truncations).any():
                    several.step(several.draw_actions(chance))
