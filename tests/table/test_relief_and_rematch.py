"""A bot sitting in and handing back, flags, chat, and rematches."""

from random import Random

import pytest

from tests.table.virtual import GRACE, NOON, Virtual, begun, snapshot
from threemirrors.table import absence, decide, log
from threemirrors.table.absence import Whereabouts
from threemirrors.table.decide import Decision
from threemirrors.table.table import Table


def left_alone() -> Virtual:
    """A bot plays for seat 0, which is to act."""
    game = begun()
    return game.relieve(0)


def relieved(table: Table, seat: int) -> Decision:
    """Everybody else agrees that this seat's person has been gone for a year."""
    everybody = [other for other in range(3) if other != seat]
    gone = Whereabouts(NOON, {seat: 0}, GRACE)
    return absence.relieve(table, everybody, seat, "greedy", gone)


def test_a_bot_sits_in_for_someone_who_left() -> None:
    table = left_alone().table
    assert (table.bot_at(0), table.people(), table.bots_to_ask()) == (
        "greedy",
        [1, 2],
        [(0, "greedy")],
    )


def test_the_seat_stays_that_of_the_person() -> None:
    seat = left_alone().table.seats[0]
    assert (seat.kind, seat.name, seat.bot) == ("person", "Ada", "")


def test_the_person_who_comes_back_plays_again() -> None:
    game = left_alone().play("rA1")
    game.commit(absence.come_back(game.table, 0))
    assert (game.table.people(), game.table.bots_to_ask()) == ([0, 1, 2], [])
    assert game.play("end").table.acting() == [1]


def test_only_relieved_players_can_come_back() -> None:
    refusal = left_alone().refused(lambda table: absence.come_back(table, 1))
    assert (refusal.code, refusal.facts) == ("not_relieved", {"seat": 1})


@pytest.mark.parametrize("seat", [0, 1, 7, -1])
def test_only_a_person_who_is_playing_can_be_relieved(seat: int) -> None:
    game = begun("pbp")
    game.relieve(0)
    refusal = game.refused(lambda table: relieved(table, seat))
    assert (refusal.code, refusal.facts) == ("nobody_to_relieve", {"seat": seat})


def test_nobody_is_relieved_before_the_match_begins_or_after_its_end() -> None:
    game = Virtual()
    assert game.refused(lambda table: relieved(table, 0)).code == "not_begun"
    game.begin().finish(Random(4))
    assert game.refused(lambda table: relieved(table, 0)).code == "over"


def test_a_bot_that_failed_is_flagged() -> None:
    game = begun("bpp")
    game.commit(log.Flagged(0, "time"))
    assert game.table.flagged == {0}


def test_a_chat_message_changes_nothing_but_the_head_and_the_count() -> None:
    game = begun().play("rA1")
    before, head = snapshot(game.table), game.table.head
    entry = game.commit(log.Said(None, "Zoe", "Well played"))
    assert game.table.head == entry
    game.table.head = head
    game.table.amounts.said.clear()
    assert snapshot(game.table) == before


def test_a_rematch_is_named_once_the_match_is_over() -> None:
    game = begun().finish(Random(5))
    game.commit(decide.rematch(game.table, "another-table"))
    assert game.table.rematch == "another-table"


@pytest.mark.parametrize("game", [Virtual(), begun()], ids=["before", "during"])
def test_there_is_no_rematch_before_the_end(game: Virtual) -> None:
    assert game.refused(lambda table: decide.rematch(table, "another")).code == "not_over"


def test_there_is_one_rematch() -> None:
    game = begun().finish(Random(5))
    game.commit(decide.rematch(game.table, "another-table"))
    assert game.refused(lambda t: decide.rematch(t, "a-third")).code == "rematch_already"
