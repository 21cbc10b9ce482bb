"""A rematch is offered to all, and settled when everyone has agreed or the rest go on."""

from random import Random

import pytest

from tests.table.virtual import NOON, SEED, Virtual, begun, opening_of
from threemirrors.core.discovery import game_named
from threemirrors.table import absence, agreements, decide, log, notices
from threemirrors.table.daily import daily_seed, day_at
from threemirrors.table.setup import again


def played(seats: str = "ppp") -> Virtual:
    return begun(seats).finish(Random(5))


def offered(seats: str = "ppp") -> Virtual:
    """Seat 0 would like to play again."""
    game = played(seats)
    game.commit(agreements.offer(game.table, (0,), "rematch"))
    return game


def answer(game: Virtual, seat: int, *, agreed: bool) -> None:
    game.commit(agreements.answer(game.table, (seat,), agreed=agreed))


def is_agreed(game: Virtual) -> bool:
    return agreements.is_agreed(game.table, "rematch")


def test_everyone_is_asked_and_told_who_has_agreed() -> None:
    game = offered()
    seen = notices.now(game.table, 2, game.now).offer
    assert seen == notices.OfferNow("rematch", 0, NOON, (0,), (), (1, 2))
    answer(game, 2, agreed=True)
    seen = notices.now(game.table, None, game.now).offer
    assert seen is not None
    assert (seen.agreed, seen.waiting) == ((0, 2), (1,))


def test_it_is_settled_when_the_last_has_agreed() -> None:
    game = offered()
    answer(game, 1, agreed=True)
    assert not is_agreed(game)
    answer(game, 2, agreed=True)
    assert is_agreed(game)


def test_to_offer_what_is_offered_is_to_agree() -> None:
    game = offered()
    for seat in (1, 2):
        game.commit(agreements.offer(game.table, (seat,), "rematch"))
    assert is_agreed(game)
    assert [type(entry.act) for entry in game.entries[-2:]] == [log.Answered, log.Answered]


def test_bots_agree_by_themselves() -> None:
    assert is_agreed(offered("pbb"))
    assert not is_agreed(offered("pbp"))


def test_whoever_holds_several_seats_agrees_for_all_of_them() -> None:
    game = played()
    game.commit(agreements.offer(game.table, (1, 0, 2), "rematch"))
    assert is_agreed(game)


def test_someone_for_whom_a_bot_sits_in_is_asked_too() -> None:
    game = begun()
    game.commit(absence.miss(game.table, 1, "greedy"))
    game.finish(Random(5))
    for seat in (0, 2):
        game.commit(agreements.offer(game.table, (seat,), "rematch"))
    assert not is_agreed(game)
    answer(game, 1, agreed=True)
    assert is_agreed(game)


def test_everyone_is_told_who_declined_and_minds_may_change() -> None:
    game = offered()
    answer(game, 1, agreed=False)
    answer(game, 2, agreed=True)
    seen = notices.now(game.table, 0, game.now).offer
    assert seen is not None
    assert (seen.agreed, seen.declined, seen.waiting) == ((0, 2), (1,), ())
    assert not is_agreed(game)
    answer(game, 1, agreed=True)
    assert is_agreed(game)


def test_the_same_answer_twice_is_refused() -> None:
    game = offered()
    again = game.refused(lambda table: agreements.offer(table, (0,), "rematch"))
    assert again.code == "answered_already"
    answer(game, 1, agreed=False)
    twice = game.refused(lambda table: agreements.answer(table, (1,), agreed=False))
    assert twice.code == "answered_already"


def test_offers_and_answers_are_limited() -> None:
    game = offered()
    for number in range(agreements.MOST_SPOKEN):
        answer(game, 1, agreed=bool(number % 2))
    refusal = game.refused(lambda table: agreements.answer(table, (1,), agreed=False))
    assert (refusal.code, refusal.facts) == ("offers_used_up", {"most": agreements.MOST_SPOKEN})
    answer(game, 2, agreed=True)


@pytest.mark.parametrize("game", [Virtual(), begun()], ids=["before", "during"])
def test_there_is_no_rematch_before_the_end(game: Virtual) -> None:
    refusal = game.refused(lambda table: agreements.offer(table, (0,), "rematch"))
    assert refusal.code == "not_over"


