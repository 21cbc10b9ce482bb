"""Many matches: the same for any number of jobs, with every bot in every seat."""

import multiprocessing
from collections import Counter

import pytest

from tests.cli.program import until
from tests.core.matches import EVERY_TABLE, GAME, PLAYERS
from threemirrors.bots import bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import BadOption, GameError, UnknownGame
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, positions
from threemirrors.lab.match import play_match
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import Tally

# Newer Pythons warn about forking with threads, and pytest's workers have some.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

BOTS_IN_TURN = tuple(("greedy", "random")[seat % 2] for seat in range(PLAYERS))


def plan(matches: int, seed: str = "1") -> Plan:
    return Plan(GAME.name, BOTS_IN_TURN, matches, seed)


def records(plan: Plan, jobs: int = 1) -> list[Record]:
    return [record for batch in batches(plan, jobs) for record in batch]


def test_two_jobs_play_the_very_same_matches_as_one() -> None:
    several = plan(2 * BATCH + 7)
    assert records(several, jobs=2) == records(several, jobs=1)


def test_two_jobs_give_the_very_same_report_as_one() -> None:
    several = plan(BATCH + 3)
    one, two = Tally(several), Tally(several)
    one.add(records(several, jobs=1))
    two.add(records(several, jobs=2))
    assert one.report() == two.report()


def test_all_matches_are_played_batch_by_batch() -> None:
    assert [len(batch) for batch in batches(plan(2 * BATCH + 7))] == [BATCH, BATCH, 7]


def test_more_jobs_than_batches_do_no_harm() -> None:
    assert records(plan(3), jobs=3) == records(plan(3))


def test_workers_are_shut_down_when_nobody_wants_the_rest() -> None:
    played = batches(Plan(GAME.name, ("random",) * PLAYERS, 20 * BATCH, "1"), jobs=2)
    next(played)
    assert multiprocessing.active_children()
    del played
    until(lambda: multiprocessing.active_children() == [])


def test_another_seed_gives_other_matches() -> None:
    assert records(plan(1, "1")) != records(plan(1, "2"))


def test_matches_differ_from_each_other() -> None:
    assert len({record.seed for record in records(plan(20))}) == 20


def test_bots_change_seats_from_match_to_match() -> None:
    three = Plan(GAME.name, ("a", "b", "c"), 4, "1")
    assert [three.seating(match) for match in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    seen = Counter(
        (seat, name)
        for record in records(plan(5 * PLAYERS))
        for seat, name in enumerate(record.seats)
    )
    expected = {name: BOTS_IN_TURN.count(name) * 5 for name in BOTS_IN_TURN}
    assert seen == {(seat, name): n for seat in range(PLAYERS) for name, n in expected.items()}


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (Plan("ludo", BOTS_IN_TURN, 1, "1"), UnknownGame),
        (Plan(GAME.name, ("nobody", "random"), 1, "1"), GameError),
        (Plan(GAME.name, ("random",) * 99, 1, "1"), BadOption),
        (Plan(GAME.name, BOTS_IN_TURN, 1, "1", {"no_such_option": 1}), BadOption),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_wrong_plan_is_refused_before_anyone_works(
    wrong: Plan, error: type[Exception], jobs: int
) -> None:
    with pytest.raises(error):
        next(batches(wrong, jobs))


@EVERY_TABLE
def test_a_match_between_bots_is_finished_and_replays(game: AnyGame, players: int) -> None:
    bots = [bot_named(("greedy", "random", "gentle")[seat % 3]) for seat in range(players)]
    record = play_match(game, bots, seed_for("bots"))
    assert record.seats == tuple(bot.name for bot in bots)
    assert record.outcome is not None
    assert len(list(positions(record))) == len(record.moves) + 1


@EVERY_TABLE
def test_the_same_seed_gives_the_same_match_between_bots(game: AnyGame, players: int) -> None:
    bots = [bot_named("random")] * players
    first, again, other = (play_match(game, bots, seed_for(seed)) for seed in (1, 1, 2))
    assert first == again
    assert first.moves != other.moves
