"""A Kaleido position: its parts, and how a drawn one is laid out.

Each part declares its fields in its own .pxd; copies, keys and pickles follow from that.
"""

import copyreg
from typing import Any

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.boards import Boards
    from threemirrors.games.kaleido.progress import Progress
    from threemirrors.games.kaleido.supplies import Supplies
    from threemirrors.games.kaleido.tables import DIGITS, FIELD, NOTHING, OVER, WHITE


class Position(State):
    """The boards, what each seat has left, and the state of play."""

    def make_parts(self) -> None:
        self.boards = Boards.__new__(Boards)
        self.supplies = Supplies.__new__(Supplies)
        self.progress = Progress.__new__(Progress)

    def parts(self) -> "tuple[Part, ...]":
        return self.boards, self.supplies, self.progress

    def copy_from(self, other: "State") -> None:
        o: Position = other  # type: ignore[assignment]
        self.players, self.acting = o.players, o.acting
        self.boards.copy_from(o.boards)
        self.supplies.copy_from(o.supplies)
        self.progress.copy_from(o.progress)

    def key(self) -> tuple[object, ...]:
        return (self.players, *[part.key() for part in self.parts()])

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = self.players, self.acting
        return copyreg.__newobj__, (type(self),), (numbers, self.parts())  # type: ignore[attr-defined]

    def __setstate__(self, saved: "tuple[tuple[int, int], tuple[Any, ...]]") -> None:
        (self.players, self.acting), parts = saved
        self.boards, self.supplies, self.progress = parts

    # For drawn or imagined positions.

    def arrange(self, cells: list[int], holes: list[int]) -> None:
        """Lay the boards on a fresh table, and put the played tiles into their holes."""
        for cell in cells[2:]:
            self.boards.lay(cell)
        for hole, colour in enumerate(holes):
            if colour != NOTHING:
                self.boards.fill(hole, colour)
                if colour != WHITE:
                    self.supplies.tiles[colour] -= 1

    def resume(
        self, phase: int, pending: int, points: dict[int, int], of_boards: dict[int, int]
    ) -> None:
        """Set how far the turn has come in a drawn position, and the points so far by colour."""
        self.progress.phase, self.boards.pending = phase, pending
        self.acting = 0 if phase == OVER else 1 << self.progress.seat
        self.progress.score, self.progress.board_score = self.pack(points), self.pack(of_boards)

    def pack(self, points: dict[int, int]) -> int:
        packed = 0
        for i in range(self.supplies.hues):
            packed |= points.get(self.supplies.hue[i], 0) << i * DIGITS
        return packed

    # Points.

    def total(self, seat: int) -> int:
        """K-6.3: a seat's total is the sum over its colours."""
        points = 0
        for i in range(self.supplies.hues):
            colour = self.supplies.hue[i]
            if colour == self.supplies.due[seat] or colour == self.supplies.other[seat]:
                points += self.progress.score >> i * DIGITS & FIELD
        return points