def test_nothing_is_answered_that_was_not_offered() -> None:
    refusal = played().refused(lambda table: agreements.answer(table, (1,), agreed=True))
    assert refusal.code == "nothing_offered"


def test_once_there_is_a_new_table_the_offer_is_settled() -> None:
    game = offered("pb")
    game.commit(decide.rematch(game.table, "another-table"))
    assert not is_agreed(game)
    assert notices.now(game.table, 0, game.now).offer is None
    refusal = game.refused(lambda table: agreements.offer(table, (0,), "rematch"))
    assert refusal.code == "rematch_already"
    refusal = game.refused(lambda table: agreements.answer(table, (0,), agreed=False))
    assert refusal.code == "nothing_offered"


# Going on without some.


def test_those_who_are_here_get_time_to_answer() -> None:
    game = offered()
    answer(game, 1, agreed=True)
    game.now += agreements.ANSWER_TIME - 1
    refusal = game.refused(lambda table: agreements.go_on(table, (0,), game.now, ()))
    assert (refusal.code, refusal.facts) == ("may_still_answer", {"seats": ["2"], "wait_ms": 1})
    game.now += 1
    game.commit(agreements.go_on(game.table, (0,), game.now, ()))
    assert is_agreed(game)
    assert agreements.waited_for(game.table) == [2]


@pytest.mark.parametrize("away", [True, False])
def test_nobody_waits_for_those_who_left_or_declined(away: bool) -> None:
    game = offered()
    answer(game, 1, agreed=True)
    if not away:
        answer(game, 2, agreed=False)
    game.commit(agreements.go_on(game.table, (1,), game.now, {2} if away else ()))
    assert is_agreed(game)


def test_only_those_who_agreed_go_on() -> None:
    game = offered()
    refusal = game.refused(lambda table: agreements.go_on(table, (1,), game.now, (2,)))
    assert refusal.code == "agree_first"


def test_a_match_that_is_to_be_closed_does_not_go_on_elsewhere() -> None:
    game = begun()
    game.commit(agreements.offer(game.table, (0,), "close"))
    refusal = game.refused(lambda table: agreements.go_on(table, (0,), game.now, (1, 2)))
    assert refusal.code == "agree_first"


# The next match.


@pytest.mark.parametrize(("name", "seats"), [("kaleido", "ppp"), ("four_corners", "pppp")])
def test_the_first_player_is_drawn_anew_and_all_else_stays(name: str, seats: str) -> None:
    game = game_named(name)
    setup = opening_of(name, seats, "brisk", SEED, {"first": 1}).setup
    following = again(game, setup, setup.seats)
    assert following.options == {**setup.options, "first": "random"}
    assert (following.seats, following.pace) == (setup.seats, "brisk")
    begins = {
        game.begins(game.deal(len(seats), bytes([n]) * 32, following.options)) for n in range(40)
    }
    assert begins == set(range(len(seats)))


def test_the_options_of_other_games_stay_as_they_are() -> None:
    setup = opening_of("cmyk", "pp", "none", SEED, {"match": "three", "pace": "live"}).setup
    assert again(game_named("cmyk"), setup, setup.seats) == setup


# Today's deal.

DAY = 86_400_000


def daily(at: int) -> Virtual:
    """A finished puzzle with the deal of the day of that time, opened at noon."""
    game = Virtual()
    game.lay(opening_of("cmyk", "p", "none", daily_seed("cmyk", day_at(at)), {}))
    return game.begin().finish(Random(1))


def test_todays_deal_has_no_rematch() -> None:
    refusal = daily(NOON).refused(lambda table: agreements.offer(table, (0,), "rematch"))
    assert refusal.code == "daily_once"


def test_nor_has_yesterdays_for_those_who_missed_it() -> None:
    refusal = daily(NOON - DAY).refused(lambda table: agreements.offer(table, (0,), "rematch"))
    assert refusal.code == "daily_once"


def test_the_deal_of_another_day_is_a_deal_like_any_other() -> None:
    game = daily(NOON - 2 * DAY)
    game.commit(agreements.offer(game.table, (0,), "rematch"))
    assert is_agreed(game)
