"""What observers are tested with: positions of random matches, and what two of them must show."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.core.matches import drawn_move
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

SELDOM = 5  # One position in so many is looked at.
LONGEST = 900 if is_compiled() else 40  # Moves of a match, for plain Python takes long.


def positions(
    game: AnyGame, players: int, options: Mapping[str, Any] | None = None
) -> Iterator[State]:
    """One state as it goes through a random match; some of it, with the last position."""
    state: State = game.deal(players, seed_for("observed", players), options or {})
    chance = Rng(seed_for("observing", players))
    for ply in range(LONGEST):
        if ply % SELDOM == 0 or state.is_over():
            yield state
        if state.is_over():
            break
        state.apply(*drawn_move(state, chance))


def show_no_secrets(game: AnyGame, players: int, options: Mapping[str, Any] | None = None) -> None:
    """A seat observes the same in any state that it cannot tell from the real one."""
    observer, rng = game.observer(players, options), Rng(seed_for("unknown", players))
    for state in positions(game, players, options):
        for seat in range(players):
            seen = observer.observe(state, seat)
            assert observer.observe(state.resample(seat, rng), seat) == seen


def tell_all(game: AnyGame, players: int, options: Mapping[str, Any] | None = None) -> None:
    """Whatever a seat's view shows makes a difference to what it observes."""
    observer = game.observer(players, options)
    for seat in range(players):
        views: dict[bytes, bytes] = {}
        for state in positions(game, players, options):
            view = game.view_json(state, seat)
            assert views.setdefault(observer.observe(state, seat).tobytes(), view) == view
        assert len(views) > 1
