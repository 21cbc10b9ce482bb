"""What advice and a review are made of, as they are stored, sent and printed."""

from typing import Literal

from msgspec import Struct

from threemirrors.core.facts import Event, Fact

Mark = Literal["only", "best", "good", "inaccurate", "costly"]  # "only": there was no choice.
Role = Literal["does", "then", "allows"]


class LineMove(Struct, frozen=True, omit_defaults=True):
    """A move of a line that was looked at, and what it would do. The move is in notation."""

    seat: int
    move: str
    events: tuple[Event, ...] = ()


class Reason(Struct, frozen=True):
    """An event that speaks for a move, or against the one that was made.

    The move does it at once; or then, later in its line; or else another move allows a rival to.
    """

    role: Role
    seat: int  # Who does it.
    event: Event


class Guess(Struct, frozen=True):
    """How likely something hidden was, by what the seat could know: "goal", {"card": "star"}."""

    seat: int  # Whose secret it is.
    key: str
    facts: dict[str, Fact]
    share: float


class Advice(Struct, frozen=True, omit_defaults=True):
    """The move that a strong player would make, and why. The line begins with that move."""

    move: str
    chances: tuple[float, ...]  # Of each seat, after the move; partners have the same.
    line: tuple[LineMove, ...] = ()
    reasons: tuple[Reason, ...] = ()
    guesses: tuple[Guess, ...] = ()


class Judgement(Struct, frozen=True):
    """What one move of the match was worth.

    All fields are written, also defaults: whether msgspec takes a number for the default depends on
    which process made it, and a review has the same bytes everywhere.
    """

    ply: int  # The move's: 1 for the first, as in replays.
    seat: int
    move: str
    mark: Mark
    chances: tuple[float, ...]  # Of each seat, after the move.
    cost: float = 0.0  # The chances that the seat lost by it, 0 to 1; alone, part of all there is.
    points: float = 0.0  # About how many points it cost.
    better: Advice | None = None  # Unless the move was best.
    line: tuple[LineMove, ...] = ()  # What was expected after the move.


class Review(Struct, frozen=True):
    """A match, judged through the same eyes that may watch its replay.

    Through a seat's eyes only its own moves are judged, and chances are those it could see. Through
    all eyes, which are open once the match is over, each move is judged by what its own seat knew.
    """

    game: str
    rules: int
    eyes: Literal["all"] | int
    chances: tuple[tuple[float, ...], ...]  # At each ply, from the start on, of each seat.
    judgements: tuple[Judgement, ...]
    turning_points: tuple[int, ...]  # Plies after which the chances had changed most.
    accuracy: tuple[float | None, ...]  # Of each seat, 0 to 100; None if it has no moves here.
