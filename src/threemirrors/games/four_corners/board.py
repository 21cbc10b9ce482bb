"""The board of Four Corners: what lies there, and what matches (F-3).

A face is a number with a byte for each corner and one for the centre, one bit set in each, for the
image (tables.py). So what matches a square, and what would complete a pattern there, are masks of
the same shape, and a tile is tried by one `&`. C types are in board.pxd.
"""

import cython

from threemirrors.games.four_corners import tables

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.games.four_corners.masks import others_and, others_or
    from threemirrors.games.four_corners.tables import (
        NOTHING,
        OUTSIDE,
        SOLO_WINDOWS,
        SQUARES,
        WINDOWS,
    )

    FACES = [0] * 4 * tables.STANDARD
    POINT_OF = [0] * 4 * SQUARES
    AROUND = [OUTSIDE] * 8 * SQUARES
    NEAR = [0] * SQUARES
    INNER, INNER_SQUARES, INNER_INDEX = [0] * 25, [0] * 25, [NOTHING] * 49
    AREA, AREA_POINTS = [0] * 45, [0] * 65
    WINDOW, WINDOW_SQUARES, GOES_ON = [0] * 4 * 62, [0] * 62, [0] * 62
    PAIR_LOW, PAIR_HIGH, PAIR_NEAR = [0] * 630, [0] * 630, [0] * 630
    PAIR_APART, PAIR_POINT = [0] * 1260, [0] * 1260
    PAIR_LOW_BYTE, PAIR_HIGH_BYTE = [0] * 1260, [0] * 1260

# Masks of more than 32 bits, and a 1 to shift that far: C must be told (board.pxd).
CENTRE, CORNERS, ALL_SQUARES, ONE = tables.CENTRE, tables.CORNERS, tables.ALL_SQUARES, 1


def make_faces() -> None:
    for i, face in enumerate(tables.faces()):
        FACES[i] = face


def make_squares() -> None:
    for square in range(tables.SQUARES):
        around = tables.neighbours(square)
        NEAR[square] = sum(1 << other for other in around)
        for j in range(8):
            AROUND[8 * square + j] = around[j] if j < len(around) else tables.OUTSIDE
        for k in range(4):
            POINT_OF[4 * square + k] = tables.corner_point(square, k)
    for point in range(tables.POINTS):
        INNER_INDEX[point] = tables.NOTHING
    for i, point in enumerate(tables.inner_points()):
        INNER[i], INNER_INDEX[point] = point, i
        INNER_SQUARES[i] = sum(1 << square for square in tables.point_squares(point))


