"""Leaving, running out of time, being voted out and coming back; and a match that waits."""

from random import Random

import pytest

from tests.table.virtual import FOUR_TURNS, GRACE, NOON, Virtual, begun
from threemirrors.games.kaleido import GAME
from threemirrors.table import absence, decide, log, notices
from threemirrors.table.absence import LONG_WAIT, Whereabouts
from threemirrors.table.clock import DAY, MINUTE, SECOND
from threemirrors.table.setup import PaceName

TIMED: list[PaceName] = ["relaxed", "brisk", "correspondence"]
TILE, END = GAME.parse_move("rA1"), GAME.parse_move("end")
GIFT = 10 * SECOND  # What a turn adds at a brisk pace.


def flag_falls(game: Virtual) -> Virtual:
    """The clock that runs out next runs out, and the timers notice."""
    deadline = game.table.deadline()
    assert deadline is not None
    game.now = deadline
    game.commit(absence.overdue(game.table, game.now, "greedy"))
    return game


def left(game: Virtual, seat: int) -> int:
    time = game.table.clocks.remaining(seat, game.now)
    assert time is not None
    return time


def leave(game: Virtual, seat: int) -> Virtual:
    game.commit(absence.leave(game.table, seat, "greedy"))
    return game


def come_back(game: Virtual, seat: int) -> Virtual:
    game.commit(absence.come_back(game.table, seat))
    return game


# Running out of time.


def test_a_bot_plays_only_the_turn_whose_time_ran_out() -> None:
    game = flag_falls(begun(pace="brisk"))
    assert game.table.bots_to_ask() == [(0, "greedy")]
    game.play("rA1")
    assert game.table.bots_to_ask() == [(0, "greedy")]
    game.play("end")
    assert (game.table.stand_ins.this_turn, game.table.bots_to_ask()) == ({}, [])
    game.play("yA2", "end", "gA3", "end")
    game.commit(decide.play(game.table, 0, 6, GAME.parse_move("rA4"), ""))


def test_the_next_turn_has_what_the_pace_adds_and_no_more() -> None:
    game = flag_falls(begun(pace="brisk")).play(*FOUR_TURNS[:6])
    assert (game.table.acting(), left(game, 0)) == ([0], GIFT)


def test_until_the_turn_is_over_its_person_cannot_move() -> None:
    game = flag_falls(begun(pace="brisk"))
    refusal = game.refused(lambda table: decide.play(table, 0, 0, TILE, ""))
    assert (refusal.code, refusal.facts) == ("out_of_time", {"seat": 0})


def test_a_move_after_the_deadline_is_too_late_even_before_the_timers_notice() -> None:
    game = begun(pace="brisk")
    end = game.table.deadline()
    assert end is not None
    decide.play(game.table, 0, 0, TILE, "", at=end - 1)
    refusal = game.refused(lambda table: decide.play(table, 0, 0, TILE, "", at=end))
    assert refusal.code == "out_of_time"


def test_the_person_is_offered_no_moves_while_a_bot_plays() -> None:
    game = flag_falls(begun(pace="brisk"))
    now = notices.now(game.table, 0, game.now)
    assert (now.legal, now.seats[0].out_of_time, now.seats[0].relieved) == ((), True, False)
    game.play("rA1")
    assert notices.now(game.table, 0, game.now).may_undo_to == 1


def test_an_old_log_in_which_time_ran_out_is_read_as_it_was_meant() -> None:
    """Before TimedOut, a bot played until the person came back."""
    game = begun(pace="brisk")
    game.commit(log.Relieved(0, "greedy", "time"))
    game.play(*FOUR_TURNS[:6])
    assert game.table.bots_to_ask() == [(0, "greedy")]


# Coming back adds no time.


@pytest.mark.parametrize("pace", TIMED)
def test_leaving_and_coming_back_within_a_turn_adds_no_time(pace: PaceName) -> None:
    game = begun(pace=pace)
    game.now += 7 * SECOND
    before = left(game, 0)
    for _ in range(3):
        leave(game, 0)
        game.now += MINUTE
        come_back(game, 0)
    assert left(game, 0) == before


@pytest.mark.parametrize("pace", TIMED)
def test_turns_that_a_bot_played_bring_no_time(pace: PaceName) -> None:
    game = leave(begun(pace=pace), 1)
    before = left(game, 1)
    for number in range(20):
        game.play_any(Random(number))
    come_back(game, 1)
    assert left(game, 1) == before


# A relieved seat.


def test_a_relieved_person_plays_only_after_coming_back() -> None:
    game = leave(begun(), 0)
    refusal = game.refused(lambda table: decide.play(table, 0, 0, TILE, ""))
    assert (refusal.code, refusal.facts) == ("relieved", {"seat": 0})
    come_back(game, 0)
    game.commit(decide.play(game.table, 0, 0, TILE, ""))


