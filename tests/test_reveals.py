"""Whatever brings something to light is final in every game: no take-back may go past it."""

from tests.core.matches import EVERY_TABLE, drawn_move, walk
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.facts import Event
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


def shows(
    game: AnyGame, state: State, twin: State, watcher: int, chance: Rng
) -> list[Event] | None:
    """The events of a move after which the watcher can tell the two states apart, if it can."""
    seat, move = drawn_move(state, chance)
    if not twin.may_act(seat) or twin.why_not(seat, move) is not None:
        return None
    state, twin = state.copy(), twin.copy()
    events = state.apply(seat, move)
    twin.apply(seat, move)
    return events if game.view_json(state, watcher) != game.view_json(twin, watcher) else None


@EVERY_TABLE
def test_a_move_that_shows_anybody_anything_is_final(game: AnyGame, players: int) -> None:
    """Two states look the same to a watcher; if a move tells them apart, it revealed something."""
    chance, hides, shown = Rng(seed_for("reveals", players)), False, 0
    for state in walk(game, players):
        for watcher in range(players) if state.actors() else ():
            twin = state.resample(watcher, chance)
            hides = hides or twin != state
            events = shows(game, state, twin, watcher, chance)
            if events is not None:
                shown += 1
                assert any(event.final for event in events), [event.key for event in events]
    assert shown or not hides or players == 1  # A puzzle may keep its luck to itself.
