"""The quick judge of the puzzle: the same values as the judge that adds up whole mosaics."""

import pytest

from tests.games.cmyk.play import new
from threemirrors.core.chance import Rng, seed_for
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.judge import CmykJudge
from threemirrors.games.cmyk.quick_judge import QuickJudge
from threemirrors.games.cmyk.tables import STOP, TAKE


def test_it_is_what_plans_are_made_by() -> None:
    assert isinstance(GAME.expert_judge(1), QuickJudge)


@pytest.mark.parametrize("number", range(4))
def test_it_values_every_position_of_a_puzzle_as_the_judge_does(number: int) -> None:
    """With and without a tile in hand, when nothing fits or is left, and when it is over."""
    quick, judge, chance = QuickJudge(), CmykJudge(), Rng(seed_for(number))
    state = new(1, number)
    while state.acting:
        assert quick.value(state, 0) == pytest.approx(judge.value(state, 0))
        moves = state.legal_moves(0)
        going = [move for move in moves if state.supply.held[0] >= 0 or TAKE <= move < STOP]
        moves = going or moves[-1:]  # With nothing to take, it stops.
        state.apply(0, moves[chance.below(len(moves))])
    assert quick.value(state, 0) == judge.value(state, 0)
