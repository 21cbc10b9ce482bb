"""The clock on its own: what each pace gives, what it carries over, and when it runs out."""

import pytest

from threemirrors.table.clock import DAY, MINUTE, PACES, SECOND, Clocks
from threemirrors.table.setup import PaceName

TIMED: list[PaceName] = ["relaxed", "brisk", "correspondence"]
# What a seat has in its first turn, and what the waiting seats have.
FIRST_TURN = {
    "relaxed": (10 * MINUTE + 30 * SECOND, 10 * MINUTE),
    "brisk": (3 * MINUTE + 10 * SECOND, 3 * MINUTE),
    "correspondence": (3 * DAY, 0),
}


def running(pace: PaceName, *acting: int) -> Clocks:
    """Three seats; the acting ones have been acting since time 0."""
    clocks = Clocks(pace, 3)
    clocks.turn(list(acting), 0, new=acting)
    return clocks


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clocks = running("none", 0)
    clocks.turn([1], 5 * DAY, new=[1])
    assert [clocks.remaining(seat, 9 * DAY) for seat in range(3)] == [None, None, None]
    assert (clocks.deadline(), clocks.out_of_time(9 * DAY)) == (None, [])


def test_every_pace_is_known() -> None:
    assert set(PACES) == {"none", *TIMED}


@pytest.mark.parametrize("pace", TIMED)
def test_before_the_first_turn_no_clock_runs(pace: PaceName) -> None:
    clocks = Clocks(pace, 3)
    assert (clocks.deadline(), clocks.out_of_time(9 * DAY)) == (None, [])


@pytest.mark.parametrize("pace", TIMED)
def test_each_turn_adds_time(pace: PaceName) -> None:
    clocks = running(pace, 0)
    assert (clocks.remaining(0, 0), clocks.remaining(1, 0)) == FIRST_TURN[pace]


@pytest.mark.parametrize("pace", TIMED)
def test_only_the_acting_seats_clock_runs(pace: PaceName) -> None:
    clocks = running(pace, 0)
    acts, waits = FIRST_TURN[pace]
    assert (clocks.remaining(0, 7 * SECOND), clocks.remaining(1, 7 * SECOND)) == (
        acts - 7 * SECOND,
        waits,
    )


@pytest.mark.parametrize("pace", TIMED)
def test_the_deadline_is_when_the_time_is_used_up(pace: PaceName) -> None:
    clocks = running(pace, 0)
    end = FIRST_TURN[pace][0]
    assert clocks.deadline() == end
    assert (clocks.out_of_time(end - 1), clocks.out_of_time(end)) == ([], [0])


@pytest.mark.parametrize("pace", TIMED)
def test_nothing_is_left_long_after_the_deadline(pace: PaceName) -> None:
    assert running(pace, 0).remaining(0, 99 * DAY) == 0


@pytest.mark.parametrize("pace", ["relaxed", "brisk"])
def test_time_left_over_is_carried_to_later_turns(pace: PaceName) -> None:
    clocks = running(pace, 0)
    acts, waits = FIRST_TURN[pace]
    clocks.turn([1], 4 * SECOND, new=[1])
    assert clocks.remaining(0, DAY) == acts - 4 * SECOND
    clocks.turn([0], 5 * SECOND, new=[0])
    assert clocks.remaining(0, 5 * SECOND) == acts - 4 * SECOND + acts - waits


def test_by_correspondence_every_turn_has_its_own_time() -> None:
    clocks = running("correspondence", 0)
    clocks.turn([1], 2 * DAY, new=[1])
    clocks.turn([0], 4 * DAY, new=[0])
    assert clocks.remaining(0, 4 * DAY) == 3 * DAY
    assert clocks.deadline() == 7 * DAY


def test_overdrawn_time_is_not_owed() -> None:
    clocks = running("brisk", 0)
    clocks.turn([1], DAY, new=[1])
    clocks.turn([0], DAY, new=[0])
    assert clocks.remaining(0, DAY) == 10 * SECOND


def test_further_moves_within_a_turn_add_nothing() -> None:
    clocks = running("brisk", 0)
    clocks.turn([0], 3 * SECOND)
    assert clocks.remaining(0, 3 * SECOND) == FIRST_TURN["brisk"][0] - 3 * SECOND


@pytest.mark.parametrize("pace", TIMED)
def test_stopping_and_starting_within_a_turn_adds_nothing(pace: PaceName) -> None:
    clocks = running(pace, 0)
    end = FIRST_TURN[pace][0]
    clocks.turn([], 3 * SECOND)
    assert clocks.remaining(0, DAY) == end - 3 * SECOND
    clocks.turn([0], DAY)
    assert clocks.remaining(0, DAY) == end - 3 * SECOND


@pytest.mark.parametrize("pace", TIMED)
def test_a_turn_that_begins_without_its_person_brings_them_nothing(pace: PaceName) -> None:
    clocks = running(pace, 1)
    clocks.turn([], SECOND, new=[0])
    clocks.turn([0], SECOND)
    assert clocks.remaining(0, SECOND) == FIRST_TURN[pace][1]


@pytest.mark.parametrize("pace", TIMED)
def test_somebody_alone_has_no_clock(pace: PaceName) -> None:
    clocks = Clocks(pace, 1)
    clocks.turn([0], 0, new=[0])
    assert (clocks.remaining(0, DAY), clocks.deadline()) == (None, None)


def test_where_several_act_all_their_clocks_run() -> None:
    clocks = running("brisk", 0)
    clocks.turn([0, 2], 20 * SECOND, new=[2])
    end = FIRST_TURN["brisk"][0]
    assert clocks.deadline() == end
    assert clocks.out_of_time(end) == [0]
    assert clocks.out_of_time(end + 20 * SECOND) == [0, 2]


def test_when_nobody_acts_any_more_all_clocks_stand_still() -> None:
    clocks = running("brisk", 0, 1)
    clocks.turn([], SECOND)
    assert (clocks.deadline(), clocks.out_of_time(DAY)) == (None, [])


@pytest.mark.parametrize("pace", TIMED)
def test_a_pause_counts_against_nobody(pace: PaceName) -> None:
    clocks = running(pace, 0)
    acts, waits = FIRST_TURN[pace]
    clocks.skip(DAY)
    assert clocks.deadline() == acts + DAY
    assert clocks.remaining(0, DAY + SECOND) == acts - SECOND
    assert clocks.remaining(1, DAY + SECOND) == waits
