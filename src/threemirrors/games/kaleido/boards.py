"""The boards on the table: where they lie, what is in their holes, where the next may be laid.

This part of the position is fast when compiled (C types are in boards.pxd). tables.py explains how
holes and cells are numbered.
"""

import cython

from threemirrors.games.kaleido import tables

if not cython.compiled:
    from threemirrors.core.ascending import clear, erase, insert
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.fields import Part
    from threemirrors.games.kaleido.tables import FACE, FREE, GAP, NOTHING

    STEP = [0] * 6


def make_tables() -> None:
    for side, (q, r) in enumerate(tables.SIDES):
        STEP[side] = q * tables.WIDTH + r


make_tables()


class Boards(Part):
    """All boards in the order they were laid."""

    # A key says where the boards lie and what is in them. These fields follow from that.
    DERIVED = (
        *("holes", "cells", "n_boards", "n_cells", "n_holes"),
        *("tally", "left", "cell", "weight", "grid"),
    )

    def begin(self, colours: list[int]) -> None:
        """K-1.3: lay the first two boards. Tallies count the colours in play."""
        self.holes, self.cells = [0] * 88, [0] * 48
        clear(self.holes, 88)
        clear(self.cells, 48)
        self.n_boards = self.n_cells = self.n_holes = self.pending = 0
        self.face, self.tally, self.left, self.cell = [0] * 12, [0] * 12, [0] * 12, [0] * 12
        self.weight = [0] * 7
        self.weight[0] = GAP
        for i in range(len(colours)):
            self.weight[colours[i] + 1] = 1 << 3 * i
        self.grid = [-1] * 576
        for q, r in tables.START_CELLS:
            self.lay(tables.cell_at(q, r))

    def fill(self, hole: int, colour: int) -> None:
        board = hole // 6
        erase(self.holes, self.n_holes, hole)
        self.n_holes -= 1
        self.face[board] |= (colour + 1) << 4 * (hole - board * 6)
        self.tally[board] += self.weight[colour + 1]
        self.left[board] -= 1
        if self.left[board] == 0:
            self.pending |= 1 << board

    def lay(self, cell: int) -> None:
        board = self.n_boards
        self.n_boards += 1
        self.cell[board] = cell
        self.left[board] = 6
        for side in range(6):
            self.holes[1 + self.n_holes + side] = board * 6 + side
        self.n_holes += 6
        if self.grid[cell] == FREE:
            erase(self.cells, self.n_cells, cell)
            self.n_cells -= 1
        self.grid[cell] = board
        for side in range(6):
            if self.grid[cell + STEP[side]] == NOTHING:
                self.grid[cell + STEP[side]] = FREE
                insert(self.cells, self.n_cells, cell + STEP[side])
                self.n_cells += 1

    def turn(self, sixths: int) -> int:
        """K-4.1, K-4.3: the tiles rotate clockwise; the board keeps its place."""
        board = lowest_bit(self.pending)
        face = self.face[board]
        self.face[board] = (face << 4 * sixths | face >> 24 - 4 * sixths) & FACE
        self.pending &= self.pending - 1
        return board

    # Corners.

    def tally_corners(self, out: list[int]) -> int:
        """Write the tallies of all corners, two per board; return how many.

        Every corner is the first or the second corner of exactly one board.
        """
        for board in range(self.n_boards):
            out[2 * board] = self.corner(board, 0)
            out[2 * board + 1] = self.corner(board, 1)
        return 2 * self.n_boards

    def corner(self, a: int, side: int) -> int:
        """The tally of the corner between two sides of a board; GAP or more if it is not full.

        Six holes surround it: two from each board, with six different sides going round.
        """
        b = self.grid[self.cell[a] + STEP[side]]
        c = self.grid[self.cell[a] + STEP[side + 1]]
        if b < 0 or c < 0:
            return 7 * GAP
        return self.pair(a, side) + self.pair(b, side + 2) + self.pair(c, side + 4)

    def pair(self, board: int, side: int) -> int:
        """The tally of the hole at a side and the next one clockwise."""
        face = self.face[board]
        if side == 5:
            return self.weight[face >> 20 & 15] + self.weight[face & 15]
        return self.weight[face >> 4 * side & 15] + self.weight[face >> 4 * side + 4 & 15]

    # For other modules.

    def board_at(self, cell: int) -> int:
        """The board on a grid cell; NOTHING or FREE if there is none."""
        return self.grid[cell] if 0 <= cell < 576 else NOTHING

    def key(self) -> tuple[object, ...]:
        laid = tuple([self.cell[board] for board in range(self.n_boards)])
        faces = tuple([self.face[board] for board in range(12)])
        return laid, faces, self.pending
