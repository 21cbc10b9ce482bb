"""Totals read as statistics."""

import statistics

import pytest

from threemirrors.lab.totals import Totals, deviation, mean, merged, quantile, size

NUMBERS = (3, 3, 4, 7, -2, 10, 10, 10)
HISTOGRAM = {n: NUMBERS.count(n) for n in NUMBERS}


def test_a_histogram_has_the_statistics_of_its_numbers() -> None:
    assert size(HISTOGRAM) == len(NUMBERS)
    assert mean(HISTOGRAM) == pytest.approx(statistics.mean(NUMBERS))
    assert deviation(HISTOGRAM) == pytest.approx(statistics.stdev(NUMBERS))
    assert quantile(HISTOGRAM, 0.5) == statistics.median_low(NUMBERS)
    assert (quantile(HISTOGRAM, 0), quantile(HISTOGRAM, 1)) == (-2, 10)


def test_an_empty_histogram_has_zeros() -> None:
    assert (size({}), mean({}), deviation({}), deviation({5: 1}), quantile({}, 0.5)) == (0,) * 5


def test_nothing_adds_nothing() -> None:
    one = Totals(matches=1, plies={3: 1})
    assert merged(one, Totals()) == merged(Totals(), one) == one
    assert merged(Totals(), Totals()) == Totals()


def test_what_only_one_shard_has_counted_is_kept() -> None:
    both = merged(Totals(matches=1, endings={"b": 1}), Totals(matches=2, endings={"a": 1, "b": 1}))
    assert (both.matches, list(both.endings.items())) == (3, [("a", 1), ("b", 2)])
