"""What every game's observer must keep to: planes in order, no secrets, and nothing left out."""

from math import isfinite

import pytest

from tests.core.matches import EVERY_TABLE
from tests.core.observing import positions, show_no_secrets, tell_all
from threemirrors.core.basic_observer import BasicObserver
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.engine import is_compiled

# Games with an observer of their own.
WITH_THEIR_OWN = pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in games().values()
        for players in (game.players if is_compiled() else game.players[:2])
        if not isinstance(game.observer(players), BasicObserver)
    ],
)


@EVERY_TABLE
def test_planes_fill_the_observation(game: AnyGame, players: int) -> None:
    observer = game.observer(players)
    at = 0
    for plane in observer.planes:
        assert plane.start == at
        at += plane.size
        assert plane.meaning.endswith(".")
    assert observer.size == at
    assert len({plane.name for plane in observer.planes}) == len(observer.planes)
    for state in positions(game, players):
        assert all(map(isfinite, observer.observe(state, 0)))


@EVERY_TABLE
def test_observations_hold_nothing_that_the_seat_cannot_know(game: AnyGame, players: int) -> None:
    show_no_secrets(game, players)


@WITH_THEIR_OWN
def test_observations_leave_nothing_out_that_a_view_shows(game: AnyGame, players: int) -> None:
    tell_all(game, players)
