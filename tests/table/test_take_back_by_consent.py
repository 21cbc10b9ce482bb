"""Going back beyond your own turn: the others are asked, and all of them must agree."""

import pytest

from tests.table.virtual import FOUR_TURNS, Virtual, begun, replayed
from threemirrors.core.facts import Event
from threemirrors.table import absence, log, take_back

LUCK = Event("test.event.luck", final=True)


def asked(seats: str = "ppp", ply: int = 2) -> Virtual:
    """Seat 0 asks to go back, and seat 1 is to act."""
    game = begun(seats).play(*FOUR_TURNS)
    game.commit(take_back.take_back(game.table, 0, ply))
    return game


def test_asking_changes_nothing_yet() -> None:
    game = asked()
    assert game.table.undo == log.UndoAsked(0, 2)
    assert game.table.ply == 8
    assert take_back.settled(game.table) is None


def test_without_a_question_nothing_is_agreed() -> None:
    assert take_back.settled(begun().play("rA1").table) is None


def test_when_all_others_agree_the_match_goes_back() -> None:
    game = asked()
    for seat in (1, 2):
        assert take_back.settled(game.table) is None
        game.commit(take_back.answer_undo(game.table, seat, agreed=True))
    undone = take_back.settled(game.table)
    assert undone is not None
    assert undone.act == log.Undone(0, 2)
    game.commit(undone)
    assert (game.table.ply, game.table.undo) == (2, None)
    assert game.table.state == replayed(game.table)
    assert game.table.acting() == [1]


def test_nobody_may_even_ask_to_go_back_past_a_reveal() -> None:
    game = begun().play(*FOUR_TURNS)
    game.table.told[5].append(LUCK)
    refusal = game.refused(lambda table: take_back.take_back(table, 0, 5))
    assert (refusal.code, refusal.facts) == ("chance_has_shown", {"ply": 6})
    assert take_back.take_back(game.table, 0, 6).act == log.UndoAsked(0, 6)


def test_consent_to_go_back_past_a_reveal_has_no_effect() -> None:
    """Such questions are only found in old logs."""
    game = begun().play(*FOUR_TURNS)
    game.table.told[5].append(LUCK)
    game.commit(log.UndoAsked(0, 2))
    for seat in (1, 2):
        game.commit(take_back.answer_undo(game.table, seat, agreed=True))
    assert take_back.settled(game.table) is None


def test_one_refusal_ends_the_question() -> None:
    game = asked()
    game.commit(take_back.answer_undo(game.table, 1, agreed=True))
    game.commit(take_back.answer_undo(game.table, 2, agreed=False))
    assert game.table.undo is None
    assert take_back.settled(game.table) is None
    assert game.table.ply == 8


def test_a_new_question_starts_without_the_answers_to_the_old_one() -> None:
    game = asked()
    game.commit(take_back.answer_undo(game.table, 1, agreed=True))
    game.commit(take_back.answer_undo(game.table, 2, agreed=False))
    game.play("yA5")
    game.commit(take_back.take_back(game.table, 0, 6))
    assert game.table.agreed == set()


def test_a_refused_question_is_asked_again_only_after_a_move() -> None:
    game = asked()
    game.commit(take_back.answer_undo(game.table, 1, agreed=False))
    assert game.refused(lambda table: take_back.take_back(table, 0, 6)).code == "undo_refused"
    assert take_back.take_back(game.table, 2, 6).act == log.UndoAsked(2, 6)
    game.play("yA5")
    assert take_back.take_back(game.table, 0, 6).act == log.UndoAsked(0, 6)


def test_a_move_cancels_the_question() -> None:
    game = asked().play("yA5")
    assert game.table.undo is None
    refusal = game.refused(lambda table: take_back.answer_undo(table, 2, agreed=True))
    assert refusal.code == "nothing_asked"


def test_a_take_back_within_the_turn_cancels_the_question() -> None:
    game = begun().play(*FOUR_TURNS, "yA5")
    game.commit(take_back.take_back(game.table, 0, 2))
    game.commit(take_back.take_back(game.table, 1, 8))
    assert game.table.undo is None


def test_bots_are_not_asked() -> None:
    game = asked("pbp")
    game.commit(take_back.answer_undo(game.table, 2, agreed=True))
    undone = take_back.settled(game.table)
    assert undone is not None
    assert undone.act == log.Undone(0, 2)


def test_somebody_who_left_does_not_agree_to_undo_their_own_moves() -> None:
    game = asked()
    game.commit(take_back.answer_undo(game.table, 1, agreed=True))
    game.relieve(2)
    ended = take_back.settled(game.table)
    assert ended is not None
    assert ended.act == log.UndoAnswered(2, agreed=False)
    game.commit(ended)
    assert (game.table.undo, game.table.ply) == (None, 8)


def test_nobody_can_ask_to_undo_moves_of_somebody_who_left_until_they_are_back() -> None:
    game = begun().play(*FOUR_TURNS)
    game.commit(absence.leave(game.table, 2, "greedy"))
    refusal = game.refused(lambda table: take_back.take_back(table, 0, 5))
    assert (refusal.code, refusal.facts) == ("absent_must_agree", {"seat": 2, "ply": 6})
    game.commit(absence.come_back(game.table, 2))
    assert take_back.take_back(game.table, 0, 5).act == log.UndoAsked(0, 5)


def test_a_question_ends_when_the_one_who_asked_leaves() -> None:
    game = begun().play(*FOUR_TURNS, "yA5", "end")
    game.commit(take_back.take_back(game.table, 2, 8))
    game.commit(absence.leave(game.table, 2, "greedy"))
    ended = take_back.settled(game.table)
    assert ended is not None
    assert ended.act == log.UndoAnswered(2, agreed=False)


def test_nobody_waits_for_a_player_who_left_and_has_no_move_at_stake() -> None:
    game = asked(ply=6)
    game.commit(take_back.answer_undo(game.table, 1, agreed=True))
    game.relieve(2)
    undone = take_back.settled(game.table)
    assert undone is not None
    assert undone.act == log.Undone(0, 6)


def test_one_question_at_a_time() -> None:
    refusal = asked().refused(lambda table: take_back.take_back(table, 2, 1))
    assert (refusal.code, refusal.facts) == ("undo_asked_already", {"seat": 0})


@pytest.mark.parametrize("seat", [0, 1])
def test_neither_the_asker_nor_a_bot_has_a_say(seat: int) -> None:
    refusal = asked("pbp").refused(lambda table: take_back.answer_undo(table, seat, agreed=True))
    assert refusal.code == "nothing_asked"


def test_before_the_match_begins_nobody_answers() -> None:
    refusal = Virtual().refused(lambda table: take_back.answer_undo(table, 1, agreed=True))
    assert refusal.code == "not_begun"


@pytest.mark.parametrize("ply", range(8))
def test_from_any_ply_the_position_is_that_of_the_moves_that_remain(ply: int) -> None:
    game = asked(ply=ply)
    for seat in (1, 2):
        game.commit(take_back.answer_undo(game.table, seat, agreed=True))
    game.commit(log.Undone(0, ply))
    assert game.table.state.key() == replayed(game.table).key()
    assert [log.text_of(moved) for moved in game.table.moves] == list(FOUR_TURNS[:ply])
