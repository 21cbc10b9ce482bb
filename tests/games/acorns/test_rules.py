"""The rules of Acorns. Positions come from matches, played with moves by name."""

import pytest

from threemirrors.core.discovery import game_named
from threemirrors.core.facts import Outcome
from threemirrors.core.state import State

ACORNS = game_named("acorns")


def after(*moves: str, players: int = 2) -> State:
    """The position after these moves, seat by seat."""
    state: State = ACORNS.new(players, bytes(32))
    for move in moves:
        state.apply(state.actors()[0], ACORNS.parse_move(move))
    return state


def legal(state: State) -> str:
    return " ".join(ACORNS.move_text(move) for move in state.legal_moves(state.actors()[0]))


@pytest.mark.rule("A-1.1")
def test_the_branches_hold_four_five_and_six() -> None:
    assert "left: [4,5,6]" in ACORNS.to_text(after())


@pytest.mark.rule("A-1.2")
def test_turns_go_round_from_the_first_seat() -> None:
    played = [["a1"], ["a1", "b1"], ["a1", "b1", "c1"]]
    assert after(players=3).actors() == [0]
    assert [after(*moves, players=3).actors() for moves in played] == [[1], [2], [0]]


@pytest.mark.rule("A-2.1")
def test_one_two_or_three_are_taken_but_no_more_than_there_are() -> None:
    assert legal(after()) == "a1 a2 a3 b1 b2 b3 c1 c2 c3"
    assert legal(after("a3", "b3")) == "a1 c1 c2 c3"


@pytest.mark.rule("A-2.2")
def test_a_branch_that_swings_is_left_alone() -> None:
    assert legal(after("b1")) == "a1 a2 a3 c1 c2 c3"


@pytest.mark.rule("A-2.2")
def test_the_last_branch_may_swing_as_it_likes() -> None:
    assert legal(after("a3", "b3", "a1", "b2", "c3")) == "c1 c2 c3"


@pytest.mark.rule("A-3.1")
@pytest.mark.rule("A-3.2")
def test_it_ends_when_all_is_bare_and_last_acorns_are_worth_two_more() -> None:
    end = after("a3", "b3", "a1", "b2", "c3", "c3")
    assert end.outcome() == Outcome((9, 12), (1,), "A-3.1")


@pytest.mark.rule("A-3.2")
def test_points_are_counted_on_the_way() -> None:
    state = after("a3", "b2", "a1")
    assert [state.points(seat) for seat in (0, 1)] == [6, 2]
    assert state.outcome() is None
