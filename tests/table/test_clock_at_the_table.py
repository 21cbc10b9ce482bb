"""The clock of a match: started by its moves, stopped at its end, and its consequences."""

from random import Random

import pytest

from tests.table.virtual import NOON, Virtual, begun
from threemirrors.table import absence, log, take_back
from threemirrors.table.clock import DAY, MINUTE, SECOND
from threemirrors.table.setup import PaceName

BRISK = 3 * MINUTE + 10 * SECOND


def left(game: Virtual) -> list[int | None]:
    return [game.table.clocks.remaining(seat, game.now) for seat in range(3)]


def test_before_the_match_begins_nobody_uses_time() -> None:
    game = Virtual(pace="brisk")
    game.now += DAY
    assert left(game) == [3 * MINUTE] * 3
    assert game.table.clocks.deadline() is None


def test_the_clock_of_the_first_seat_starts_when_the_match_begins() -> None:
    game = Virtual(pace="brisk")
    game.now += DAY
    assert game.begin().table.clocks.deadline() == NOON + DAY + BRISK


def test_the_clock_runs_through_the_moves_of_a_turn_and_then_passes_on() -> None:
    game = begun(pace="brisk").play("rA1", each=5 * SECOND)
    assert left(game) == [BRISK - 5 * SECOND, 3 * MINUTE, 3 * MINUTE]
    game.play("end", each=5 * SECOND)
    assert left(game) == [BRISK - 10 * SECOND, BRISK, 3 * MINUTE]


def test_taking_back_within_the_turn_gives_no_time() -> None:
    game = begun(pace="brisk").play("rA1", each=5 * SECOND)
    game.commit(take_back.take_back(game.table, 0, 0))
    assert left(game) == [BRISK - 5 * SECOND, 3 * MINUTE, 3 * MINUTE]


def test_going_back_to_an_earlier_turn_goes_on_with_what_was_left_of_it() -> None:
    game = begun(pace="correspondence").play("rA1", "end", each=DAY)
    assert left(game) == [DAY, 3 * DAY, 0]
    game.commit(log.Undone(0, 1))
    game.now += SECOND
    assert left(game) == [DAY - SECOND, 3 * DAY, 0]


@pytest.mark.parametrize("pace", ["relaxed", "brisk", "correspondence"])
def test_a_turn_that_is_played_again_brings_no_time_again(pace: PaceName) -> None:
    game = begun(pace=pace).play("rA1", "end", each=SECOND)
    before = left(game)
    for _ in range(5):
        game.commit(log.Undone(0, 1))
        game.play("end")
    assert left(game) == before


def test_after_the_end_no_clock_runs() -> None:
    game = begun(pace="correspondence").finish(Random(3))
    assert game.table.clocks.deadline() is None
    assert absence.out_of_time(game.table, NOON + 99 * DAY, "greedy") == []


@pytest.mark.parametrize("pace", ["relaxed", "brisk", "correspondence"])
def test_a_bot_plays_the_turn_of_whoever_ran_out_of_time(pace: PaceName) -> None:
    game = begun(pace=pace)
    deadline = game.table.clocks.deadline()
    assert deadline is not None
    assert absence.out_of_time(game.table, deadline - 1, "greedy") == []
    late = absence.out_of_time(game.table, deadline, "greedy")
    assert late == [log.TimedOut(0, "greedy")]
    game.commit(late[0])
    assert game.table.bots_to_ask() == [(0, "greedy")]


def test_without_a_clock_nobody_is_relieved() -> None:
    assert absence.out_of_time(begun().table, NOON + 99 * DAY, "greedy") == []


def test_a_relieved_player_is_not_relieved_again() -> None:
    game = begun(pace="brisk")
    game.commit(absence.leave(game.table, 0, "greedy"))
    assert absence.out_of_time(game.table, NOON + DAY, "greedy") == []


def test_bots_do_not_run_out_of_time() -> None:
    assert absence.out_of_time(begun("bpp", pace="brisk").table, NOON + DAY, "greedy") == []


def test_the_time_of_a_restart_counts_against_nobody() -> None:
    game = begun(pace="brisk").play("rA1", each=5 * SECOND)
    game.now += DAY
    game.commit(log.Resumed(DAY))
    assert left(game) == [BRISK - 5 * SECOND, 3 * MINUTE, 3 * MINUTE]
    assert absence.out_of_time(game.table, game.now, "greedy") == []
    assert game.table.clocks.deadline() == game.now + BRISK - 5 * SECOND


def test_with_an_unsteady_clock_the_log_never_goes_back_in_time() -> None:
    game = begun(pace="brisk").play("rA1", each=5 * SECOND)
    game.now -= DAY
    game.play("end")
    assert game.table.head.at == NOON + 5 * SECOND
