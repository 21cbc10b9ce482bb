"""The best possible alone: what is claimed holds by the rules, or it is not claimed."""

import pytest
from msgspec.structs import replace

from threemirrors.core import solver
from threemirrors.core.best_known import BestKnown
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.best_possible import best_possible, by_beam, holds

pytestmark = pytest.mark.usefixtures("beam_only")
ALONE = [game for game in games().values() if 1 in game.players]


@pytest.fixture
def beam_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if OR-tools were not here: tests of games show what they do with it."""
    monkeypatch.setattr(solver, "find_spec", lambda _: None)


@pytest.mark.parametrize("game", ALONE, ids=[game.name for game in ALONE])
def test_every_game_for_one_has_an_answer_that_holds(game: AnyGame) -> None:
    start = game.new(1, "best")
    before = start.copy()
    found = best_possible(game, start, 0.3)
    assert found is not None
    assert start == before
    assert holds(start, found)
    assert found == best_possible(game, start, 0.3)


@pytest.mark.parametrize("game", ALONE, ids=[game.name for game in ALONE])
def test_what_a_solver_claims_is_checked(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    start = game.new(1, "checked")
    known = by_beam(game, start, 0.05)
    assert known is not None
    assert not known.is_proven()
    for wrong in (
        replace(known, points=known.points + 1),
        replace(known, moves=known.moves[:-1]),
        replace(known, moves=(*known.moves, 0)),
        replace(known, bound=known.points - 1),
    ):

        def claimed(_: State, __: BestKnown, ___: float, wrong: BestKnown = wrong) -> BestKnown:
            return wrong

        monkeypatch.setattr(game, "improve", claimed)
        assert best_possible(game, start, 0.15) == known
