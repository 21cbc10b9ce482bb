"""What fits where on a Four Corners board, prepared so that one `&` tests a tile.

Not part of a position but notes for a single question, so they are neither copied nor compared.
C types are in survey.pxd.
"""

import cython

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import (
        AREA,
        AREA_POINTS,
        CENTRE,
        CORNERS,
        ONE,
        POINT_OF,
        WINDOW,
    )
    from threemirrors.games.four_corners.masks import images_of, others_and, others_or
    from threemirrors.games.four_corners.tables import CENTRE_SHIFT, NOTHING


class Survey:
    """For each square, what matches there, and what would complete a pattern there.

    `need` leaves out what the tile there already shows. Its centre byte only says that the others
    are in line: `Board.line_made` decides whether that makes a line (F-5.3).
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.match, self.need = [0] * 36, [0] * 36
            self.near_or, self.near_and = [0] * 49, [0] * 49
            self.completes = [0] * 108

    def fill(self, board: "Board") -> None:
        for i in range(board.n_points):
            p = AREA_POINTS[board.area_points + i]
            word = board.point[p]
            self.near_or[p] = others_or(word)
            self.near_and[p] = others_and(word) & (CORNERS ^ word)
        for i in range(board.n_squares):
            self.fill_square(board, AREA[board.area + i])
        for w in range(board.window, board.window + board.n_windows):
            self.fill_window(board, w)

    def fill_square(self, board: "Board", square: int) -> None:
        match = need = 0
        for k in range(4):
            p = POINT_OF[4 * square + k]
            match |= self.near_or[p] & 0x7F << 8 * k
            need |= self.near_and[p] & 0x7F << 8 * k
        self.match[square] = match | board.centres_around(square, NOTHING)
        self.need[square] = need

    def fill_window(self, board: "Board", w: int) -> None:
        a, b = board.face[WINDOW[4 * w]], board.face[WINDOW[4 * w + 1]]
        c, d = board.face[WINDOW[4 * w + 2]], board.face[WINDOW[4 * w + 3]]
        ab, cd = a & b & CENTRE, c & d & CENTRE
        if ab | cd:  # Otherwise no three can be alike.
            self.need[WINDOW[4 * w]] |= b & cd & (CENTRE ^ a & CENTRE)
            self.need[WINDOW[4 * w + 1]] |= a & cd & (CENTRE ^ b & CENTRE)
            self.need[WINDOW[4 * w + 2]] |= ab & d & (CENTRE ^ c & CENTRE)
            if not board.solo:
                self.need[WINDOW[4 * w + 3]] |= ab & c & (CENTRE ^ d & CENTRE)

    def may_lie(self, board: "Board", square: int, face: int, goals: int) -> bool:
        """F-6.2: if a tile completes anything here, the seat must be able to score."""
        hit = self.need[square] & face
        images = images_of(hit & CORNERS)
        if hit & CENTRE and board.line_made(square, hit & CENTRE):
            images |= hit >> CENTRE_SHIFT
        return images == 0 or images & goals != 0

    def weigh_rotations(self, board: "Board", goals: int) -> None:
        """Note what rotating each tile completes by itself, and where that is nothing or scores."""
        self.calm = self.calm_half = self.scores = self.scores_half = 0
        for i in range(board.n_squares):
            square = AREA[board.area + i]
            if board.laid >> square & 1:
                bit = ONE << square
                for quarters in range(1, 4):
                    images = self.completed_by(board, square, quarters)
                    self.completes[3 * square + quarters - 1] = images
                    if images == 0:
                        self.calm_half |= bit if quarters == 2 else 0
                        self.calm |= 0 if quarters == 2 else bit
                    elif images & goals:
                        self.scores_half |= bit if quarters == 2 else 0
                        self.scores |= 0 if quarters == 2 else bit

    def completed_by(self, board: "Board", square: int, quarters: int) -> int:
        """The images that rotating this tile completes, all else unchanged."""
        return images_of(self.need[square] & board.rotated(square, quarters) & CORNERS)
