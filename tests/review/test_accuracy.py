"""Accuracy is about the chances one had: what a move gave away of them."""

import pytest

from threemirrors.review.accuracy import accuracies, accuracy, move_accuracy
from threemirrors.review.findings import Judgement, Mark


def judged(chance: float, cost: float, seat: int = 0, mark: Mark = "good") -> Judgement:
    chances = (chance, 1 - chance) if seat == 0 else (1 - chance, chance)
    return Judgement(1, seat, "m", mark, chances, cost)


@pytest.mark.parametrize(
    ("chance", "cost", "worth"),
    [
        (0.5, 0.0, 1.0),
        (0.95, 0.05, 0.5),  # A twentieth of what it had.
        (0.19, 0.01, 0.5),  # The same of less.
        (0.6, 0.2, 0.0),  # More than a tenth is no worse than a tenth.
        (0.0, 0.001, 0.5),  # Hardly any chances: parts of them are noise.
        (0.0, 0.0, 1.0),
    ],
)
def test_a_move_counts_by_the_part_of_ones_chances_that_it_gave_away(
    chance: float, cost: float, worth: float
) -> None:
    assert move_accuracy(judged(chance, cost)) == pytest.approx(worth)


def test_moves_without_a_choice_do_not_count() -> None:
    assert accuracy([judged(0.5, 0.0), judged(0.4, 0.1), judged(0.5, 0.0, mark="only")]) == 50.0
    assert accuracy([judged(0.5, 0.0, mark="only")]) is None


def test_each_seat_has_its_own_and_those_that_were_not_judged_have_none() -> None:
    assert accuracies([judged(0.5, 0.0), judged(0.4, 0.1, seat=1)], 3) == (100.0, 0.0, None)
