"""Hints and reviews."""

from msgspec import Struct

from threemirrors.review.findings import Advice, Review
from threemirrors.table.replay import Frame


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a hint. The seat is needed only by clients that hold several."""

    seat: int | None = None


class HintGiven(Struct, frozen=True):
    """The best move for your seat at that ply, and the line it begins, as positions to look at.

    The first frame is what you see now. What you do not know is drawn anew for the others.
    """

    seat: int
    ply: int
    advice: Advice
    frames: tuple[Frame, ...]


class ReviewState(Struct, frozen=True):
    """A review: `done` of `total` moves are judged. It is null until it is complete.

    If nobody has asked for it, `total` is 0.
    """

    done: int = 0
    total: int = 0
    review: Review | None = None


class LookAhead(Struct, frozen=True):
    """What was expected at a move, as positions to look at, through the eyes of who made it.

    Both lines begin with the position before it: one goes on with the better move, if there was
    one, the other with the move that was made.
    """

    seat: int
    better: tuple[Frame, ...]
    made: tuple[Frame, ...]
