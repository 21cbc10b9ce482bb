"""Whose turn it is at each ply, counted so that going back and forth gives nobody a turn twice."""

from msgspec import Struct


class Moment(Struct, frozen=True):
    """Who may act after a ply, and for whom a turn began with it."""

    acting: tuple[int, ...]
    began: tuple[int, ...]


class Turns:
    """Counts the turns of each seat along the line of the match."""

    def __init__(self, seats: int) -> None:
        self.line: list[Moment] = []  # By ply.
        self.count = [0] * seats
        self.most = [0] * seats  # The most turns each seat ever had, even if taken back since.

    def reach(self, ply: int, acting: list[int]) -> list[int]:
        """The seats for which a turn begins now that they never had before."""
        while len(self.line) > ply + 1:
            self.drop()
        return self.add(tuple(acting)) if len(self.line) == ply else []

    def add(self, acting: tuple[int, ...]) -> list[int]:
        before = self.line[-1].acting if self.line else ()
        began = tuple(seat for seat in acting if seat not in before)
        self.line.append(Moment(acting, began))
        return [seat for seat in began if self.begin(seat)]

    def begin(self, seat: int) -> bool:
        """Whether the seat has its turn for the first time, not once more after a take-back."""
        self.count[seat] += 1
        new = self.count[seat] > self.most[seat]
        self.most[seat] = max(self.most[seat], self.count[seat])
        return new

    def drop(self) -> None:
        for seat in self.line.pop().began:
            self.count[seat] -= 1
