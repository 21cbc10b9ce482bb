"""A Kaleido position as numbers for a learner; nothing is hidden, so all of it is there.

Colours are told by whose they are: the seat's own first (of two, the one due next), then those of
the next seat clockwise. C types are in observer.pxd.
"""

from collections.abc import MutableSequence

import cython

from threemirrors.games.kaleido import tables
from threemirrors.games.kaleido.planes import planes

if not cython.compiled:
    from threemirrors.core.observer import Observer
    from threemirrors.core.state import State
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import DIGITS, FIELD, GAP, OVER, TURNING, WHITE


class KaleidoObserver(Observer):
    """Observes tables with so many players."""

    def __init__(self, players: int) -> None:
        super().__init__(players, planes(players))
        self.roles = players * tables.COLOURS_EACH[players]
        if not cython.compiled:
            self.role, self.hue = [0] * 7, [0] * 5

    def write(self, state: "State", seat: int, out: MutableSequence[float]) -> None:
        s: Position = state  # type: ignore[assignment]
        self.clear(out)
        self.assign_roles(s, seat)
        n = self.write_boards(s, out, 0)
        n = self.write_places(s, out, n)
        n = self.write_corners(s, out, n)
        n = self.write_colours(s, out, n)
        n = self.write_seats(s, seat, out, n)
        out[n + s.progress.phase] = 1

    def assign_roles(self, s: "Position", seat: int) -> None:
        """Number the colours from the seat on; an empty hole comes after white."""
        n = 0
        for i in range(s.players):
            other = (seat + i) % s.players
            colour = s.supplies.due[other]
            self.role[colour + 1] = n
            self.hue[n] = self.place_of(s, colour)
            n += 1
            colour = s.supplies.other[other]
            if colour != WHITE:
                self.role[colour + 1] = n
                self.hue[n] = self.place_of(s, colour)
                n += 1
        self.role[WHITE + 1] = n
        self.role[0] = n + 1

    def place_of(self, s: "Position", colour: int) -> int:
        """The place of a colour among those in play."""
        i = 0
        while s.supplies.hue[i] != colour:
            i += 1
        return i

    def write_boards(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        width = self.roles + 2
        for board in range(s.boards.n_boards):
            face = s.boards.face[board]
            for side in range(6):
                out[n + (board * 6 + side) * width + self.role[face >> 4 * side & 15]] = 1
        return n + 72 * width

    def write_places(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for board in range(s.boards.n_boards):
            out[n + 5 * board] = 1
            out[n + 5 * board + 1] = s.boards.cell[board] // 24 - 11
            out[n + 5 * board + 2] = s.boards.cell[board] % 24 - 11
            out[n + 5 * board + 3] = s.boards.pending >> board & 1
        if s.progress.phase == TURNING:
            turning = s.boards.pending & -s.boards.pending  # K-4.1: the first of them.
            for board in range(12):
                out[n + 5 * board + 4] = turning >> board & 1
        return n + 60

    def write_corners(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        if not cython.compiled:
            tallies = [0] * 24
        width = self.roles + 2
        for i in range(s.boards.tally_corners(tallies)):
            if tallies[i] < 7 * GAP:
                out[n + i * width] = 1
                out[n + i * width + 1] = tallies[i] // GAP
                for j in range(self.roles):
                    out[n + i * width + 2 + j] = tallies[i] >> 3 * self.hue[j] & 7
        return n + 24 * width

    def write_colours(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for i in range(self.roles):
            colour = s.supplies.hue[self.hue[i]]
            out[n + 7 * i] = s.supplies.tiles[colour]
            out[n + 7 * i + 1] = (s.progress.score >> self.hue[i] * DIGITS & FIELD) / 10.0
            out[n + 7 * i + 2 + colour] = 1
        return n + 7 * self.roles

    def write_seats(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(s.players):
            other = (seat + i) % s.players
            out[n + 5 * i] = s.progress.phase != OVER and other == s.progress.seat
            out[n + 5 * i + 1] = s.supplies.whites[other]
            out[n + 5 * i + 2] = s.supplies.boards[other]
            out[n + 5 * i + 3] = s.supplies.free[other]
            out[n + 5 * i + 4] = s.total(other) / 10.0
        return n + 5 * s.players
