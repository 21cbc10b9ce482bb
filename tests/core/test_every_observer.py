"""What every game's observer must keep to: complete layout, and no secrets."""

from collections.abc import Iterator
from math import isfinite

from tests.core.matches import EVERY_TABLE, walk
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

SELDOM = 3  # One position in so many is looked at.


def positions(game: AnyGame, players: int) -> Iterator[State]:
    """Some of a random match, with the last one."""
    for ply, state in enumerate(walk(game, players)):
        if ply % SELDOM == 0 or state.is_over():
            yield state


@EVERY_TABLE
def test_planes_fill_the_observation(game: AnyGame, players: int) -> None:
    observer = game.observer(players)
    at = 0
    for plane in observer.planes:
        assert plane.start == at
        at += plane.size
        assert plane.meaning.endswith(".")
    assert observer.size == at == len(observer.observe(game.new(players, bytes(32)), 0))
    assert len({plane.name for plane in observer.planes}) == len(observer.planes)


@EVERY_TABLE
def test_observations_hold_nothing_that_the_seat_cannot_know(game: AnyGame, players: int) -> None:
    observer, rng = game.observer(players), Rng(seed_for("unknown", players))
    for state in positions(game, players):
        for seat in range(players):
            seen = observer.observe(state, seat)
            assert all(map(isfinite, seen))
            assert observer.observe(state.resample(seat, rng), seat) == seen
