"""What somebody who is away would want to be told, once each."""

from random import Random

from tests.table.live import Live
from tests.table.virtual import FOUR_TURNS, Virtual, begun
from threemirrors.table import agreements, log, take_back
from threemirrors.table.calls import Call, calls


def test_a_turn_is_told_once_however_many_moves_it_has() -> None:
    game = begun()
    assert calls(game.table) == [Call(0, "your_turn", 1)]
    game.play("rA1")
    assert calls(game.table) == [Call(0, "your_turn", 1)]
    game.play("end")
    assert calls(game.table) == [Call(1, "your_turn", 1)]
    game.play(*FOUR_TURNS[2:6])
    assert calls(game.table) == [Call(0, "your_turn", 2)]


def test_who_is_asked_to_go_back_is_told_by_whom() -> None:
    game = begun().play("rA1", "end", "yA2")
    game.commit(take_back.take_back(game.table, 0, 0))
    asked = [call for call in calls(game.table) if call.kind == "undo"]
    name = game.table.seats[0].name
    assert asked == [Call(seat, "undo", 1, name) for seat in take_back.others(game.table, 0)]


def test_where_all_act_at_once_there_are_no_turns_to_tell() -> None:
    game = Live().opened()
    game.any_move(0, Random(1))
    assert calls(game.table) == [Call(seat, "begun", 1) for seat in range(3)]


def test_the_end_is_told_to_all_and_a_rematch_to_those_who_have_not_answered() -> None:
    game = begun().finish(Random(5))
    ends = [Call(seat, "over", game.table.ply) for seat in range(3)]
    assert calls(game.table) == ends
    game.commit(agreements.offer(game.table, (0,), "rematch"))
    game.commit(agreements.answer(game.table, (1,), agreed=False))
    assert calls(game.table) == [*ends, Call(2, "rematch", game.now, "Ada")]


def test_before_the_start_and_at_a_closed_table_there_is_nothing_to_tell() -> None:
    assert calls(Virtual("po").table) == []
    game = begun()
    game.commit(log.Closed(0))
    assert calls(game.table) == []
