"""Exercises: the costly moments of somebody's own games, to be found better another time."""

from collections.abc import Collection
from typing import Literal

from msgspec import Raw, Struct

from threemirrors.review.findings import Judgement, Mark, Review

ENOUGH = 3  # With fewer costly moves than this, inaccurate ones are exercises too.
MOST_OF_A_MATCH = 10
GOOD_ENOUGH: tuple[Mark, ...] = ("only", "best", "good")


class Exercise(Struct, frozen=True):
    """A position as a seat saw it, the move that was made there, and what was better."""

    game: str
    rules: int
    view: Raw
    judgement: Judgement

    @property
    def seat(self) -> int:
        return self.judgement.seat


class Tried(Struct, frozen=True):
    """What a try is worth: the best move, or as good as that, or worse by that much."""

    verdict: Literal["best", "good", "worse"]
    cost: float = 0.0
    points: float = 0.0


def worth_another_try(review: Review, seats: Collection[int]) -> list[Judgement]:
    """The moves of these seats that cost most, in the order in which they were made."""
    own = [each for each in review.judgements if each.seat in seats and each.better is not None]
    dearest = sorted(own, key=lambda each: -each.cost)
    costly = [each for each in dearest if each.mark == "costly"]
    others = [each for each in dearest if each.mark == "inaccurate"]
    chosen = costly + others[: max(0, ENOUGH - len(costly))]
    return sorted(chosen[:MOST_OF_A_MATCH], key=lambda each: each.ply)


def known_already(exercise: Exercise, move: str) -> Tried | None:
    """What the review says of the move; None if it did not look at it."""
    made = exercise.judgement
    if made.better is not None and move == made.better.move:
        return Tried("best")
    return Tried("worse", made.cost, made.points) if move == made.move else None


def judged_anew(found: Judgement) -> Tried:
    """The same for a move that was judged just now."""
    if found.mark in GOOD_ENOUGH:
        return Tried("good")
    return Tried("worse", found.cost, found.points)
