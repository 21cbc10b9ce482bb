"""The Four Corners board as tables for C: squares, points, windows, pairs, and tile faces.

A face is a number with one byte per corner and one for the centre; in each byte, one bit is set for
the image (tables.py). C types, and what each table holds, are in geometry.pxd.
"""

import cython

from threemirrors.games.four_corners import tables

if not cython.compiled:
    from threemirrors.games.four_corners.tables import NOTHING, OUTSIDE, SQUARES

    FACES = [0] * 4 * tables.STANDARD
    POINT_OF = [0] * 4 * SQUARES
    AROUND = [OUTSIDE] * 8 * SQUARES
    NEAR = [0] * SQUARES
    INNER, INNER_SQUARES, INNER_INDEX = [0] * 25, [0] * 25, [NOTHING] * 49
    AREA, AREA_POINTS = [0] * 45, [0] * 65
    WINDOW, WINDOW_SQUARES, GOES_ON = [0] * 4 * 62, [0] * 62, [0] * 62
    WINDOWS_AT = [0] * SQUARES
    PAIR_LOW, PAIR_HIGH, PAIR_NEAR = [0] * 630, [0] * 630, [0] * 630
    PAIR_APART, PAIR_POINT = [0] * 1260, [0] * 1260
    PAIR_LOW_BYTE, PAIR_HIGH_BYTE = [0] * 1260, [0] * 1260

# Masks of more than 32 bits, and a 1 to shift that far; C needs their types (geometry.pxd).
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
    """The squares and points of the whole board, then of the single tray (F-1.1)."""
    for i in range(36):
        AREA[i] = i
    for i in range(9):
        AREA[36 + i] = tables.square_at(i // 3, i % 3)
    for i in range(49):
        AREA_POINTS[i] = i
    for i in range(16):
        AREA_POINTS[49 + i] = 7 * (i // 4) + i % 4


def make_windows() -> None:
    """Windows of four, then of three, which have OUTSIDE as their fourth square."""
    every = [*tables.LINES_OF_FOUR, *tables.LINES_OF_THREE]
    for square in range(tables.SQUARES):
        at = [w for w, squares in enumerate(tables.LINES_OF_FOUR) if square in squares]
        WINDOWS_AT[square] = sum(1 << w for w in at)
    for w, squares in enumerate(every):
        WINDOW_SQUARES[w] = sum(1 << square for square in squares)
        GOES_ON[w] = 1 if w and squares[:3] == every[w - 1][1:] else 0
        for j in range(4):
            WINDOW[4 * w + j] = squares[j] if j < len(squares) else tables.OUTSIDE


def make_pairs() -> None:
    """Pairs of squares, and how neighbours meet: the points they share, and the byte of each."""
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