def make_areas() -> None:
    """The squares and points of the whole board, then those of the single tray (F-1.1)."""
    for i in range(36):
        AREA[i] = i
    for i in range(9):
        AREA[36 + i] = tables.square_at(i // 3, i % 3)
    for i in range(49):
        AREA_POINTS[i] = i
    for i in range(16):
        AREA_POINTS[49 + i] = 7 * (i // 4) + i % 4


def make_windows() -> None:
    """Windows of four, then of three, which have the square outside as their fourth."""
    every = [*tables.LINES_OF_FOUR, *tables.LINES_OF_THREE]
    for w, squares in enumerate(every):
        WINDOW_SQUARES[w] = sum(1 << square for square in squares)
        GOES_ON[w] = 1 if w and squares[:3] == every[w - 1][1:] else 0
        for j in range(4):
            WINDOW[4 * w + j] = squares[j] if j < len(squares) else tables.OUTSIDE


def make_pairs() -> None:
    """Pairs of squares, and how neighbours meet: at which points, and whose byte is whose."""
    for i, (a, b) in enumerate(tables.PAIR_LIST):
        PAIR_LOW[i], PAIR_HIGH[i] = a, b
        corners = [(k, m) for k in range(4) for m in range(4)]
        meet = [km for km in corners if POINT_OF[4 * a + km[0]] == POINT_OF[4 * b + km[1]]]
        PAIR_NEAR[i] = len(meet)
        PAIR_APART[2 * i] = CENTRE | CORNERS ^ sum(0x7F << 8 * k for k, _ in meet)
        PAIR_APART[2 * i + 1] = CENTRE | CORNERS ^ sum(0x7F << 8 * m for _, m in meet)
        for j, (k, m) in enumerate(meet):
            PAIR_POINT[2 * i + j] = POINT_OF[4 * a + k]
            PAIR_LOW_BYTE[2 * i + j] = 0x7F << 8 * k
            PAIR_HIGH_BYTE[2 * i + j] = 0x7F << 8 * m


make_faces()
make_squares()
make_areas()
make_windows()
make_pairs()


class Board(State):
    """Tiles on squares, and what can be read off them."""

    def allocate(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.tile, self.turn, self.face = [0] * 36, [0] * 36, [0] * 37
        self.point, self.match, self.need = [0] * 49, [0] * 36, [0] * 36
        self.near_or, self.near_and = [0] * 49, [0] * 49

    def clear(self, solo: int) -> None:
        """An empty board: the whole one, or the single tray of solitaire."""
        self.solo = solo
        self.area, self.area_points = (36, 49) if solo else (0, 0)
        self.n_squares, self.n_points = (9, 16) if solo else (36, 49)
        self.n_inner = 7 if solo else 25  # Inner points up to the last one that counts.
        self.n_windows = SOLO_WINDOWS if solo else WINDOWS
        self.window = WINDOWS if solo else 0
        self.n_tiles = self.laid = 0
        for i in range(36):
            self.tile[i], self.turn[i], self.face[i] = NOTHING, 0, 0
        for i in range(49):
            self.point[i] = 0
        self.face[OUTSIDE] = CENTRE if solo else 0  # A window of three lacks no fourth.

    def copy_board(self, o: "Board") -> None:
        self.tile[:] = o.tile
        self.turn[:] = o.turn
        self.face[:] = o.face
        self.point[:] = o.point
        self.solo, self.area, self.area_points = o.solo, o.area, o.area_points
        self.n_squares, self.n_points, self.n_inner = o.n_squares, o.n_points, o.n_inner
        self.n_windows, self.window = o.n_windows, o.window
        self.n_tiles, self.laid = o.n_tiles, o.laid

    # Tiles come and go.

    def put(self, square: int, tile: int, turn: int) -> None:
        """Lay a tile, or turn the one that lies there."""
        if self.tile[square] == NOTHING:
            self.n_tiles += 1
            self.laid |= ONE << square
        self.tile[square], self.turn[square] = tile, turn
        self.show(square, FACES[4 * tile + turn])

    def show(self, square: int, face: int) -> None:
        self.face[square] = face
        for k in range(4):
            p = POINT_OF[4 * square + k]
            self.point[p] = self.point[p] & (CORNERS ^ 0x7F << 8 * k) | (face & 0x7F << 8 * k)

    def exchange(self, a: int, b: int) -> None:
        """F-4.3: two tiles change places and keep their orientations."""
        tile, turn, face = self.tile[a], self.turn[a], self.face[a]
        self.tile[a], self.turn[a] = self.tile[b], self.turn[b]
        self.show(a, self.face[b])
        self.tile[b], self.turn[b] = tile, turn
        self.show(b, face)

    def face_of(self, tile: int, turn: int) -> int:
        return FACES[4 * tile + turn]

    def turned(self, square: int, quarters: int) -> int:
        """The face of the tile there, if it were turned clockwise by so many quarters."""
        return FACES[4 * self.tile[square] + (self.turn[square] + quarters & 3)]

    # What fits where.

    def survey(self) -> None:
        """For each square, what matches there, and what would complete a pattern there.

        `need` leaves out what the tile there shows already. Its byte for the centre only says that
        three others are in line: `line_made` knows whether that makes a line (F-5.3).
        """
        for i in range(self.n_points):
            p = AREA_POINTS[self.area_points + i]
            word = self.point[p]
            self.near_or[p] = others_or(word)
            self.near_and[p] = others_and(word) & (CORNERS ^ word)
        for i in range(self.n_squares):
            self.survey_square(AREA[self.area + i])
        for w in range(self.window, self.window + self.n_windows):
            self.survey_window(w)

    def survey_square(self, square: int) -> None:
        match = need = 0
        for k in range(4):
            p = POINT_OF[4 * square + k]
            match |= self.near_or[p] & 0x7F << 8 * k
            need |= self.near_and[p] & 0x7F << 8 * k
        self.match[square] = match | self.centres_around(square, NOTHING)
        self.need[square] = need

    def centres_around(self, square: int, without: int) -> int:
        """The centres of all neighbours but one."""
        centres = 0
        for j in range(8):
            other = AROUND[8 * square + j]
            if other != OUTSIDE and other != without:
                centres |= self.face[other]
        return centres & CENTRE

    def survey_window(self, w: int) -> None:
        a, b = self.face[WINDOW[4 * w]], self.face[WINDOW[4 * w + 1]]
        c, d = self.face[WINDOW[4 * w + 2]], self.face[WINDOW[4 * w + 3]]
        ab, cd = a & b & CENTRE, c & d & CENTRE
        if ab | cd:  # Else no three of them can be alike.
            self.need[WINDOW[4 * w]] |= b & cd & (CENTRE ^ a & CENTRE)
            self.need[WINDOW[4 * w + 1]] |= a & cd & (CENTRE ^ b & CENTRE)
            self.need[WINDOW[4 * w + 2]] |= ab & d & (CENTRE ^ c & CENTRE)
            if not self.solo:
                self.need[WINDOW[4 * w + 3]] |= ab & c & (CENTRE ^ d & CENTRE)

    def matches_at(self, square: int) -> bool:
        """F-3.2: the tile that lies there matches a neighbour, at a corner or by its centre."""
        return self.touches(square) or self.centres_around(square, NOTHING) & self.face[square] != 0

    def touches(self, square: int) -> bool:
        """The tile that lies there matches a neighbour at a corner."""
        for k in range(4):
            word = self.point[POINT_OF[4 * square + k]]
            if word & others_or(word) & 0x7F << 8 * k:
                return True
        return False
