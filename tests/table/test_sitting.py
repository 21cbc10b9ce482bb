"""Sitting down at open seats, and beginning once all are taken."""

import pytest

from tests.table.virtual import Virtual, begun
from threemirrors.table import decide


def test_a_person_takes_an_open_seat() -> None:
    game = Virtual("poo")
    game.commit(decide.sit(game.table, 2, "Cleo"))
    assert [seat.kind for seat in game.table.seats] == ["person", "open", "person"]
    assert game.table.seats[2].name == "Cleo"
    assert game.table.people() == [0, 2]


@pytest.mark.parametrize("seat", [0, 1, 3, -1])
def test_a_seat_that_is_taken_or_not_there_is_refused_with_the_open_ones(seat: int) -> None:
    refusal = Virtual("pbo").refused(lambda table: decide.sit(table, seat, "Cleo"))
    assert (refusal.code, refusal.key) == ("seat_taken", "table.seat_taken")
    assert refusal.facts == {"seat": seat, "open": ["2"]}


def test_a_seat_just_taken_is_no_longer_open() -> None:
    game = Virtual("ppo")
    game.commit(decide.sit(game.table, 2, "Cleo"))
    assert game.refused(lambda table: decide.sit(table, 2, "Dan")).facts["open"] == []


def test_a_match_does_not_begin_while_seats_are_open() -> None:
    refusal = Virtual("poo").refused(decide.begin)
    assert (refusal.code, refusal.facts) == ("seats_open", {"open": ["1", "2"]})


def test_a_match_begins_once_all_seats_are_taken() -> None:
    game = Virtual("pbo")
    game.commit(decide.sit(game.table, 2, "Cleo"))
    game.begin()
    assert (game.table.begun, game.table.acting()) == (True, [0])


def test_a_match_begins_once() -> None:
    assert begun().refused(decide.begin).code == "begun_already"


def test_a_bot_is_asked_when_it_is_to_act_and_not_before_the_match_begins() -> None:
    game = Virtual("bpp")
    assert game.table.bots_to_ask() == []
    assert game.begin().table.bots_to_ask() == [(0, "greedy")]
    assert game.play("rA1", "end").table.bots_to_ask() == []
