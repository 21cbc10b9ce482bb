"""What cards count in a mosaic, as places, so that a sheet can show them (C types: counting.pxd).

Every count writes the places it finds into out.
"""

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.games.cmyk.mosaics import POINTS_UP, Mosaics
    from threemirrors.games.cmyk.tables import (
        EDGE,
        EVEN,
        GAPS,
        LEFT_RIGHT,
        MOST,
        MOST_LAID,
        MOST_TILES,
        PLACES,
        ROWS,
        RUN,
        SECOND_TILES,
        TIPS,
        TOP_BOTTOM,
        WIDTH,
    )

    HUE, IS_EVEN = [0] * tables.KINDS, [0] * tables.KINDS


def make_tables() -> None:
    for tile in range(tables.KINDS):
        HUE[tile] = tables.TILE_COLOURS[tile]
        IS_EVEN[tile] = int(tile in tables.EQUAL)


make_tables()


def count(m: "Mosaics", seat: int, what: int, out: list[int]) -> int:
    """How many of something there are; 0 for cards that count nothing."""
    if what == LEFT_RIGHT:
        return left_right(m, seat)
    if what == TOP_BOTTOM:
        return top_bottom(m, seat)
    if what == MOST:
        return most(m, seat)
    return count_places(m, seat, what, out)


def count_places(m: "Mosaics", seat: int, what: int, out: list[int]) -> int:
    if what == GAPS:
        return gaps(m, seat, out)
    if what == EVEN:
        return even(m, seat, out)
    if what == RUN:
        return longest_run(m, seat, out)
    if what == ROWS:
        return rows(m, seat, out)
    return tips(m, seat, out) if what == TIPS else 0


def hexagons(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-5.1: six tiles around a point; the tile that points up to it stands for all."""
    n = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        at = seat * PLACES + m.laid[i]
        if (
            POINTS_UP[m.laid[i]]
            and m.grid[at + WIDTH]
            and m.grid[at - 1]
            and m.grid[at + 1]
            and m.grid[at + WIDTH - 1]
            and m.grid[at + WIDTH + 1]
        ):
            out[n] = m.laid[i]
            n += 1
    return n


def of_colour(m: "Mosaics", seat: int, hue: int, out: list[int]) -> int:
    """C-6.2: tiles of that colour."""
    n = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        if HUE[m.grid[seat * PLACES + m.laid[i]] - 1] == hue:
            out[n] = m.laid[i]
            n += 1
    return n


def neighbours(m: "Mosaics", seat: int, place: int) -> int:
    at = seat * PLACES + place
    n = 0
    if m.grid[at - 1]:
        n += 1
    if m.grid[at + 1]:
        n += 1
    if m.grid[at - WIDTH if POINTS_UP[place] else at + WIDTH]:
        n += 1
    return n


def gaps(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-7.3: empty places with tiles on all three sides."""
    n = 0
    for i in range(seat * EDGE, seat * EDGE + m.n_edge[seat]):
        if neighbours(m, seat, m.edge[i]) == 3:
            out[n] = m.edge[i]
            n += 1
    return n


def even(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-7.5: tiles with three equal marks."""
    n = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        if IS_EVEN[m.grid[seat * PLACES + m.laid[i]] - 1]:
            out[n] = m.laid[i]
            n += 1
    return n


def longest_run(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-7.7: the tiles of the longest unbroken horizontal run."""
    longest = start = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        at = seat * PLACES + m.laid[i]
        if m.grid[at - 1] == 0:
            n = 1
            while m.grid[at + n]:
                n += 1
            # The lowest of equally long runs, so that the order of laying does not matter.
            if n > longest or (n == longest and m.laid[i] < start):
                longest, start = n, m.laid[i]
    for i in range(longest):
        out[i] = start + i
    return longest


def rows(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-7.8: horizontal rows with at least one tile."""
    seen = n = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        row = m.laid[i] // WIDTH
        if not seen >> row & 1:
            seen |= 1 << row
            out[n] = m.laid[i]
            n += 1
    return n


def tips(m: "Mosaics", seat: int, out: list[int]) -> int:
    """C-7.9: tiles that touch exactly one other."""
    n = 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        if neighbours(m, seat, m.laid[i]) == 1:
            out[n] = m.laid[i]
            n += 1
    return n


def left_right(m: "Mosaics", seat: int) -> int:
    """C-7.10: the places are symmetrical about a vertical axis through tips."""
    low, high = WIDTH, 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        x = m.laid[i] % WIDTH
        low = min(x, low)
        high = max(x, high)
    if low + high & 1:
        return 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        x = m.laid[i] % WIDTH
        if not m.grid[seat * PLACES + m.laid[i] - x + low + high - x]:
            return 0
    return 1


def top_bottom(m: "Mosaics", seat: int) -> int:
    """C-7.11: the same about a horizontal axis along a grid line."""
    low, high = WIDTH, 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        y = m.laid[i] // WIDTH
        low = min(y, low)
        high = max(y, high)
    if not low + high & 1:
        return 0
    for i in range(seat * MOST_LAID, seat * MOST_LAID + m.n_laid[seat]):
        y = m.laid[i] // WIDTH
        if not m.grid[seat * PLACES + m.laid[i] + (low + high - y - y) * WIDTH]:
            return 0
    return 1


def most(m: "Mosaics", seat: int) -> int:
    """C-7.14: 5 for the most tiles, 3 for the next count, however many seats have it."""
    best = second = 0
    for other in range(5):
        n = m.n_laid[other]
        if n > best:
            best, second = n, best
        elif second < n < best:
            second = n
    if m.n_laid[seat] == best:
        return MOST_TILES
    return SECOND_TILES if m.n_laid[seat] == second else 0
