"""What can be reached alone with a deal, found by somebody who knows all of it."""

from msgspec import Struct


class BestKnown(Struct, frozen=True):
    """The best that is known, and more than what nobody can have."""

    points: int
    moves: tuple[int, ...]  # Of the only seat, from the start to the end.
    bound: int | None = None  # More than this is impossible; None: nobody knows how much is.

    def is_proven(self) -> bool:
        """Whether nobody can do better."""
        return self.bound == self.points
