"""Impossible positions, and questions about seats and cells that do not exist."""

import pytest

from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadPosition, UnknownSeat
from threemirrors.core.playout import playout
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import BOARD, END, HOLES, NOTHING, WHITE

START = GAME.to_text(GAME.new(3, seed_for(0), first=0))


@pytest.mark.rule("K-1.2")
def test_nobody_has_more_boards_than_at_the_start() -> None:
    hoarded = START.replace("2 boards", "0 boards").replace("0 boards", "6 boards", 1)
    with pytest.raises(BadPosition, match="more white tiles or boards than at the start"):
        GAME.from_text(hoarded)


@pytest.mark.rule("K-5.1")
def test_a_game_is_not_over_while_somebody_can_go_on() -> None:
    with pytest.raises(BadPosition, match="cannot be asked for: nothing: over"):
        GAME.from_text(START.replace("tile or extra", "nothing: over"))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("asked: tile", "tile"), ("0 points", "0+0 points"), ("B/. . .", "X/r r r B/. . .")],
)
def test_nothing_in_the_text_is_passed_over(right: str, wrong: str) -> None:
    with pytest.raises(BadPosition):
        GAME.from_text(START.replace(right, wrong, 1))


def test_a_stray_line_is_found() -> None:
    with pytest.raises(BadPosition, match="'hello' should be ''"):
        GAME.from_text(START + "hello\n")


@pytest.mark.rule("K-2.5")
def test_ending_a_turn_that_must_begin_with_a_board_is_refused_for_that() -> None:
    state = GAME.new(3, seed_for(1), first=0)
    while state.boards.n_holes:  # Put only tiles, until every hole is full.
        seat = state.progress.seat
        legal = state.legal_moves(seat)
        own = [move for move in legal if move < 5 * HOLES]
        state.apply(seat, (own or [move for move in legal if move >= END])[0])
    while GAME.view(state, None).phase != "start":
        state.apply(
            state.progress.seat,
            next(move for move in state.legal_moves(state.progress.seat) if move >= END),
        )
    breach = state.why_not(state.progress.seat, END)
    assert breach is not None
    assert (breach.rule, breach.key) == ("K-2.5", "kaleido.refused.board_first")


@pytest.mark.rule("K-5.2")
def test_a_game_that_nobody_could_go_on_with_is_over_by_that_rule() -> None:
    state = stuck()
    breach = state.why_not(0, END)
    assert breach is not None
    assert (breach.rule, breach.key) == ("K-5.2", "kaleido.refused.game_over")


def stuck() -> Kaleido:
    """The rules' own example: seat 0 keeps its boards, two white tiles are put, the others lay."""
    state = GAME.new(3, seed_for(0), first=0)
    while state.actors():
        legal = state.legal_moves(state.progress.seat)
        boards = [move for move in legal if BOARD <= move < END]
        whites = [move for move in legal if WHITE * HOLES <= move < BOARD]
        others = [move for move in legal if move < WHITE * HOLES or move >= END]
        extras = (
            []
            if state.progress.seat == 0
            else boards or (whites if state.progress.seat == 1 else [])
        )
        state.apply(state.progress.seat, (extras or others)[0])
    return state


def test_a_seat_that_is_not_there_has_no_view_and_no_points() -> None:
    state = GAME.from_text(START)
    for seat in (-1, 3, 10**9):
        with pytest.raises(UnknownSeat):
            GAME.view_json(state, seat)
        with pytest.raises(UnknownSeat):
            state.points(seat)


def test_a_judge_is_not_led_astray_by_a_seat_that_is_not_there() -> None:
    state = GAME.from_text(START)
    assert playout(state, Rng(seed_for(1))) > 0
    assert [GAME.judge.value(state, seat) for seat in (-1, 3, 99)] == [0, 0, 0]


def test_beyond_the_grid_there_is_nothing() -> None:
    state = GAME.from_text(START)
    assert [state.boards.board_at(cell) for cell in (-1, 576, 10**6)] == [NOTHING] * 3
