"""Mosaics: tiles side by side, and the free places around them.

The ground under the rules, fast when compiled (C types are in mosaics.pxd). Of arrays with a part
for each seat, the part of a seat begins at seat * PLACES, * EDGE or * MOST_LAID.
"""

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.tables import (
        EDGE,
        KINDS,
        MOST_LAID,
        PLACES,
        WIDTH,
        K,
    )

    WORD = [0] * 3 * tables.KINDS
    ON_TABLE = [0] * tables.PLACES


def make_tables() -> None:
    for tile in range(tables.KINDS):
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

    def laid_by(self, seat: int) -> list[int]:
        """The places of the seat's tiles in the order they were laid."""
        return [self.laid[seat * MOST_LAID + i] for i in range(self.n_laid[seat])]

    def tile_at(self, seat: int, place: int) -> int:
        """The tile on a place of a seat's mosaic, or NOTHING."""
        return self.grid[seat * PLACES + place] - 1
