"""What the expert judge thinks of single positions."""

import pytest

from tests.games.four_corners.expert_play import OneMove, ends_turn
from tests.games.four_corners.play import NEARLY_A, on, play
from tests.games.four_corners.test_f5_f6_scoring import NEARLY_LINE
from threemirrors.games.four_corners import GAME, tables
from threemirrors.games.four_corners.scoring_swaps import can_swap

EXPERT = GAME.expert_judge(2)

# Two exchanges bring four B into a line, and one cannot.
FOUR_B = """
    . . . . . .
    . . . . . .
    . . B:FEGD B:CEGA . .
    B:CDGA B:DFGA G:FBDE F:ACBD . .
    . . . . . .
    . . . . . .
    """
# Four corners A around the point c3, except d4, which has to be turned by half.
HALF_AWAY = NEARLY_A.replace("C:GABF", "C:FGAB")
BESIDES = "A:CEDF A:CEDG"  # Two tiles to hold besides a special one.


def test_no_value_for_a_seat_that_is_not_there_and_only_goals_when_it_is_over() -> None:
    state = on(NEARLY_A, scored=["A", ""])
    assert [EXPERT.value(state, seat) for seat in (-1, 2, 99)] == [0, 0, 0]
    state.ask(0, tables.OVER)
    assert [EXPERT.value(state, seat) for seat in (0, 1)] == [150, 0]


def test_every_table_of_several_has_the_same_expert() -> None:
    assert GAME.expert_judge(2) is GAME.expert_judge(4) is not GAME.judge


def test_two_exchanges_that_score_are_made() -> None:
    state = on(FOUR_B, goals=["BFG", "CDE"], hands=[f"swap {BESIDES}"])
    assert not can_swap(state.board, state.cards.goal_images(0))
    before = EXPERT.value(state, 0)
    play(state, "double")
    assert EXPERT.value(state, 0) > before + 50
    assert ends_turn(state, OneMove()).points(0) == 1


def test_a_swap_two_is_not_wasted() -> None:
    state = on(FOUR_B, goals=["AFG", "CDE"], hands=[f"swap {BESIDES}"])
    rest = state.copy()
    rest.turn.phase = tables.BREAKING  # The same board, and nothing to hope for from this turn.
    play(state, "double")
    assert EXPERT.value(state, 0) < EXPERT.value(rest, 0)
    play(state, GAME.move_text(state.legal_moves(0)[0]))
    assert EXPERT.value(state, 0) < 50


@pytest.mark.parametrize("first", ["f6+", "d4-"])
def test_the_second_rotation_that_scores_is_found(first: str) -> None:
    state = on(NEARLY_A)
    play(state, first)
    assert EXPERT.value(state, 0) > 90
    assert ends_turn(state, OneMove()).points(0) == 1


def test_more_of_several_patterns_may_be_scored() -> None:
    state = on(NEARLY_A)
    state.turn.phase = tables.SCORING
    unscored = EXPERT.value(state, 0)
    state.turn.scored_points = 1
    assert EXPERT.value(state, 0) == pytest.approx(unscored - 150)


def test_a_special_tile_in_hand_completes_what_others_do_not_see() -> None:
    plain = EXPERT.value(on(HALF_AWAY, hands=[f"{BESIDES} A:EFGB"]), 1)
    values = [
        EXPERT.value(on(HALF_AWAY, goals=["ABE", "CDG"], hands=[hand]), 0)
        for hand in (f"rotate {BESIDES}", f"{BESIDES} A:EFGB")
    ]
    assert values[0] > values[1] > plain


def test_what_a_new_goal_brings_does_not_depend_on_the_card_that_happens_to_be_drawn() -> None:
    state = on(NEARLY_A, goals=["CFG", "BDE"])
    rest = state.copy()
    rest.turn.phase = tables.BREAKING
    play(state, "goal")
    other = state.copy()
    other.cards.fresh = (state.cards.fresh + 1) % tables.IMAGES
    assert EXPERT.value(state, 0) == EXPERT.value(other, 0) > EXPERT.value(rest, 0)


def test_a_goal_that_promises_much_is_kept() -> None:
    state = on(NEARLY_A, goals=["AFG", "BDE"])
    state.cards.fresh = tables.LETTERS.index("B")
    state.turn.phase = tables.RETURN
    kept = {}
    for move in state.legal_moves(0):
        after = state.copy()
        after.apply(0, move)
        kept[GAME.move_text(move)] = EXPERT.value(after, 0)
    assert min(kept, key=lambda move: kept[move]) == "return:A"


def test_partners_think_alike() -> None:
    state = on(NEARLY_A, teams=True)
    values = [EXPERT.value(state, seat) for seat in range(4)]
    assert values[0] == values[2] > values[1] == values[3]


def test_lines_promise_something_too() -> None:
    values = [
        EXPERT.value(on(NEARLY_LINE, goals=[goals, "BCD"], scored=["A", "A"]), 0)
        for goals in ("EFG", "FFG")
    ]
    assert values[0] > values[1]


def test_a_search_imagines_several_worlds() -> None:
    assert GAME.search_weights(2).worlds > 1  # Hands and goals are hidden.
