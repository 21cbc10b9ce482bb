"""Six levels are found on a dial whose strengths are known."""

from itertools import pairwise
from math import exp, log, log2

import pytest

from threemirrors.bots import bot_named
from threemirrors.lab.calibrate import (
    STEEPEST,
    Measured,
    Point,
    apart,
    are_quick,
    between,
    dial,
    find_levels,
    measurements,
)


def strength(bot: str) -> float:
    """Half the blur, or four times the work, is 100 points of rating; a newcomer is look:8."""
    if bot == "newcomer":
        return 200.0
    kind, _, number = bot.partition(":")
    if kind == "search":
        return 700.0 + 50 * log2(float(number) / 500)
    return 500.0 - 100 * log2(max(0.03, float(number)))


def play(bot: str, against: str) -> float:
    return 1 / (1 + exp((strength(against) - strength(bot)) * log(10) / 400))


def test_levels_begin_at_a_newcomer_end_at_the_strongest_and_are_even_between() -> None:
    told: list[Measured] = []
    bots = dial(15_000)
    found = find_levels(bots, 2, play, told.append)
    assert len(told) == measurements(bots)
    rated = [strength(bot) for bot in found]
    assert rated[0] == pytest.approx(200, abs=25)
    assert found[-1] == "search:15000"
    steps = [high - low for low, high in pairwise(rated)]
    assert all(0 < step <= STEEPEST + 20 for step in steps)
    for name in found:
        bot_named(name)


def test_a_share_says_how_far_apart_two_are_at_tables_of_any_size() -> None:
    assert apart(0.5, 2) == pytest.approx(0)
    assert apart(1 / 3, 3) == pytest.approx(0)
    assert apart(10 / 11, 2) == pytest.approx(400)
    assert apart(1.0, 2) == apart(0.995, 2)


def test_only_bots_that_look_one_move_ahead_play_many_matches() -> None:
    assert are_quick(("expert:2", "look:0", "newcomer"))
    assert not are_quick(("expert:2", "search:500"))


@pytest.mark.parametrize(
    ("low", "high", "rating", "bot"),
    [
        ("expert:4", "expert:1", 50, "expert:2"),
        ("look:1", "look:0", 50, "look:0.5"),
        ("search:1000", "search:4000", 50, "search:2000"),
        ("look:0", "search:500", 40, "look:0"),
        ("look:0", "search:500", 60, "search:500"),
    ],
)
def test_between_two_bots_stands_another(low: str, high: str, rating: float, bot: str) -> None:
    assert between(Point(low, 0), Point(high, 100), rating) == bot
