"""Drawn positions are read back as drawn, and impossible ones are refused."""

import pytest

from tests.games.four_corners.play import NEARLY_A, dealt, on, play
from tests.games.four_corners.test_f5_f6_scoring import BOTH, NEARLY_LINE
from threemirrors.core.errors import BadPosition
from threemirrors.games.four_corners import GAME

START = GAME.to_text(on(NEARLY_A, hands=["G:BDCF F:CDEG swap", "C:ABDF A:CEDF B:EFGA"]))
TEAMS = GAME.to_text(dealt(4, teams=True))


@pytest.mark.parametrize(
    ("board", "moves"),
    [
        (NEARLY_A, ["f6+"]),
        (NEARLY_A, ["c3++"]),
        (NEARLY_A, ["f6+", "d4-", "break:c3+"]),
        (BOTH, ["f1+", "d4-", "score:c4"]),
        (NEARLY_LINE, ["e2~e3"]),
        (NEARLY_A, ["goal"]),
    ],
)
def test_the_middle_of_a_turn_reads_back(board: str, moves: list[str]) -> None:
    state = on(board, goals=["AGE", "BCD"], hands=["G:BDCF F:CDEG rotate"])
    play(state, *moves)
    again = GAME.from_text(GAME.to_text(state))
    assert again == state
    assert GAME.to_text(again) == GAME.to_text(state)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("2 players", "9 players"),
        ("2 players", "2 players in teams"),
        ("first 0", "first 5"),
        ("first 0", "begins 0"),
        ("dealt 2", "dealt 6"),
        ("asked: action", "asked: everything"),
        ("asked: action", "asked: scores"),
        ("asked: action", "asked: action\nhello"),
        ("  seat 1: hand", "  seat 2: hand"),
        ("  seat 1: hand", "  chair 1: hand"),
        ("G:BDCF F:CDEG swap", "swap swap swap"),
        ("G:BDCF F:CDEG swap", "G:BDCF F:CDEG rotate swap"),
        ("G:BDCF F:CDEG swap", "G:BDCF F:CDEG E:BCDF D:ABCE C:ABDE"),
        ("G:BDCF", "G:BDCG"),
        ("G:BDCF", "E:ABCD"),
        ("goals A B E", "goals A B F"),
        ("deck: A", "deck: Q"),
        ("deck: A", "deck: A A A A A A"),
        ("deck: A A", "deck: A"),
        ("luck: ", "luck: x"),
        ("1 .", "1 E:ABCD"),
        ("C:GABF", "C:GGGG"),
    ],
)
def test_a_position_that_cannot_be_is_refused(right: str, wrong: str) -> None:
    assert right in START
    with pytest.raises(BadPosition, match="not a position of Four Corners"):
        GAME.from_text(START.replace(right, wrong, 1))


def test_a_sixth_card_is_refused() -> None:
    with pytest.raises(BadPosition):
        GAME.from_text(START.replace("deck: ", "deck: " + "A " * 36, 1))


def test_a_line_too_many_for_seats_is_refused() -> None:
    line = next(line for line in START.splitlines() if "seat 1" in line)
    with pytest.raises(BadPosition):
        GAME.from_text(START.replace(line, line + "\n" + line.replace("seat 1", "seat 2"), 1))


def test_teams_of_three_are_refused() -> None:
    with pytest.raises(BadPosition, match="four or six"):
        GAME.from_text(TEAMS.replace("4 players in teams", "3 players in teams"))
