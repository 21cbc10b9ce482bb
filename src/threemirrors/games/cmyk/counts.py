"""What cards count in a mosaic, as places, so that a sheet can show them (C types: counts.pxd).

Every count writes the places it found into out.
"""

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.games.cmyk.mosaics import Mosaics
    from threemirrors.games.cmyk.tables import (
        EDGE,
        EVEN,
        GAPS,
        MOST_LAID,
        MOST_TILES,
        PLACES,
        ROWS,
        RUN,
        SECOND_TILES,
        TIPS,
        WIDTH,
    )

    HUE, IS_EVEN = [0] * tables.KINDS, [0] * tables.KINDS


def make_tables() -> None:
    for tile in range(tables.KINDS):
        HUE[tile] = tables.TILE_COLOURS[tile]
        IS_EVEN[tile] = int(tile in tables.EQUAL)


make_tables()


class Counts(Mosaics):
    """Mosaics, counted."""

    def neighbours(self, seat: int, place: int) -> int:
        at = seat * PLACES + place
        n = 0
        if self.grid[at - 1]:
            n += 1
        if self.grid[at + 1]:
            n += 1
        if self.grid[at - WIDTH if self.points_up(place) else at + WIDTH]:
            n += 1
        return n

    def count_tiles(self, seat: int, what: int, out: list[int]) -> int:
        if what == GAPS:
            return self.gaps(seat, out)
        if what == EVEN:
            return self.even(seat, out)
        if what == RUN:
            return self.longest_run(seat, out)
        if what == ROWS:
            return self.rows(seat, out)
        return self.tips(seat, out) if what == TIPS else 0

    def hexagons(self, seat: int, out: list[int]) -> int:
        """C-5.1: six tiles around a point; each is told by the tile that points up to it."""
        n = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            at = seat * PLACES + self.laid[i]
            if (
                self.points_up(self.laid[i])
                and self.grid[at + WIDTH]
                and self.grid[at - 1]
                and self.grid[at + 1]
                and self.grid[at + WIDTH - 1]
                and self.grid[at + WIDTH + 1]
            ):
                out[n] = self.laid[i]
                n += 1
        return n

    def of_colour(self, seat: int, hue: int, out: list[int]) -> int:
        """C-6.2: tiles of that colour."""
        n = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            if HUE[self.grid[seat * PLACES + self.laid[i]] - 1] == hue:
                out[n] = self.laid[i]
                n += 1
        return n

    def gaps(self, seat: int, out: list[int]) -> int:
        """C-7.3: empty places with tiles on all three sides."""
        n = 0
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            if self.neighbours(seat, self.edge[i]) == 3:
                out[n] = self.edge[i]
                n += 1
        return n

    def even(self, seat: int, out: list[int]) -> int:
        """C-7.5: tiles with three equal marks."""
        n = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            if IS_EVEN[self.grid[seat * PLACES + self.laid[i]] - 1]:
                out[n] = self.laid[i]
                n += 1
        return n

    def longest_run(self, seat: int, out: list[int]) -> int:
        """C-7.7: the longest unbroken horizontal run."""
        longest = start = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            at = seat * PLACES + self.laid[i]
            if self.grid[at - 1] == 0:
                n = 1
                while self.grid[at + n]:
                    n += 1
                # The lowest of equal runs, so that the order of laying does not matter.
                if n > longest or (n == longest and self.laid[i] < start):
                    longest, start = n, self.laid[i]
        for i in range(longest):
            out[i] = start + i
        return longest

    def rows(self, seat: int, out: list[int]) -> int:
        """C-7.8: horizontal rows with at least one tile."""
        seen = n = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            row = self.laid[i] // WIDTH
            if not seen >> row & 1:
                seen |= 1 << row
                out[n] = self.laid[i]
                n += 1
        return n

    def tips(self, seat: int, out: list[int]) -> int:
        """C-7.9: tiles that touch exactly one other."""
        n = 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            if self.neighbours(seat, self.laid[i]) == 1:
                out[n] = self.laid[i]
                n += 1
        return n

    def left_right(self, seat: int) -> int:
        """C-7.10: the places are their own mirror image in a vertical axis, through tips."""
        low, high = WIDTH, 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            x = self.laid[i] % WIDTH
            low = min(x, low)
            high = max(x, high)
        if low + high & 1:
            return 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            x = self.laid[i] % WIDTH
            if not self.grid[seat * PLACES + self.laid[i] - x + low + high - x]:
                return 0
        return 1

    def top_bottom(self, seat: int) -> int:
        """C-7.11: the same in a horizontal axis, along a line of the grid."""
        low, high = WIDTH, 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            y = self.laid[i] // WIDTH
            low = min(y, low)
            high = max(y, high)
        if not low + high & 1:
            return 0
        for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
            y = self.laid[i] // WIDTH
            if not self.grid[seat * PLACES + self.laid[i] + (low + high - y - y) * WIDTH]:
                return 0
        return 1

    def most(self, seat: int) -> int:
        """C-7.14: 5 for the most tiles, 3 for the next count, however many have it."""
        best = second = 0
        for other in range(self.players):
            n = self.n_laid[other]
            if n > best:
                best, second = n, best
            elif second < n < best:
                second = n
        if self.n_laid[seat] == best:
            return MOST_TILES
        return SECOND_TILES if self.n_laid[seat] == second else 0
