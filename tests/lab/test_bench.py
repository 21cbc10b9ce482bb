"""Measurements are of real games, for every game and number of players."""

import pytest

from tests.core.matches import EVERY_TABLE, SEED
from threemirrors.core.chance import Whim, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.playout import playouts
from threemirrors.engine import is_compiled
from threemirrors.lab.bench import from_python, measure, speeds


def test_every_game_is_measured_both_ways_at_every_table() -> None:
    assert [(speed.name, speed.players) for speed in speeds(0.01)] == [
        (f"{game.name}.{what}", players)
        for game in games().values()
        for what in ("playouts", "python_api")
        for players in game.players
    ]


def test_a_measurement_says_which_engine_ran() -> None:
    assert {speed.compiled for speed in speeds(0.01)} == {is_compiled()}


@EVERY_TABLE
def test_moves_and_games_a_second_fit_each_other(game: AnyGame, players: int) -> None:
    speed = measure(game, players, "playouts", playouts, 0.05)
    a_match = speed.moves_per_second / speed.per_second
    start = game.new(players, SEED)
    many = playouts(start, 1000, Whim(seed_for("length"))) / 1000
    assert a_match == pytest.approx(many, rel=0.3)


@EVERY_TABLE
def test_games_from_python_are_as_long_as_those_of_the_engine(game: AnyGame, players: int) -> None:
    start = game.new(players, SEED)
    slow = from_python(start, 300, Whim(seed_for("slow")))
    fast = playouts(start, 300, Whim(seed_for("fast")))
    assert slow == pytest.approx(fast, rel=0.1)
    assert start == game.new(players, SEED)
