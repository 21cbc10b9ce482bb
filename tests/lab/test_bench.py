"""The benchmark measures real games, for every game and number of players."""

import pytest

from tests.core.matches import EVERY_TABLE, SEED, every_measurement, matches_in
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playouts
from threemirrors.engine import is_compiled
from threemirrors.lab.bench import SLICES, from_python, measure, measure_work, speeds


def test_every_game_is_measured_both_ways_at_every_table() -> None:
    assert [(speed.name, speed.players) for speed in speeds(0.01)] == every_measurement()


def test_a_games_own_work_is_done_and_timed() -> None:
    done: list[int] = []

    def work(times: int) -> None:
        done.append(sum(1 for _ in range(times)))

    speed = measure_work("toy.work", work, 0.01)
    assert (speed.name, speed.players, speed.moves_per_second) == ("toy.work", 0, 0)
    assert speed.microseconds == pytest.approx(1e6 / speed.per_second)
    assert len(done) > SLICES
    assert min(done) >= 1


def test_a_measurement_says_which_engine_ran() -> None:
    assert {speed.compiled for speed in speeds(0.01)} == {is_compiled()}


@EVERY_TABLE
def test_moves_and_games_per_second_agree(game: AnyGame, players: int) -> None:
    speed = measure(game, players, "playouts", playouts, 0.05)
    a_match = speed.moves_per_second / speed.per_second
    start = game.new(players, SEED)
    times = matches_in(game, players, 30_000)
    many = playouts(start, times, Rng(seed_for("length"))) / times
    assert a_match == pytest.approx(many, rel=0.3)


@EVERY_TABLE
def test_games_from_python_are_as_long_as_the_engines(game: AnyGame, players: int) -> None:
    start = game.new(players, SEED)
    times = matches_in(game, players, 15_000)
    slow = from_python(start, times, Rng(seed_for("slow")))
    fast = playouts(start, times, Rng(seed_for("fast")))
    assert slow == pytest.approx(fast, rel=0.2)
    assert start == game.new(players, SEED)
