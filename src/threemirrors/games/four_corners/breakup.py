"""How far this turn's break has got (F-7). C types are in breakup.pxd."""

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import ALL_SQUARES, WINDOW_SQUARES
    from threemirrors.games.four_corners.tables import NOTHING


class Breakup(Part):
    """Tiles still to be rotated, sequences still to be broken, and the tile drawn for one."""

    def __init__(self) -> None:
        self.breaks = self.to_rotate = self.replaced = self.n_runs = 0
        self.run, self.run_image = [0] * 8, [0] * 8
        self.drawn, self.drawn_rotation = NOTHING, 0
        self.held = [0] * 36

    def forget_rotations(self) -> None:
        """Start a new turn."""
        for i in range(36):
            self.held[i] = 0

    def begin(self) -> None:
        self.breaks += 1
        self.to_rotate = self.replaced = 0
        self.n_runs = 0

    def add_run(self, squares: int, image: int) -> None:
        self.run[self.n_runs], self.run_image[self.n_runs] = squares, image
        self.n_runs += 1

    def drop_run(self) -> None:
        """Remove the first sequence, which is broken."""
        self.n_runs -= 1
        for i in range(self.n_runs):
            self.run[i], self.run_image[i] = self.run[i + 1], self.run_image[i + 1]
        self.run[self.n_runs] = self.run_image[self.n_runs] = 0

    def is_broken(self, solo: int) -> bool:
        """F-7.3: after replacing two tiles; F-9.5: one; F-7.6: a shared one counts for both."""
        replaced = self.run[0] & self.replaced
        return replaced & (replaced - 1) != 0 if not solo else replaced != 0

    def free_ways(self, square: int, rotation: int) -> int:
        """F-7.2: after the first break, no tile returns to an orientation it had, if avoidable.

        For a tile in that orientation, bit 0 is clockwise and bit 1 the other way.
        """
        if self.breaks <= 1:
            return 3
        ways = 0
        for way in range(2):
            if not self.held[square] >> (rotation + (3 if way else 1) & 3) & 1:
                ways |= 1 << way
        return ways or 3

    def places(self, board: "Board") -> int:
        """F-7.3: two different places, which must leave no line of four of the sequence."""
        free = self.run[0] & (ALL_SQUARES ^ self.replaced)
        if board.solo or not self.run[0] & self.replaced:
            return free
        for w in range(board.window, board.window + board.n_windows):
            squares = WINDOW_SQUARES[w]
            if squares & self.run[0] == squares and not squares & self.replaced:
                free &= squares
        return free
