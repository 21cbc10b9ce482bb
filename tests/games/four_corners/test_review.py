"""Turns of several steps are judged as turns: another order of the same steps costs nothing."""

import pytest

from tests.games.four_corners.play import NEARLY_A, on
from threemirrors.engine import is_compiled
from threemirrors.games.four_corners import GAME
from threemirrors.review.advise import advise
from threemirrors.review.judge_move import judge_move

pytestmark = pytest.mark.skipif(not is_compiled(), reason="a search takes long in plain Python")
WORK = 1_500


@pytest.mark.parametrize("first", ["d4-", "f6+", "f6-"])
def test_either_rotation_may_come_first(first: str) -> None:
    view = GAME.view_json(on(NEARLY_A, goals=["ABE", "CDG"]), 0)
    judged = judge_move(GAME, 0, view, first, WORK)
    assert (judged.mark, judged.cost) == ("best", 0)
    assert {each.move for each in judged.line[:2]} >= {first}


def test_giving_up_a_goal_is_costly_and_the_reason_names_it() -> None:
    view = GAME.view_json(on(NEARLY_A, goals=["ABE", "CDG"]), 0)
    judged = judge_move(GAME, 0, view, "c3+", WORK)
    assert judged.mark == "costly"
    assert judged.better is not None
    star = {"image": "star", "pattern": "c3"}
    assert any(reason.event.facts == star for reason in judged.better.reasons)


def test_a_hint_scores() -> None:
    advice = advise(GAME, 0, GAME.view_json(on(NEARLY_A, goals=["ABE", "CDG"]), 0), WORK)
    assert advice.reasons[0].role == "does"
    assert advice.reasons[0].event.key == "four_corners.meaning.makes"
