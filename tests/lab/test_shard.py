"""One shard: the fast loop plays what the plain one plays, and counts what happened."""

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import pairwise, takewhile

import msgspec
import pytest

from tests.budget import budget
from tests.core.matches import EVERY_TABLE, GAME, PLAYERS
from threemirrors.bots import Bot, bot_named
from threemirrors.core.chance import Chance
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.record import Record, begin, positions
from threemirrors.core.state import State
from threemirrors.lab.match import play_match
from threemirrors.lab.match_loop import MatchLoop
from threemirrors.lab.plan import Plan
from threemirrors.lab.shard import loop_for, run, run_and_keep
from threemirrors.lab.totals import VICTORY, Counted, Place, Totals, from_json, merged, size

QUICK_BOTS = ("random", "greedy", "look:0", "look:2", "expert:0.5", "newcomer", "gentle", "level2")
THINKERS = ("search:50", "keen")[: budget(1, soak=2, plain=0)]  # Plain Python takes minutes.
FEW = 3  # Seats at most, where they play.


def plain_match(plan: Plan, match: int) -> Record:
    seed, minds = loop_for(plan).chances(match)
    bots = [bot_named(name) for name in plan.seating(match)]
    return play_match(game_named(plan.game), bots, seed, plan.options, minds=minds)


def bots_in_turn(players: int, match: int) -> tuple[str, ...]:
    return tuple(QUICK_BOTS[(match + seat) % len(QUICK_BOTS)] for seat in range(players))


@EVERY_TABLE
def test_matches_are_those_of_the_plain_driver_move_by_move(game: AnyGame, players: int) -> None:
    for first in range(0, len(QUICK_BOTS), budget(players, soak=1, plain=len(QUICK_BOTS))):
        plan = Plan(game.name, bots_in_turn(players, first), 2, "same")
        _, [record] = run_and_keep(plan, range(first, first + 1))
        assert record == plain_match(plan, first)


@EVERY_TABLE
@pytest.mark.parametrize("bot", THINKERS)
def test_so_are_those_of_bots_that_think(game: AnyGame, players: int, bot: str) -> None:
    if 1 < players <= FEW:  # Alone, it plans the whole game first.
        plan = Plan(game.name, (bot, *["random"] * (players - 1)), 1, "same")
        _, [record] = run_and_keep(plan, range(1))
        assert record == plain_match(plan, 0)


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("cmyk", ("greedy", "random", "level1"), {"pace": "live"}),
        ("cmyk", ("greedy", "random"), {"match": "three"}),
        ("four_corners", ("random",) * 4, {"teams": True}),
        ("kaleido", ("greedy",) * 3, {"first": 2}),
    ],
)
def test_so_are_those_of_tables_with_options(
    game: str, bots: tuple[str, ...], options: dict[str, object]
) -> None:
    plan = Plan(game, bots, 1, "same", options)
    totals, [record] = run_and_keep(plan, range(1))
    assert record == plain_match(plan, 0)
    assert_counted(plan, totals, [record])


@EVERY_TABLE
def test_totals_are_what_the_records_show(game: AnyGame, players: int) -> None:
    plan = Plan(game.name, bots_in_turn(players, 0), 2, "totals")
    totals, records = run_and_keep(plan, range(2))
    assert_counted(plan, totals, records)


def assert_counted(plan: Plan, totals: Totals, records: list[Record]) -> None:
    """A game may count more than its outcomes tell: then, a number for every seat."""
    again = reduce(merged, (one_counted(plan, n, r) for n, r in enumerate(records)))
    others = {name: own for name, own in totals.counted.items() if name not in again.counted}
    assert totals == msgspec.structs.replace(again, counted={**again.counted, **others})
    for own in others.values():
        assert size(own.seats) == len(plan.bots) * len(records)


