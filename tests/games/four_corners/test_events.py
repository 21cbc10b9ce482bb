"""What happens is told: who did what, where, to which tile, and why the game is over."""

import re

import pytest

from tests.games.four_corners.play import NEARLY_A, dealt, legal, on, play
from tests.games.four_corners.test_f5_f6_scoring import NEARLY_LINE
from tests.games.four_corners.test_f9_solitaire import TRAY
from threemirrors.core.facts import Event
from threemirrors.core.words import LANGUAGES, say
from threemirrors.games.four_corners.rules import FourCorners


def told(events: list[Event], key: str) -> Event:
    return next(event for event in events if event.key == f"four_corners.event.{key}")


@pytest.mark.rule("F-4.1")
def test_a_tile_is_laid_by_somebody_and_a_replaced_one_is_told_as_replaced() -> None:
    state = on(NEARLY_A)
    free, taken = (first(state, squares) for squares in ({"e4", "e5", "b3"}, {"c3", "d3", "f6"}))
    laid = told(play(state.copy(), free), "laid")
    assert laid.facts["seat"] == 0
    assert "old" not in laid.facts
    over = told(play(state, taken), "laid_over")
    assert str(over.facts["old"]) in say(over)
    assert over.facts["square"] == taken[4:6]


def first(state: FourCorners, squares: set[str]) -> str:
    return next(move for move in sorted(legal(state)) if "lay" in move and move[4:6] in squares)


@pytest.mark.rule("F-4.2")
def test_both_rotated_tiles_are_named_once_the_action_is_complete() -> None:
    state = on(NEARLY_A)
    assert [event.key.rpartition(".")[2] for event in play(state, "f6+")] == ["turned"]
    events = play(state, "d4-")
    assert told(events, "rotated").facts == {"seat": 0, "squares": ["f6", "d4"]}
    assert say(told(events, "turned_back")) == (
        "The tile on d4 turns counterclockwise by a quarter."
    )
    assert told(events, "scored_image").facts["goals"] == 1


@pytest.mark.rule("F-4.3")
@pytest.mark.rule("F-7.3")
def test_an_exchange_and_a_replaced_tile_of_a_sequence_name_their_player() -> None:
    state = on(NEARLY_LINE)
    events = play(state, "e2~e3")
    assert told(events, "swapped").facts == {"seat": 0, "squares": ["e2", "e3"]}
    replaced = told([*events, *play(state, min(legal(state)))], "replaced")
    assert (replaced.facts["seat"], replaced.facts["old"]) == (0, "wheel")


@pytest.mark.rule("F-10.1")
def test_the_round_limit_is_told_as_the_reason() -> None:
    state = on(NEARLY_A, rounds=1, turns=1)
    events = play(state, "goal", "return:" + min(legal_returns(state)))
    over = told(events, "over_by_rounds")
    assert over.facts == {"winners": ["0", "1"], "goals": 0, "rounds": 1}
    assert "Round 1 was the last one" in say(over)


def legal_returns(state: FourCorners) -> list[str]:
    after = state.copy()
    play(after, "goal")
    return [move.removeprefix("return:") for move in legal(after)]


@pytest.mark.rule("F-6.4")
def test_three_goals_are_told_as_the_reason() -> None:
    events = play(on(NEARLY_A, goals=["A", "CDG"], scored=["BE"]), "f6+", "d4-")
    assert told(events, "over").facts == {"winners": ["0"], "goals": 3}


@pytest.mark.rule("F-9.7")
def test_five_goals_are_told_as_the_reason() -> None:
    state = on(TRAY, goals=["A"], scored=["BCDG"], hands=["D:FAGC"], queue="G:BDCF")
    play(state, next(move for move in sorted(legal(state)) if move.startswith("lay1c1")))
    won = told(play(state, "c3+", "b2-"), "solitaire_won")
    assert say(won) == "Every goal is scored. Rank: Supreme Puzzler."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_read_has_no_names_of_the_program(language: str) -> None:
    state = dealt(2)
    for move in state.legal_moves(state.turn.seat)[::5]:
        for event in state.copy().apply(state.turn.seat, move):
            assert not re.search(r"four_corners|_|\.json", say(event, language))
