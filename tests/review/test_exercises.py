"""Exercises: which moves become one, what a try is worth, and when it comes again."""

import pytest
from msgspec import Raw

from threemirrors.review.exercises import (
    ENOUGH,
    MOST_OF_A_MATCH,
    Exercise,
    Tried,
    judged_anew,
    known_already,
    worth_another_try,
)
from threemirrors.review.findings import Advice, Judgement, Mark, Review
from threemirrors.review.repetition import DAY_MS, INTERVALS, Mastery, after_try, is_due

NOW = 1_700_000_000_000


def judged(ply: int, mark: Mark, cost: float, seat: int = 0) -> Judgement:
    better = None if mark in ("only", "best") else Advice("better", (0.5, 0.5))
    return Judgement(ply, seat, "made", mark, (0.5, 0.5), cost, 2.0, better)


def chosen(*judgements: Judgement, seats: tuple[int, ...] = (0,)) -> list[int]:
    review = Review("kaleido", 1, "all", (), judgements, (), ())
    return [each.ply for each in worth_another_try(review, seats)]


def test_costly_moves_of_ones_own_become_exercises_in_their_order() -> None:
    moves = [judged(n, "costly", 0.1 + n / 100) for n in range(1, 5)]
    assert chosen(*moves, judged(9, "inaccurate", 0.05)) == [1, 2, 3, 4]
    assert chosen(*moves, judged(9, "costly", 0.9, seat=1), seats=(1,)) == [9]
    assert chosen(judged(1, "best", 0.0), judged(2, "good", 0.02), judged(3, "only", 0)) == []


def test_with_few_costly_moves_the_worst_inaccurate_ones_do() -> None:
    weak = [judged(n, "inaccurate", n / 100) for n in range(3, 8)]
    assert chosen(judged(9, "costly", 0.2), *weak) == [6, 7, 9]
    assert len(chosen(*weak)) == ENOUGH


def test_of_very_many_the_dearest_are_taken() -> None:
    many = [judged(n, "costly", n / 100) for n in range(10, 40)]
    assert chosen(*many) == list(range(40 - MOST_OF_A_MATCH, 40))


def test_what_the_review_knows_needs_no_thought() -> None:
    exercise = Exercise("kaleido", 1, Raw(b"{}"), judged(3, "costly", 0.2))
    assert known_already(exercise, "better") == Tried("best")
    assert known_already(exercise, "made") == Tried("worse", 0.2, 2.0)
    assert known_already(exercise, "another") is None


@pytest.mark.parametrize("mark", ["only", "best", "good"])
def test_a_move_as_good_as_the_best_is_good(mark: Mark) -> None:
    assert judged_anew(judged(1, mark, 0.02)) == Tried("good")
    assert judged_anew(judged(1, "inaccurate", 0.05)) == Tried("worse", 0.05, 2.0)


def test_intervals_grow_and_a_miss_begins_again() -> None:
    known, now, days = Mastery(NOW), NOW, []
    for _ in range(len(INTERVALS) + 1):
        assert is_due(known, now)
        known = after_try(known, now, solved=True)
        days.append(round((known.due_at - now) / DAY_MS + 0.25))
        now = known.due_at
    assert days == [*INTERVALS, INTERVALS[-1]]
    missed = after_try(known, now, solved=False)
    assert (missed.solved, missed.times) == (0, known.times + 1)
    assert now < missed.due_at < now + DAY_MS


def test_only_the_first_try_on_a_day_counts() -> None:
    missed = after_try(Mastery(NOW), NOW, solved=False)
    assert after_try(missed, NOW + 1000, solved=True) == missed
    assert is_due(missed, NOW + DAY_MS)


def test_with_a_hint_it_comes_again_tomorrow() -> None:
    known = Mastery(NOW, solved=3, times=5)
    hinted = after_try(known, NOW, solved=True, hinted=True)
    assert (hinted.solved, hinted.times) == (3, 6)
    assert hinted.due_at < NOW + DAY_MS
