"""Statistics over many matches: win rates with confidence, points, length and turn order."""

from functools import reduce

import pytest

from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import games
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import Report, report, wilson
from threemirrors.lab.totals import VICTORY, Place, Totals, merged

THREE = Plan("kaleido", ("a", "b", "c"), 6, "1")


def match(
    points: tuple[int, ...],
    winners: tuple[int, ...],
    first: int = 0,
    number: int = 0,
    plies: int = 1,
) -> Totals:
    """A match of three seats, begun by the given one, where the bots sit as in that match."""
    places = [[Place() for _ in range(3)] for _ in range(3)]
    for seat in range(3):
        share = VICTORY // len(winners) if seat in winners else 0
        own = places[THREE.bot_at(number, seat)]
        own[(seat - first) % 3] = Place(1, share, {points[seat]: 1})
    return Totals(matches=1, places=places, plies={plies: 1})


def told(*matches: Totals) -> Report:
    return report(THREE, reduce(merged, matches, Totals()))


# From Newcombe, Statistics in Medicine 17 (1998), table I: the score method.
@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_confidence_interval_is_the_published_one(
    wins: int, n: int, low: float, high: float
) -> None:
    assert wilson(wins / n, n) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize("n", [1, 2, 7, 1000, 10**9])
@pytest.mark.parametrize("share", [0.0, 1 / 3, 0.5, 1.0])
def test_the_confidence_interval_holds_the_share_and_stays_in_bounds(share: float, n: int) -> None:
    low, high = wilson(share, n)
    assert 0 <= low <= high <= 1
    assert low - 1e-12 <= share <= high + 1e-12


def test_the_confidence_interval_is_the_same_from_both_sides() -> None:
    low, high = wilson(0.3, 50)
    assert wilson(0.7, 50) == pytest.approx((1 - high, 1 - low))


def test_wins_and_points_follow_the_bot_to_its_seat() -> None:
    # In match 0 the seats are a, b, c; in match 1 they are c, a, b.
    lines = told(match((9, 5, 1), (0,)), match((2, 8, 4), (1,), number=1)).bots
    assert [line.bot for line in lines] == ["a", "b", "c"]
    assert [line.win_share for line in lines] == [1, 0, 0]
    assert [line.mean_points for line in lines] == [8.5, 4.5, 1.5]


def test_a_shared_victory_counts_as_a_part_of_one_for_each_winner() -> None:
    lines = told(match((7, 7, 1), (0, 1))).bots
    assert [line.win_share for line in lines] == [0.5, 0.5, 0]


def test_a_victory_of_all_is_shared_by_all() -> None:
    lines = told(match((7, 7, 7), (0, 1, 2))).bots
    assert [line.win_share for line in lines] == pytest.approx([1 / 3] * 3)


def test_every_bot_has_its_interval() -> None:
    line = told(match((9, 5, 1), (0,)), match((8, 2, 4), (0,), number=1)).bots[0]
    assert (line.matches, line.win_share) == (2, 0.5)
    assert (line.win_low, line.win_high) == wilson(0.5, 2)


def test_turn_order_is_counted_from_the_seat_that_began() -> None:
    order = told(match((1, 2, 9), (2,), first=1)).turn_order
    assert [line.place for line in order] == [1, 2, 3]
    assert [line.win_share for line in order] == [0, 1, 0]
    assert [line.mean_points for line in order] == [2, 9, 1]


def test_the_first_turn_decides_who_begins_even_if_the_deal_asks_others_first() -> None:
    asked_before = 0
    for game in games().values():
        for number in range(24):
            players = max(game.players)
            first = number % players
            choice = {"first": first} if "first" in game.options_type.__struct_fields__ else {}
            start = game.new(players, seed_for("begins", number), **choice)
            assert game.begins(start) == first or not choice
            asked_before += start.actors()[0] != game.begins(start)
    assert asked_before > 0


def test_shares_of_the_turn_order_sum_to_one() -> None:
    report = told(
        match((9, 5, 1), (0,), first=2),
        match((7, 7, 1), (0, 1), first=1),
        match((7, 7, 7), (0, 1, 2), first=2),
    )
    assert sum(line.win_share for line in report.turn_order) == pytest.approx(1)
    assert sum(line.win_share for line in report.bots) == pytest.approx(1)


def test_the_length_of_matches_is_reported() -> None:
    report = told(match((1, 0, 0), (0,), plies=4), match((1, 0, 0), (0,), plies=10))
    assert (report.shortest, report.mean_plies, report.longest) == (4, 7, 10)


def test_a_report_says_what_was_planned_and_what_was_played() -> None:
    report = told(match((1, 0, 0), (0,)))
    assert (report.game, report.seed, report.matches, report.planned) == ("kaleido", "1", 1, 6)


def test_no_matches_give_a_report_of_zeros() -> None:
    report = told()
    assert (report.matches, report.shortest, report.mean_plies, report.longest) == (0, 0, 0, 0)
    assert {line.win_share for line in report.bots} == {0}
    assert {line.win_share for line in report.turn_order} == {0}
