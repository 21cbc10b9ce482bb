"""Many matches: the same for any number of jobs, with every bot in every seat."""

import multiprocessing
import os
import signal
from collections import Counter
from functools import reduce

import pytest

from tests.cli.program import until
from tests.core.matches import EVERY_TABLE, GAME, PLAYERS
from threemirrors.bots import bot_named
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import BadOption, GameError, UnknownGame
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, positions
from threemirrors.lab.match import play_match
from threemirrors.lab.parallel import in_order
from threemirrors.lab.plan import Plan
from threemirrors.lab.simulate import Cuts, shards
from threemirrors.lab.totals import Totals, merged

# Newer Pythons warn about forking with threads, and pytest's workers have some.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

BOTS_IN_TURN = tuple(("greedy", "random")[seat % 2] for seat in range(PLAYERS))


def plan(matches: int, seed: str = "1") -> Plan:
    return Plan(GAME.name, BOTS_IN_TURN, matches, seed)


def records(plan: Plan, jobs: int = 1) -> list[Record]:
    return [record for shard in shards(plan, jobs, keep=True) for record in shard.records]


def totals(plan: Plan, jobs: int = 1) -> Totals:
    return reduce(merged, (shard.totals for shard in shards(plan, jobs)), Totals())


def test_two_jobs_play_the_very_same_matches_as_one() -> None:
    assert records(plan(57), jobs=2) == records(plan(57), jobs=1)


def test_two_jobs_count_the_very_same_as_one() -> None:
    assert totals(plan(57), jobs=2).to_json() == totals(plan(57), jobs=1).to_json()


def test_every_match_is_in_one_shard_however_quick_they_are() -> None:
    cuts, cut = Cuts(100_000), list[range]()
    for matches in cuts:
        cut.append(matches)
        cuts.learn(len(matches), 0.001)
    assert [match for matches in cut for match in matches] == list(range(100_000))
    assert [len(matches) for matches in cut[:3]] == [1, 8, 64]
    assert len(cut) < 100


def test_slow_matches_are_played_one_by_one() -> None:
    cuts = Cuts(10)
    for matches in cuts:
        assert len(matches) == 1
        cuts.learn(len(matches), 60.0)


def test_more_jobs_than_matches_do_no_harm() -> None:
    assert records(plan(3), jobs=4) == records(plan(3))


def test_workers_are_shut_down_when_nobody_wants_the_rest() -> None:
    played = shards(Plan(GAME.name, ("random",) * PLAYERS, 1_000_000_000, "1"), jobs=2)
    next(played)
    assert multiprocessing.active_children()
    del played
    until(lambda: multiprocessing.active_children() == [])


def test_a_killed_worker_loses_and_doubles_nothing() -> None:
    several = plan(400)
    played, found = shards(several, jobs=2), Totals()
    for number, shard in enumerate(played):
        found = merged(found, shard.totals)
        if number == 2:
            multiprocessing.active_children()[0].kill()
    assert found == totals(several)


def test_a_worker_that_is_killed_every_time_is_told() -> None:
    with pytest.raises(GameError, match="killed again and again"):
        list(in_order(end_the_process, [1], jobs=2))


def end_the_process(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


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
        next(shards(wrong, jobs))


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
