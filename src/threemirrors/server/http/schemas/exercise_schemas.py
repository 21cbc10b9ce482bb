"""Exercises: a guest's own, one to look at, and what was tried."""

from typing import Any, Literal

from msgspec import Struct

from threemirrors.review.findings import Advice, Reason
from threemirrors.table.replay import Frame


class ExerciseCard(Struct, frozen=True):
    """An exercise of yours: a move of your own game that cost you something."""

    id: str
    game: str
    table: str
    ply: int
    seat: int
    made_at: int
    due_at: int
    due: bool
    solved: int  # How often in a row.
    times: int  # How often it was tried when it was due.


class MyExercises(Struct, frozen=True):
    """All of yours, those that are due first."""

    due: int
    exercises: tuple[ExerciseCard, ...]


class Collected(Struct, frozen=True):
    """So many moments of a match are exercises of yours now, and so many of them are new."""

    new: int
    of_match: int


class ExerciseShown(Struct, frozen=True):
    """A position as the seat saw it. A better move than the one that was made is wanted."""

    id: str
    game: str
    seat: int
    players: int
    ply: int
    legal: tuple[Any, ...]
    made: Any  # The move that was made.
    frames: tuple[Frame, ...]  # The position, and then after that move.
    cost: float  # The chances that it cost, 0 to 1.
    points: float  # About how many points it cost.
    card: ExerciseCard | None = None  # If it is yours.


class ExerciseTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, and whether a hint helped to find it."""

    move: dict[str, Any]
    hinted: bool = False


class ExerciseTried(Struct, frozen=True):
    """The best move, one as good as that, or worse: then by how much."""

    verdict: Literal["best", "good", "worse"]
    cost: float
    points: float
    frames: tuple[Frame, ...]  # The position, and then after the move.
    days: int | None = None  # In how many days it comes again, if it is yours.


class ExerciseHint(Struct, frozen=True):
    """What speaks for the better move, and then which it is."""

    reasons: tuple[Reason, ...]
    move: Any
    frames: tuple[Frame, ...]  # The position, and then after the move.


class ExerciseAnswer(Struct, frozen=True):
    """The better move with its line, and what was to be expected after the one that was made."""

    advice: Advice
    move: Any
    better: tuple[Frame, ...]
    made: tuple[Frame, ...]
    days: int | None = None