def test_nobody_leaves_twice() -> None:
    game = leave(begun(), 0)
    assert game.refused(lambda table: absence.leave(table, 0, "greedy")).code == "relieved"


def test_after_the_end_nobody_leaves_or_comes_back() -> None:
    game = leave(begun(), 0).finish(Random(2))
    assert game.refused(lambda table: absence.leave(table, 1, "greedy")).code == "over"
    assert game.refused(lambda table: absence.come_back(table, 0)).code == "over"


# Before the match begins.


def test_whoever_leaves_before_the_start_leaves_an_open_seat() -> None:
    game = Virtual("ppo")
    decision = absence.leave(game.table, 1, "greedy")
    assert (decision.act, decision.people) == (log.StoodUp(1), ("Ada", "", ""))
    game.commit(decision)
    assert game.table.seats[1].kind == "open"
    game.commit(decide.sit(game.table, 1, "Zoe"))
    assert game.table.seats[1].name == "Zoe"


# A vote.


def seen(game: Virtual, **away: int) -> Whereabouts:
    """Seats as letters, each with how long they have been away."""
    gone = {int(seat[1:]): game.now - ago for seat, ago in away.items()}
    return Whereabouts(game.now, gone, GRACE)


def test_all_others_who_are_there_must_agree() -> None:
    game = begun("pppp")
    gone = seen(game, s3=GRACE)
    for seat in (0, 1):
        decision = absence.relieve(game.table, [seat], 3, "greedy", gone)
        assert decision.act == log.Voted(seat, 3)
        game.commit(decision)
    decision = absence.relieve(game.table, [2], 3, "greedy", gone)
    assert decision.act == log.Relieved(3, "greedy", "left")


def test_nobody_votes_twice_and_is_told_who_is_waited_for() -> None:
    game = begun("pppp")
    gone = seen(game, s3=GRACE)
    game.commit(absence.relieve(game.table, [0], 3, "greedy", gone))
    refusal = game.refused(lambda table: absence.relieve(table, [0], 3, "greedy", gone))
    assert (refusal.code, refusal.facts) == ("voted_already", {"waiting": ["1", "2"]})
    assert notices.now(game.table, 1, game.now, gone.away).seats[3].votes == (0,)


@pytest.mark.parametrize("seats", ["pp", "pbp"])
def test_the_only_other_person_decides_alone(seats: str) -> None:
    game, other = begun(seats), len(seats) - 1
    gone = Whereabouts(game.now, {other: game.now - GRACE}, GRACE)
    decision = absence.relieve(game.table, [0], other, "greedy", gone)
    assert decision.act == log.Relieved(other, "greedy", "left")


def test_nobody_votes_about_themselves() -> None:
    game = begun("pbb")
    game.now += LONG_WAIT
    assert game.refused(lambda t: absence.relieve(t, [0], 0, "greedy", seen(game))).code


def test_people_who_are_away_or_relieved_have_no_vote() -> None:
    game = leave(begun("pppp"), 1)
    gone = seen(game, s2=SECOND, s3=GRACE)
    decision = absence.relieve(game.table, [0], 3, "greedy", gone)
    assert decision.act == log.Relieved(3, "greedy", "left")
    refusal = game.refused(lambda table: absence.relieve(table, [1], 3, "greedy", gone))
    assert refusal.code == "relieved"


def test_a_vote_about_an_earlier_absence_does_not_count() -> None:
    game = begun("ppp")
    game.commit(absence.relieve(game.table, [0], 2, "greedy", seen(game, s2=GRACE)))
    game.now += 2 * GRACE
    later = seen(game, s2=GRACE)  # They were back in between.
    assert absence.relieve(game.table, [1], 2, "greedy", later).act == log.Voted(1, 2)


def test_whoever_holds_several_seats_votes_with_all_of_them() -> None:
    game = begun("ppp")
    decision = absence.relieve(game.table, [0, 1], 2, "greedy", seen(game, s2=GRACE))
    assert decision.act == log.Relieved(2, "greedy", "left")


def test_somebody_who_may_yet_come_back_is_waited_for() -> None:
    game = begun("pp")
    refusal = game.refused(lambda t: absence.relieve(t, [0], 1, "greedy", seen(game, s1=GRACE - 1)))
    assert (refusal.code, refusal.facts) == ("may_come_back", {"seat": 1, "wait_ms": 1})


def test_somebody_who_is_there_but_holds_up_the_match_can_be_voted_out() -> None:
    game = begun("pp")
    game.now += LONG_WAIT - 1
    refusal = game.refused(lambda t: absence.relieve(t, [1], 0, "greedy", seen(game)))
    assert (refusal.code, refusal.facts) == ("still_here", {"seat": 0, "wait_ms": 1})
    game.now += 1
    decision = absence.relieve(game.table, [1], 0, "greedy", seen(game))
    assert decision.act == log.Relieved(0, "greedy", "left")


