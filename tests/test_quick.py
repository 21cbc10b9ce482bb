"""make quick leaves out the slowest tests, and none that it knows nothing of."""

from tests.quick import quick

TOOK = {"a": 1.0, "b": 0.5, "c": 4.0, "d": 0.1}


def test_the_quickest_are_chosen_that_fit_together() -> None:
    assert quick("abcd", TOOK, 2.0) == {"a", "b", "d"}
    assert quick("abcd", TOOK, 0.6) == {"b", "d"}


def test_all_are_chosen_where_all_fit() -> None:
    assert quick("abcd", TOOK, 60.0) == set("abcd")


def test_a_test_that_was_never_measured_is_run() -> None:
    assert quick("abcde", TOOK, 0.0) == {"e"}
    assert quick("abcd", {}, 0.0) == set("abcd")


def test_only_tests_that_are_there_count() -> None:
    assert quick("ac", TOOK, 5.0) == {"a", "c"}
