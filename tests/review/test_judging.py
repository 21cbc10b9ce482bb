"""Judgements of moves: right where the answer is known, repeatable, and never beyond the view."""

import msgspec
import pytest

from tests.core.matches import EVERY_TABLE, SEED, walk
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.advise import advise, estimate
from threemirrors.review.chances import cost_at_even
from threemirrors.review.findings import Advice, Judgement
from threemirrors.review.judge_move import judge_move
from threemirrors.review.marks import mark_for

WORK = 1_500


def some_positions(game: AnyGame, players: int, every: int = 23) -> list[tuple[State, int]]:
    found = [
        (state.copy(), state.actors()[0])
        for ply, state in enumerate(walk(game, players))
        if ply % every == 3 and state.acting
    ]
    return found[:3]


@EVERY_TABLE
def test_advice_is_legal_and_its_line_begins_with_it(game: AnyGame, players: int) -> None:
    for state, seat in some_positions(game, players):
        advice = advise(game, seat, game.view_json(state, seat), WORK)
        assert game.parse_move(advice.move) in state.legal_moves(seat)
        assert (advice.line[0].seat, advice.line[0].move) == (seat, advice.move)
        assert len(advice.reasons) <= 3
        assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice
        assert all(0 <= chance <= 1 for chance in advice.chances)


@EVERY_TABLE
def test_what_is_advised_is_then_called_best(game: AnyGame, players: int) -> None:
    for state, seat in some_positions(game, players)[:1]:
        view = game.view_json(state, seat)
        best = advise(game, seat, view, WORK // 2)
        judged = judge_move(game, seat, view, best.move, WORK)
        assert judged.mark in ("only", "best")
        assert (judged.cost, judged.points, judged.better) == (0, 0, None)


@EVERY_TABLE
def test_the_same_question_has_the_same_answer(game: AnyGame, players: int) -> None:
    for state, seat in some_positions(game, players)[:2]:
        view = game.view_json(state, seat)
        for move in state.legal_moves(seat)[:: max(1, len(state.legal_moves(seat)) // 2)]:
            text = game.move_text(move)
            answers = [judge_move(game, seat, view, text, WORK) for _ in range(2)]
            assert answers[0] == answers[1]
            assert (answers[0].better is None) == (answers[0].mark in ("only", "best"))
            encoded = msgspec.json.encode(answers[0])
            assert msgspec.json.decode(encoded, type=Judgement) == answers[0]


@EVERY_TABLE
def test_chances_of_all_sides_add_up_to_one(game: AnyGame, players: int) -> None:
    state = game.new(players, SEED)
    seat = state.actors()[0]
    chances = estimate(game, seat, game.view_json(state, seat), WORK)
    assert len(chances) == players
    if players > 1:
        assert sum(chances) == pytest.approx(1, abs=0.001)


def test_who_has_no_chances_to_lose_still_hears_of_lost_points() -> None:
    evens = [mark_for(0.001, even / 1000) for even in range(0, 400, 2)]
    assert list(dict.fromkeys(evens)) == ["best", "good", "inaccurate"]
    assert mark_for(0.2, 0.0) == "costly"


@EVERY_TABLE
def test_points_cost_chances_at_an_even_table(game: AnyGame, players: int) -> None:
    sides = max(2, players)
    costs = [cost_at_even(game, players, sides, points) for points in (0, 1, 5, 1000)]
    assert costs == sorted(costs)
    assert costs[0] == 0
    assert costs[-1] == pytest.approx(1 / sides)


def test_marks_are_in_order_of_cost() -> None:
    marks = [mark_for(cost / 1000) for cost in range(0, 400, 2)]
    assert list(dict.fromkeys(marks)) == ["best", "good", "inaccurate", "costly"]
