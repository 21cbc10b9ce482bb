"""Mosaics: tiles side by side, the free places around them, and what cards count in them.

The ground under rules.py, fast when compiled (C types are in mosaics.pxd). Of arrays with a part
for each seat, the part of a seat begins at seat * PLACES, * EDGE or * MOST_LAID.
"""

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.tables import (
        EDGE,
        EVEN,
        GAPS,
        KINDS,
        MOST_LAID,
        MOST_TILES,
        PLACES,
        ROWS,
        RUN,
        SECOND_TILES,
        TIPS,
        WIDTH,
        K,
    )

    WORD, HUE, IS_EVEN = [0] * 3 * tables.KINDS, [0] * tables.KINDS, [0] * tables.KINDS
    ON_TABLE = [0] * tables.PLACES


def make_tables() -> None:
    for tile in range(tables.KINDS):
        HUE[tile] = tables.TILE_COLOURS[tile]
        IS_EVEN[tile] = int(tile in tables.EQUAL)
        for flat in range(3):
            WORD[flat * KINDS + tile] = tables.word(tile, flat)
    for place in range(tables.PLACES):
        ON_TABLE[place] = int(tables.on_table(place))


make_tables()


class Mosaics(State):
    """The mosaics of all seats."""

    def allocate_mosaics(self) -> None:
        """Uncompiled Python has lists for the C arrays."""
        self.n_laid, self.n_edge, self.n_base = [0] * 5, [0] * 5, [0] * 5
        self.flat, self.ks = [0] * 5, [0] * 5
        self.grid, self.laid = [0] * 5 * PLACES, [0] * 5 * MOST_LAID
        self.edge, self.want, self.care = [0] * 5 * EDGE, [0] * 5 * EDGE, [0] * 5 * EDGE
        self.base, self.base_want = [0] * 5 * EDGE, [0] * 5 * EDGE
        self.base_care = [0] * 5 * EDGE

    def clear_mosaics(self) -> None:
        for i in range(5 * PLACES):
            self.grid[i] = 0
        for seat in range(5):
            self.flat[seat] = -1
            self.n_laid[seat] = self.n_edge[seat] = self.n_base[seat] = self.ks[seat] = 0

    def copy_mosaics(self, o: "Mosaics") -> None:
        self.n_laid[:] = o.n_laid
        self.n_edge[:] = o.n_edge
        self.n_base[:] = o.n_base
        self.flat[:] = o.flat
        self.ks[:] = o.ks
        self.grid[:] = o.grid
        self.laid[:] = o.laid
        self.edge[:] = o.edge
        self.want[:] = o.want
        self.care[:] = o.care
        self.base[:] = o.base
        self.base_want[:] = o.base_want
        self.base_care[:] = o.base_care

    # Tiles, and the free places around them with what a tile must match there.

    def put(self, seat: int, place: int, tile: int) -> None:
        self.grid[seat * PLACES + place] = tile + 1
        self.laid[seat * MOST_LAID + self.n_laid[seat]] = place
        self.n_laid[seat] += 1
        self.erase_edge(seat, place)
        word = WORD[self.flat[seat] * KINDS + tile]
        care = 0 if tile == K else 7  # C-4.2: sides laid against a K match by ink only.
        up = self.points_up(place)
        self.touch(seat, place - 1, 1 if up else 2, word, care)
        self.touch(seat, place + 1, 2 if up else 1, word, care)
        self.touch(seat, place - WIDTH if up else place + WIDTH, 0, word, care)

    def points_up(self, place: int) -> int:
        return 1 - ((place ^ place >> 6) & 1)

    def touch(self, seat: int, place: int, way: int, word: int, care: int) -> None:
        """A free place beside a tile: what is laid there must match this side too."""
        if self.grid[seat * PLACES + place] or not ON_TABLE[place]:  # C-3.10
            return
        care = care << 3 * way
        i = self.find_edge(seat, place)
        self.want[i] |= word & care
        self.care[i] |= care

    def find_edge(self, seat: int, place: int) -> int:
        """Where the place stands in the ascending list of free places; put in if it is new."""
        first = seat * EDGE
        i = first + self.n_edge[seat]
        while i > first and self.edge[i - 1] >= place:
            i -= 1
        end = first + self.n_edge[seat]
        if i < end and self.edge[i] == place:
            return i
        for j in range(end, i, -1):
            self.edge[j] = self.edge[j - 1]
            self.want[j] = self.want[j - 1]
            self.care[j] = self.care[j - 1]
        self.edge[i], self.want[i], self.care[i] = place, 0, 0
        self.n_edge[seat] += 1
        return i

    def erase_edge(self, seat: int, place: int) -> None:
        first = seat * EDGE
        end = first + self.n_edge[seat]
        i = first
        while i < end and self.edge[i] != place:
            i += 1
        if i == end:
            return  # The first tile, or a drawn position.
        for j in range(i, end - 1):
            self.edge[j] = self.edge[j + 1]
            self.want[j] = self.want[j + 1]
            self.care[j] = self.care[j + 1]
        self.n_edge[seat] -= 1

    def keep_base(self, seat: int) -> None:
        """Remember the free places as they are without the tile that is laid next."""
        self.n_base[seat] = self.n_edge[seat]
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            self.base[i], self.base_want[i] = self.edge[i], self.want[i]
            self.base_care[i] = self.care[i]

    def restore_base(self, seat: int) -> None:
        self.n_edge[seat] = self.n_base[seat]
        for i in range(seat * EDGE, seat * EDGE + self.n_base[seat]):
            self.edge[i], self.want[i] = self.base[i], self.base_want[i]
            self.care[i] = self.base_care[i]

    def fits(self, seat: int, tile: int, want: int, care: int) -> bool:
        """C-3.2: same ink and same mark at every touching side; C-4.2: a K matches by ink."""
        return tile == K or (WORD[self.flat[seat] * KINDS + tile] ^ want) & care == 0

    def fits_any(self, seat: int, tile: int) -> bool:
        """Whether the tile can be laid, with the seat's tiles as they lie."""
        if tile == K:
            return True
        word = WORD[self.flat[seat] * KINDS + tile]
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            if (word ^ self.want[i]) & self.care[i] == 0:
                return True
        return False

    def places_for(self, seat: int, tile: int) -> list[int]:
        """Where the tile would fit the seat's mosaic as it lies."""
        first = seat * EDGE
        return [
            self.edge[i]
            for i in range(first, first + self.n_edge[seat])
            if self.fits(seat, tile, self.want[i], self.care[i])
        ]

    def hopeless(self, seat: int, tiles: list[int]) -> list[int]:
        """The free places around the mosaic where none of these tiles fits."""
        found = []
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            fitting = False
            for tile in tiles:
                if self.fits(seat, tile, self.want[i], self.care[i]):
                    fitting = True
                    break
            if not fitting:
                found.append(self.edge[i])
        return found

    def tile_at(self, seat: int, place: int) -> int:
        """The tile on a place of a seat's mosaic, or NOTHING."""
        return self.grid[seat * PLACES + place] - 1

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

    # What cards count is written into out, as places, so that a sheet can show it.

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