def test_talk_does_not_make_the_match_go_on() -> None:
    game = begun("pp")
    game.now += LONG_WAIT
    game.commit(log.Said(0, "Ada", "Wait!"))
    game.commit(absence.relieve(game.table, [1], 0, "greedy", seen(game)))


@pytest.mark.parametrize(("pace", "seat"), [("none", 1), ("brisk", 0), ("brisk", 1)])
def test_nobody_else_who_is_there_is_voted_out(pace: PaceName, seat: int) -> None:
    """It is not their turn, or the clock decides."""
    game = begun("pp", pace)
    game.now += LONG_WAIT
    refusal = game.refused(lambda t: absence.relieve(t, [1 - seat], seat, "greedy", seen(game)))
    assert (refusal.code, refusal.facts) == ("still_here", {"seat": seat})


def test_by_correspondence_only_the_clock_decides() -> None:
    game = begun("pp", "correspondence")
    game.now += DAY
    gone = seen(game, s1=DAY)
    refusal = game.refused(lambda table: absence.relieve(table, [0], 1, "greedy", gone))
    assert (refusal.code, refusal.facts) == ("clock_decides", {"seat": 1})


# A match that waits.


@pytest.mark.parametrize("seats", ["pbb", "ppb"])
def test_when_the_last_person_leaves_the_match_waits(seats: str) -> None:
    game = begun(seats)
    if seats == "ppb":
        leave(game, 1)
    assert leave(game, 0).entries[-1].act == log.Adjourned(0, "greedy", "left")
    assert game.table.stand_ins.adjourned
    assert (game.table.bots_to_ask(), game.table.deadline()) == ([], None)
    refusal = game.refused(lambda table: decide.play(table, 0, 0, TILE, "", bot="greedy"))
    assert refusal.code == "behind"


def test_in_a_match_that_waits_nobody_moves_or_uses_time() -> None:
    game = begun("ppb", "brisk")
    leave(game, 1)
    leave(game, 0)
    before = left(game, 0)
    game.now += DAY
    assert left(game, 0) == before
    assert game.refused(lambda table: decide.play(table, 0, 0, TILE, "")).code == "adjourned"
    assert notices.now(game.table, 0, game.now).adjourned
    come_back(game, 0)
    assert (left(game, 0), game.table.stand_ins.adjourned) == (before, False)


def test_anyone_may_bring_the_match_back() -> None:
    game = begun("ppb")
    leave(game, 1)
    leave(game, 0)
    come_back(game, 1)
    assert game.table.bots_to_ask() == [(0, "greedy")]
    assert game.table.people() == [1]


def test_alone_against_bots_a_clock_that_runs_out_makes_the_match_wait() -> None:
    game = flag_falls(begun("pbb", "brisk"))
    assert game.entries[-1].act == log.Adjourned(0, "greedy", "time")
    assert (game.table.bots_to_ask(), game.table.deadline()) == ([], None)
    come_back(game, 0)
    assert game.table.bots_to_ask() == [(0, "greedy")]  # The turn is lost, but not the match.
    game.play("rA1", "end")
    assert game.table.people() == [0]


def test_when_all_ran_out_of_time_in_silence_the_match_waits() -> None:
    game = flag_falls(begun("pp", "brisk")).play("rA1", "end")
    assert game.entries[2].act == log.TimedOut(0, "greedy")
    assert flag_falls(game).entries[-1].act == log.Adjourned(1, "greedy", "time")


def test_while_anyone_is_heard_from_the_match_goes_on() -> None:
    game = flag_falls(begun("pp", "brisk")).play("rA1", "end")
    game.commit(log.Said(0, "Ada", "Sorry, I am here."))
    assert flag_falls(game).entries[-1].act == log.TimedOut(1, "greedy")


def test_a_match_between_bots_does_not_wait() -> None:
    assert begun("bbb").table.bots_to_ask() == [(0, "greedy")]


def test_whoever_else_leaves_a_match_that_waits_is_gone_too() -> None:
    game = flag_falls(begun("ppb", "brisk")).play("rA1", "end")
    flag_falls(game)
    assert leave(game, 0).entries[-1].act == log.Left(0, "greedy")
    come_back(game, 1)
    assert (game.table.people(), game.table.stand_ins.relieved) == ([1], {0: "greedy"})


def test_time_is_nobodys_while_the_server_is_away() -> None:
    game = begun("pp", "brisk")
    game.now += MINUTE
    game.commit(absence.resume(game.table, game.now))
    assert (game.now, left(game, 0)) == (NOON + MINUTE, 3 * MINUTE + GIFT)
