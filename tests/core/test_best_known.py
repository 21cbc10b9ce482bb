"""What games say of playing alone, unless they know better."""

import pytest

from threemirrors.core import solver
from threemirrors.core.best_known import BestKnown
from threemirrors.core.discovery import games


def test_a_game_knows_no_bound_and_no_solver_by_itself() -> None:
    game = next(game for game in games().values() if 1 not in game.players)
    start = game.new(game.players[0], 1)
    known = BestKnown(3, ())
    assert game.most_points(start) is None
    assert game.improve(start, known, 1.0) is known
    assert not game.has_solver
    assert not known.is_proven()
    assert BestKnown(3, (), 3).is_proven()


def test_a_package_is_here_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "find_spec", lambda _: None)
    assert not solver.solver_here()
    monkeypatch.setattr(solver, "find_spec", lambda _: "found")
    assert solver.solver_here()
