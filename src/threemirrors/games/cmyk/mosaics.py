"""Mosaics: tiles side by side, and the free places around them.

This part of the position is fast when compiled (C types are in mosaics.pxd). In arrays with a
section for each seat, a seat's section starts at seat * PLACES, * EDGE or * MOST_LAID.
"""

from collections.abc import Sequence

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.core.fields import BEGINNING, Part, copy_numbers
    from threemirrors.core.state import MOST_MOVES
    from threemirrors.games.cmyk.tables import (
        EDGE,
        KINDS,
        MOST_LAID,
        NOTHING,
        PLACES,
        WIDTH,
        K,
    )

    WORD = [0] * 3 * tables.KINDS
    ON_TABLE, POINTS_UP = [0] * tables.PLACES, [0] * tables.PLACES

BEHIND_GRID = BEGINNING + 2 * 10240  # Where the other fields start in memory.


def make_tables() -> None:
    for tile in range(tables.KINDS):
        for flat in range(3):
            WORD[flat * KINDS + tile] = tables.word(tile, flat)
    for place in range(tables.PLACES):
        ON_TABLE[place] = int(tables.on_table(place))
        POINTS_UP[place] = int(tables.points_up(place))


make_tables()


class Mosaics(Part):
    """The mosaics of all seats."""

    # A key says which tiles lie where. These fields say the same, or follow from it.
    DERIVED = (
        *("grid", "laid", "n_laid", "edge", "want", "care", "n_edge", "ks"),
        *("base", "base_want", "base_care", "n_base"),
    )

    def clear(self) -> None:
        """Remove all tiles."""
        self.grid = [0] * 10240
        self.laid = [0] * 420
        self.edge, self.want, self.care = [0] * 480, [0] * 480, [0] * 480
        self.base, self.base_want, self.base_care = [0] * 480, [0] * 480, [0] * 480
        self.flat = [-1] * 5
        self.n_laid, self.n_edge, self.n_base = [0] * 5, [0] * 5, [0] * 5
        self.ks = [0] * 5
        self.loose = 0

    def copy_from(self, other: "Part") -> None:
        """The grid is large and nearly empty: copying its tiles is quicker than its memory."""
        o: Mosaics = other  # type: ignore[assignment]
        self.wipe()
        copy_numbers(self, o, BEHIND_GRID)
        self.copy_grid(o)

    def wipe(self) -> None:
        for seat in range(5):
            for i in range(seat * MOST_LAID, seat * MOST_LAID + self.n_laid[seat]):
                self.grid[seat * PLACES + self.laid[i]] = 0

    def copy_grid(self, o: "Mosaics") -> None:
        for seat in range(5):
            for i in range(seat * MOST_LAID, seat * MOST_LAID + o.n_laid[seat]):
                at = seat * PLACES + o.laid[i]
                self.grid[at] = o.grid[at]

    # Laying.

    def lay_first(self, seat: int, place: int, tile: int, ink: int) -> None:
        """C-2.3: the first tile decides the ink on flat sides."""
        self.flat[seat] = ink
        self.put(seat, place, tile)

    def lay(self, seat: int, place: int, tile: int) -> None:
        """C-3.3: the tile may be moved until the next one is taken."""
        self.keep_base(seat)
        self.put(seat, place, tile)
        self.loose |= 1 << seat
        if tile == K:
            self.ks[seat] += 1

    def move_last(self, seat: int, place: int) -> None:
        tile = self.tile_at(seat, self.laid[seat * MOST_LAID + self.n_laid[seat] - 1])
        self.lift(seat)
        self.put(seat, place, tile)

    def lift(self, seat: int) -> None:
        """Take the last tile off; the free places become what they were before it."""
        self.n_laid[seat] -= 1
        last = self.laid[seat * MOST_LAID + self.n_laid[seat]]
        self.grid[seat * PLACES + last] = 0
        self.restore_base(seat)

    def fix(self, seat: int) -> None:
        self.loose &= ~(1 << seat)

    def arrange(self, seat: int, flat: int, tiles: Sequence[tuple[int, int]], loose: int) -> None:
        """Lay out a drawn mosaic; the tile that may still be moved comes last."""
        self.flat[seat] = flat
        for place, tile in tiles:
            if place != loose:
                self.put(seat, place, tile)
                self.ks[seat] += tile == K
        for place, tile in tiles:
            if place == loose:
                self.lay(seat, place, tile)

    def put(self, seat: int, place: int, tile: int) -> None:
        self.grid[seat * PLACES + place] = tile + 1
        self.laid[seat * MOST_LAID + self.n_laid[seat]] = place
        self.n_laid[seat] += 1
        self.erase_edge(seat, place)
        word = WORD[self.flat[seat] * KINDS + tile]
        care = 0 if tile == K else 7  # C-4.2: sides next to a K match by ink only.
        up = POINTS_UP[place]
        self.touch(seat, place - 1, 1 if up else 2, word, care)
        self.touch(seat, place + 1, 2 if up else 1, word, care)
        self.touch(seat, place - WIDTH if up else place + WIDTH, 0, word, care)

    def touch(self, seat: int, place: int, way: int, word: int, care: int) -> None:
        """Note a free place beside a tile: what is laid there must match this side too."""
        if self.grid[seat * PLACES + place] or not ON_TABLE[place]:  # C-3.10
            return
        care = care << 3 * way
        i = self.find_edge(seat, place)
        self.want[i] |= word & care
        self.care[i] |= care

    # The free places.

    def find_edge(self, seat: int, place: int) -> int:
        """The index of the place in the ascending list of free places; added if it is new."""
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
        """Remember the free places as they are before the next tile is laid."""
        self.n_base[seat] = self.n_edge[seat]
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            self.base[i], self.base_want[i] = self.edge[i], self.want[i]
            self.base_care[i] = self.care[i]

    def restore_base(self, seat: int) -> None:
        self.n_edge[seat] = self.n_base[seat]
        for i in range(seat * EDGE, seat * EDGE + self.n_base[seat]):
            self.edge[i], self.want[i] = self.base[i], self.base_want[i]
            self.care[i] = self.base_care[i]

    # What fits.

    def fits(self, seat: int, tile: int, want: int, care: int) -> bool:
        """C-3.2: same ink and mark on every touching side; C-4.2: a K matches by ink only."""
        return tile == K or (WORD[self.flat[seat] * KINDS + tile] ^ want) & care == 0

    def fits_any(self, seat: int, tile: int) -> bool:
        """Whether the tile can be laid in the seat's mosaic as it is."""
        if tile == K:
            return True
        word = WORD[self.flat[seat] * KINDS + tile]
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            if (word ^ self.want[i]) & self.care[i] == 0:
                return True
        return False

    def list_places(self, seat: int, tile: int, out: list[int]) -> int:
        """Write into out where the tile would fit in the seat's mosaic as it is."""
        n = 0
        for i in range(seat * EDGE, seat * EDGE + self.n_edge[seat]):
            if self.fits(seat, tile, self.want[i], self.care[i]):
                out[n] = self.edge[i]
                n += 1
        return n

    def list_moves_of_last(self, seat: int, out: list[int]) -> int:
        """C-3.3: other places for the last tile, found with the tile lifted off."""
        last = self.laid[seat * MOST_LAID + self.n_laid[seat] - 1]
        tile = self.grid[seat * PLACES + last] - 1
        n = 0
        for i in range(seat * EDGE, seat * EDGE + self.n_base[seat]):
            if self.base[i] != last and self.fits(seat, tile, self.base_want[i], self.base_care[i]):
                out[n] = self.base[i]
                n += 1
        return n

    # For other modules.

    def places_for(self, seat: int, tile: int) -> list[int]:
        """Where the tile would fit in the seat's mosaic as it is."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        n = self.list_places(seat, tile, out)
        return [out[i] for i in range(n)]

    def hopeless(self, seat: int, tiles: list[int]) -> list[int]:
        """The free places around the mosaic where none of these tiles fit."""
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
        """The tile at a place in a seat's mosaic, or NOTHING."""
        return self.grid[seat * PLACES + place] - 1

    def loose_place(self, seat: int) -> int:
        """C-3.3: where the last tile is, while it may still be moved, or NOTHING."""
        if not self.loose >> seat & 1:
            return NOTHING
        return self.laid[seat * MOST_LAID + self.n_laid[seat] - 1]

    def key(self) -> tuple[object, ...]:
        """Which tiles lie where, regardless of the order laid; all else follows from that."""
        return tuple(
            [
                (
                    self.flat[seat],
                    tuple([(at, self.tile_at(seat, at)) for at in sorted(self.laid_by(seat))]),
                    self.loose_place(seat),
                )
                for seat in range(5)
            ]
        )