def one_counted(plan: Plan, number: int, record: Record) -> Totals:
    """Look at the record from one position to the next."""
    game, outcome, n = game_named(plan.game), record.outcome, record.players
    assert outcome is not None
    share = VICTORY // max(1, len(outcome.winners))
    won = [share if seat in outcome.winners else 0 for seat in range(n)]
    places = [[Place() for _ in range(n)] for _ in range(n)]
    first = game.begins(begin(game, record))
    for seat, points in enumerate(outcome.points):
        place = Place(1, won[seat], {points: 1})
        places[plan.bot_at(number, seat)][(seat - first) % n] = place
    states = list(positions(record))
    moved = zip(states, record.moves, strict=False)
    leaders = leaders_by_turn(game, states)
    sides = game.partners(n, game.options(n, record.options)) or tuple((s,) for s in range(n))
    clear = [lead for lead in leaders if any(lead <= set(side) for side in sides)]
    since = len(leaders)
    if leaders[-1] == set(outcome.winners):
        since -= len(list(takewhile(lambda lead: lead == leaders[-1], reversed(leaders)))) - 1
    most = [
        max(points for seat, points in enumerate(outcome.points) if (won[seat] > 0) == w)
        for w in (True, False)
        if any((x > 0) == w for x in won)
    ]
    margin = {} if not outcome.winners or n == 1 else {most[0] - most[1] if len(most) > 1 else 0: 1}
    return Totals(
        matches=1,
        places=places,
        winners={len(outcome.winners): 1},
        margins=margin,
        plies={len(record.moves): 1},
        turns={len(leaders): 1},
        branching=dict(Counter(len(state.legal_moves(ply.seat)) for state, ply in moved)),
        lead_changes={sum(a != b for a, b in pairwise(clear)): 1},
        decided={100 * since // len(leaders): 1},
        endings={outcome.rule: 1},
        counted={
            name: Counted(dict(Counter(own)), won_with(own, won))
            for name, own in outcome.parts.items()
        },
    )


def won_with(numbers: Sequence[int], won: list[int]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for number, share in zip(numbers, won, strict=True):
        found[number] += share
    return {number: times for number, times in found.items() if times}


def leaders_by_turn(game: AnyGame, states: list[State]) -> list[set[int]]:
    """Who had most points after each turn."""
    found = []
    for before, after in pairwise(states):
        judge = game.judge
        if after.acting != before.acting or judge.turn_of(after) != judge.turn_of(before):
            points = [after.points(seat) for seat in range(after.players)]
            found.append({seat for seat, own in enumerate(points) if own == max(points)})
    return found


def test_totals_add_up_however_matches_are_split() -> None:
    plan = Plan(GAME.name, ("greedy", *["random"] * (PLAYERS - 1)), 30, "split")
    whole = run(plan, range(30))
    parts = [run(plan, range(20, 30)), run(plan, range(1)), run(plan, range(1, 20))]
    assert reduce(merged, parts) == whole
    assert reduce(merged, parts).to_json() == whole.to_json()
    assert whole.matches == 30


def test_totals_go_through_json() -> None:
    totals = run(Plan(GAME.name, ("random",) * PLAYERS, 5, "json"), range(5))
    assert from_json(totals.to_json()) == totals


def test_an_interrupted_shard_leaves_nothing_behind() -> None:
    plan = Plan(GAME.name, ("random",) * PLAYERS, 5, "left")
    loop_for(plan).play(3)
    assert run(plan, range(2)) == run(plan, range(2))
    assert run(plan, range(2)).matches == 2


def test_far_matches_differ_too() -> None:
    plan = Plan(GAME.name, ("random",) * PLAYERS, 1, "far")
    seeds = {loop_for(plan).chances(match)[0] for match in (*range(100), 2**40, 2**40 + 1)}
    assert len(seeds) == 102


class Cheat(Bot):
    """Wants what is not allowed."""

    name = "cheat"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return -1


def test_an_illegal_move_of_a_bot_is_told() -> None:
    loop = MatchLoop(GAME, [Cheat()] * PLAYERS, "1", {})
    with pytest.raises(GameError, match="the bot cheat chose -1, which is not a legal move"):
        loop.play(0)
