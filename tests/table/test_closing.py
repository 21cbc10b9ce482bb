"""A table is closed by whoever opened it while it waits, and later by all its people together."""

from random import Random

import pytest

from tests.table.virtual import SEED, Virtual, begun, opening_of
from threemirrors.core import record
from threemirrors.table import absence, agreements, decide, log, notices, take_back


def close(game: Virtual, *seats: int) -> None:
    game.commit(agreements.offer(game.table, seats, "close"))


def closed() -> Virtual:
    """A running match that everyone agreed to close."""
    game = begun(pace="brisk").play("rA1")
    for seat in range(3):
        close(game, seat)
    game.commit(agreements.close_as_agreed(game.table))
    return game


def test_whoever_opened_a_waiting_table_closes_it() -> None:
    game = Virtual("poo")
    game.commit(decide.sit(game.table, 1, "Ben"))
    assert game.refused(lambda t: agreements.offer(t, (1,), "close")).code == "not_your_table"
    decision = agreements.offer(game.table, (0,), "close")
    game.commit(decision)
    assert (decision.status, game.table.status()) == ("closed", "closed")


def test_nobody_sits_down_or_begins_at_a_closed_table() -> None:
    game = Virtual("poo")
    close(game, 0)
    assert game.refused(lambda table: decide.sit(table, 1, "Ben")).code == "closed"
    assert game.refused(decide.begin).code == "closed"
    assert game.refused(lambda table: agreements.offer(table, (0,), "close")).code == "closed"
    assert game.refused(lambda table: agreements.offer(table, (0,), "rematch")).code == "closed"


def test_a_match_is_closed_when_all_its_people_agree() -> None:
    game = begun()
    close(game, 0)
    close(game, 1)
    assert not agreements.is_agreed(game.table, "close")
    assert game.refused(agreements.close_as_agreed).code == "nothing_offered"
    game.commit(agreements.answer(game.table, (2,), agreed=True))
    decision = agreements.close_as_agreed(game.table)
    game.commit(decision)
    assert (decision.status, decision.act) == ("closed", log.Closed(0))


def test_one_no_keeps_the_match_open() -> None:
    game = begun()
    close(game, 0)
    game.commit(agreements.answer(game.table, (2,), agreed=False))
    assert notices.now(game.table, 0, game.now).offer is None
    assert not agreements.is_agreed(game.table, "close")


def test_whoever_offered_may_withdraw() -> None:
    game = begun()
    close(game, 0)
    game.commit(agreements.answer(game.table, (0,), agreed=False))
    assert game.table.offers.open is None


def test_someone_for_whom_a_bot_sits_in_is_not_waited_for() -> None:
    game = begun()
    close(game, 0)
    close(game, 1)
    game.commit(absence.miss(game.table, 2, "greedy"))
    assert agreements.is_agreed(game.table, "close")


def test_play_goes_on_while_people_think_about_it() -> None:
    game = begun()
    close(game, 0)
    game.play("rA1", "end", "yA2")
    assert game.table.offers.open is not None


def test_the_offer_is_gone_once_the_match_is_over() -> None:
    game = begun()
    close(game, 0)
    game.finish(Random(3))
    assert game.table.offers.open is None
    assert game.refused(lambda table: agreements.offer(table, (1,), "close")).code == "over"
    game.commit(agreements.offer(game.table, (1,), "rematch"))


def test_after_closing_nothing_is_played_and_no_clock_runs() -> None:
    game = closed()
    table = game.table
    move = table.game.parse_move("end")
    assert game.refused(lambda t: decide.play(t, 0, 1, move, "x")).code == "closed"
    assert game.refused(lambda t: take_back.take_back(t, 0, 0)).code == "closed"
    assert game.refused(lambda t: absence.miss(t, 0, "greedy")).code == "closed"
    assert (table.acting(), table.bots_to_ask(), table.deadline()) == ([], [], None)
    game.now += 10**9
    assert game.refused(lambda t: absence.overdue(t, game.now, "greedy")).code == "nobody_late"


def test_everyone_is_told_that_it_is_closed_and_there_is_no_result() -> None:
    game = closed()
    seen = notices.now(game.table, 1, game.now)
    assert (seen.closed, seen.outcome, seen.offer, seen.acting) == (True, None, None, ())
    assert b'"closed"' in game.heard[None][-1]


def test_the_record_says_closed_and_replays() -> None:
    written = closed().table.record()
    assert (written.closed, written.outcome, len(written.moves)) == (True, None, 1)
    assert record.parse(written.to_json()) == written
    assert len(list(record.positions(written))) == 2


@pytest.mark.parametrize("seats", ["pbb", "p"])
def test_alone_or_among_bots_nobody_else_is_asked(seats: str) -> None:
    game = Virtual()
    game.lay(opening_of("cmyk", seats, "none", SEED, {}))
    close(game.begin(), 0)
    assert agreements.is_agreed(game.table, "close")
