"""Turns are counted along the line, so that one played again after a take-back is not a new one."""

from threemirrors.table.turns import Turns


def test_a_turn_begins_for_whoever_was_not_acting_before() -> None:
    turns = Turns(3)
    assert turns.reach(0, [0]) == [0]
    assert turns.reach(1, [0]) == []
    assert turns.reach(2, [0, 2]) == [2]
    assert turns.reach(3, [1]) == [1]


def test_acts_other_than_moves_begin_no_turn() -> None:
    turns = Turns(2)
    assert [turns.reach(0, [0]), turns.reach(0, [0])] == [[0], []]


def test_a_turn_played_again_is_not_new_even_if_it_begins_later_than_before() -> None:
    turns = Turns(2)
    for ply, seat in enumerate([0, 1, 0]):
        assert turns.reach(ply, [seat]) == [seat]
    assert turns.reach(0, [0]) == []  # All was taken back.
    assert [turns.reach(ply, [0]) for ply in (1, 2)] == [[], []]  # A longer turn this time.
    assert [turns.reach(3, [1]), turns.reach(4, [0])] == [[], []]
    assert [turns.reach(5, [1]), turns.reach(6, [0])] == [[1], [0]]
