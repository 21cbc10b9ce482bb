"""Taking back moves of the current turn: freely, but not past a reveal, luck or another's move."""

import pytest

from tests.table.virtual import FOUR_TURNS, Virtual, begun, replayed
from threemirrors.core.facts import Event
from threemirrors.table import log, take_back

LUCK = Event("test.event.luck", final=True)


def long_turn(seats: str = "ppp") -> Virtual:
    """Seat 1 filled board A with two moves from ply 8 on, and is asked how to turn it."""
    return begun(seats).play(*FOUR_TURNS, "wA5", "yA6")


def test_the_last_move_of_the_running_turn_is_taken_back_at_once() -> None:
    game = begun().play("rA1")
    decision = take_back.take_back(game.table, 0, 0)
    assert decision.act == log.Undone(0, 0)
    game.commit(decision)
    assert (game.table.ply, game.table.acting()) == (0, [0])
    assert game.table.state == game.table.fresh()


def test_a_turn_is_taken_back_step_by_step() -> None:
    game = long_turn()
    for ply in (9, 8):
        game.commit(take_back.take_back(game.table, 1, ply))
        assert (game.table.ply, game.table.state) == (ply, replayed(game.table))


def test_a_turn_is_taken_back_as_a_whole() -> None:
    game = long_turn()
    assert take_back.free_undo(game.table, 1) == 8
    game.commit(take_back.take_back(game.table, 1, 8))
    assert game.table.state == replayed(game.table)
    assert len(game.table.told) == len(game.table.times) == 8


def test_the_same_moves_after_a_take_back_lead_to_the_same_position() -> None:
    game = long_turn()
    reached = game.table.state.key()
    game.commit(take_back.take_back(game.table, 1, 8))
    assert game.play("wA5", "yA6").table.state.key() == reached


def test_nobody_goes_back_alone_past_the_move_of_another() -> None:
    game = long_turn()
    assert take_back.take_back(game.table, 1, 7).act == log.UndoAsked(1, 7)


def test_a_seat_that_is_not_to_act_takes_nothing_back_alone() -> None:
    game = begun().play("rA1", "end")
    assert take_back.free_undo(game.table, 0) == 2
    assert take_back.take_back(game.table, 0, 1).act == log.UndoAsked(0, 1)


def test_nobody_goes_back_alone_past_a_reveal() -> None:
    game = long_turn()
    game.table.told[8].append(LUCK)
    assert take_back.free_undo(game.table, 1) == 9
    assert take_back.take_back(game.table, 1, 9).act == log.Undone(1, 9)
    refusal = game.refused(lambda table: take_back.take_back(table, 1, 8))
    assert (refusal.code, refusal.facts) == ("chance_has_shown", {"ply": 9})


def test_a_last_move_that_showed_something_stays() -> None:
    game = long_turn()
    game.table.told[9].append(LUCK)
    assert take_back.free_undo(game.table, 1) == game.table.ply


def test_events_that_reveal_nothing_do_not_block_taking_back() -> None:
    game = long_turn()
    assert game.table.told[9]  # The board was scored.
    assert take_back.free_undo(game.table, 1) == 8


@pytest.mark.parametrize("ply", [1, 2, -1])
def test_only_moves_that_were_made_can_be_taken_back(ply: int) -> None:
    refusal = begun().play("rA1").refused(lambda table: take_back.take_back(table, 0, ply))
    assert (refusal.code, refusal.facts) == ("nothing_to_take_back", {"ply": 1})


def test_nothing_is_taken_back_before_the_match_begins() -> None:
    assert Virtual().refused(lambda table: take_back.take_back(table, 0, 0)).code == "not_begun"


def test_alone_among_bots_you_can_go_back_as_far_as_you_like() -> None:
    game = begun("bpb").play(*FOUR_TURNS)
    for ply in (6, 3, 0):
        decision = take_back.take_back(game.table, 1, ply)
        assert decision.act == log.Undone(1, ply)
        game.commit(decision)
        assert game.table.state == replayed(game.table)


def test_with_bots_in_for_everyone_else_you_go_back_only_past_your_own_and_bots_moves() -> None:
    game = begun("pbp").play(*FOUR_TURNS).relieve(2)
    assert take_back.take_back(game.table, 0, 6).act == log.Undone(0, 6)
    refusal = game.refused(lambda table: take_back.take_back(table, 0, 5))
    assert (refusal.code, refusal.facts) == ("absent_must_agree", {"seat": 2, "ply": 6})


def test_alone_among_bots_you_cannot_go_back_past_a_reveal() -> None:
    game = begun("bpb").play(*FOUR_TURNS)
    game.table.told[4].append(LUCK)
    assert take_back.take_back(game.table, 1, 5).act == log.Undone(1, 5)
    refusal = game.refused(lambda table: take_back.take_back(table, 1, 4))
    assert (refusal.code, refusal.facts) == ("chance_has_shown", {"ply": 5})


def test_alone_among_bots_silence_is_no_consent_to_undo_a_reveal() -> None:
    game = begun("bpb").play(*FOUR_TURNS)
    game.table.told[4].append(LUCK)
    game.commit(log.UndoAsked(1, 4))
    assert take_back.settled(game.table) is None


def test_alone_among_bots_a_question_that_nobody_can_answer_is_declined() -> None:
    game = begun("bpb").play(*FOUR_TURNS)
    game.table.told[4].append(LUCK)
    game.refused(lambda table: take_back.take_back(table, 1, 4))
