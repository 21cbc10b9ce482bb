"""The greedy bot: scores when it can, finishes, and is good at solitaire."""

from random import Random

import pytest

from tests.games.four_corners.play import NEARLY_A, dealt, on, play
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from threemirrors.bots import BOTS
from threemirrors.core.chance import Whim, seed_for
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.lab.match import play_match

GREEDY = BOTS["greedy"]


def goes_on(state: FourCorners, seat: int = 0) -> FourCorners:
    """The bot plays until its turn is over."""
    whim = Whim(seed_for("bot"))
    while state.acting >> seat & 1:
        state.apply(seat, GREEDY.choose(GAME, state.redeal(seat, whim), seat, whim))
    return state


@pytest.mark.parametrize("board", [NEARLY_A, NEARLY_LINE, BOTH])
def test_a_turn_that_scores_is_found(board: str) -> None:
    assert goes_on(on(board, goals=["AGE", "BCD"])).points(0) >= 1


def test_a_judge_is_not_led_astray_by_a_seat_that_is_not_there() -> None:
    state = dealt(2)
    assert [GAME.judge.value(state, seat) for seat in (-1, 2, 99)] == [0, 0, 0]


def test_what_others_may_score_is_not_left_for_them() -> None:
    """All A but one corner: a danger if others can have the card, none if they cannot."""
    mine = on(NEARLY_A, goals=["BBE", "CDG"])
    spent = on(NEARLY_A, goals=["BBE", "CDG"], scored=["AA", "AAA"[:2]])
    assert GAME.judge.value(mine, 1) < GAME.judge.value(spent, 1) - 50
    play(mine, "goal")
    assert GAME.judge.value(mine, 0) < 50


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_greedy_matches_end_before_the_round_limit() -> None:
    records = [play_match(GAME, [GREEDY, GREEDY], seed_for("end", n)) for n in range(40)]
    rules = [record.outcome.rule for record in records if record.outcome]
    assert rules.count("F-6.4") >= 38


@pytest.mark.skipif(not is_compiled(), reason="takes long as plain Python")
def test_greedy_solitaire_is_good() -> None:
    deals = 100
    records = [play_match(GAME, [GREEDY], seed_for("solo", n)) for n in range(deals)]
    assert sum(r.outcome.points[0] for r in records if r.outcome) / deals >= 2.9


def test_a_greedy_solitaire_goes_to_its_end() -> None:
    state, whim = dealt(1, 2), Whim(seed_for("one"))
    dice = Random(1)
    while not state.is_over():
        legal = state.legal(0)
        bot = dice.random() < (1.0 if is_compiled() else 0.1)
        state.apply(0, GREEDY.choose(GAME, state.clone(), 0, whim) if bot else dice.choice(legal))
    assert state.outcome() is not None
