"""Alone there is nobody to beat: moves cost points, and chances are the part of all one reaches."""

import pytest

from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.advise import advise, estimate
from threemirrors.review.judge_move import judge_move

ALONE = pytest.mark.parametrize(
    "game", [game for game in games().values() if 1 in game.players], ids=lambda game: game.name
)
WORK = 4_000


def open_position(game: AnyGame) -> State:
    """The position of a random game with the most choices."""
    rng = Rng(seed_for("alone"))
    positions: list[State] = [game.new(1, seed_for("alone"))]
    while positions[-1].acting:
        state = positions[-1].copy()
        moves = state.legal_moves(0)
        state.apply(0, moves[rng.below(len(moves))])
        positions.append(state)
    return max(positions, key=lambda each: len(each.legal_moves(0)))


@ALONE
def test_the_advised_move_costs_nothing_and_others_cost_points(game: AnyGame) -> None:
    state = open_position(game)
    view = game.view_json(state, 0)
    advice = advise(game, 0, view, WORK)
    assert advice.line[0].move == advice.move
    costs = []
    legal = state.legal_moves(0)
    for move in legal[:: len(legal) // 6 or 1]:
        judged = judge_move(game, 0, view, game.move_text(move), WORK)
        costs.append(judged.points)
        assert (judged.points > 0) == (judged.better is not None)
        assert judged.better is None or judged.better.chances[0] > judged.chances[0]
    assert max(costs) > 0


@ALONE
def test_chances_are_a_part_of_all(game: AnyGame) -> None:
    view = game.view_json(open_position(game), 0)
    (part,) = estimate(game, 0, view, WORK)
    assert 0 <= part <= 1
