"""A match is taken apart into questions, and the answers are put together again."""

import msgspec
import pytest

from tests.core.matches import EVERY_GAME, EVERY_TABLE, GAME, random_match
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.record import LAPSED, Played, begin
from threemirrors.review.findings import Review
from threemirrors.review.reviewing import (
    ReviewQuestion,
    answered,
    answered_by_name,
    put_together,
    questions,
    turning_points,
    whole_review,
)

WORK = 400


@EVERY_GAME
def test_each_move_is_asked_about_once_by_its_movers_view(game: AnyGame) -> None:
    record = random_match(game, 2, Rng(seed_for("asked"))).record()
    asked = questions(game, begin(game, record), record.moves, "all")
    assert [each.ply for each in asked] == list(range(len(record.moves) + 1))
    assert asked[0].move is None
    state = begin(game, record)
    for question, played in zip(asked[1:], record.moves, strict=True):
        assert (question.seat, question.move) == (played.seat, played.move)
        assert question.view == game.view_json(state, played.seat)
        state.apply(played.seat, played.move)
    assert [bool(each.chances) for each in asked] == [False] * len(record.moves) + [True]
    outcome = state.outcome()
    assert outcome is not None
    winners = {seat for seat, chance in enumerate(asked[-1].chances) if chance > 0}
    assert winners == set(outcome.winners)


@EVERY_TABLE
def test_a_review_has_chances_at_every_ply(game: AnyGame, players: int) -> None:
    record = random_match(game, players, Rng(seed_for("short"))).record()
    start, played = begin(game, record), record.moves[:5]
    asked = questions(game, start.copy(), played, "all")
    answers = [answered(game, each, WORK) for each in asked]
    found = put_together(game, "all", answers[::-1])
    assert found == put_together(game, "all", answers)
    assert found == whole_review(game, start, played, "all", WORK)
    assert [len(each) for each in found.chances] == [players] * (len(played) + 1)
    assert [each.move for each in found.judgements] == [each.move for each in played]
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_another_process_needs_only_the_games_name() -> None:
    state = GAME.new(2, seed_for("named"))
    seat = state.actors()[0]
    move = GAME.move_text(state.legal_moves(seat)[0])
    question = ReviewQuestion(1, seat, GAME.view_json(state, seat), move)
    named = answered_by_name(GAME.name, GAME.rules_version, WORK, question)
    assert named == answered(GAME, question, WORK)
    assert msgspec.json.decode(msgspec.json.encode(question), type=ReviewQuestion) == question


LIVE = [game for game in games().values() if "pace" in game.options_type.__struct_fields__]


@pytest.mark.parametrize("game", LIVE, ids=lambda game: game.name)
def test_a_lapse_is_nobodys_move(game: AnyGame) -> None:
    state = game.new(2, seed_for("lapse"), pace="live")
    rng, played, start = Rng(seed_for("lapse")), [], state.copy()
    while not game.all_at_once(state) or game.lapse_after(state, game.options(2, {})) is None:
        seat = state.actors()[0]
        moves = state.legal_moves(seat)
        played.append(Played(seat, game.move_text(moves[rng.below(len(moves))])))
        state.apply(seat, played[-1].move)
    played.append(Played(state.actors()[0], LAPSED))
    asked = questions(game, start, played, "all")
    assert asked[-1].move is None
    found = answered(game, asked[-1], WORK)
    assert found.judgement is None
    assert len(found.chances) == 2


def test_turning_points_are_few_and_the_largest() -> None:
    steps = [0.5, 0.5, 0.9, 0.91, 0.4, 0.41, 0.7, 0.2, 0.6, 0.1, 0.12]
    chances = [(each, 1 - each) for each in steps]
    assert turning_points(chances) == (2, 4, 7, 8, 9)
    assert turning_points(chances[:2]) == ()
