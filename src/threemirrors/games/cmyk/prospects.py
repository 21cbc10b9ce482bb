"""How a new tile would change the hopes for hexagons, found by looking only around it.

The judge adds up a whole mosaic for every place where a tile may go. But a tile changes only the
hexagons at its three corners, and what fits the empty places beside it, which are part of one more
hexagon each. A corner is named by the place below it that points up, as in the judge.
"""

import cython

if not cython.compiled:
    from threemirrors.core.bits import count_bits
    from threemirrors.games.cmyk.judge import (
        ANY,
        AROUND,
        BIT,
        CHANCE,
        FIT_HIGH,
        FIT_LOW,
        FULL,
        HALF,
        ON_TOP,
        SLOW,
        CmykJudge,
    )
    from threemirrors.games.cmyk.mosaics import POINTS_UP, WORD, Mosaics
    from threemirrors.games.cmyk.tables import (
        EDGE,
        KINDS,
        MOST_LAID,
        NOTHING,
        PLACES,
        WIDTH,
        K,
    )

FREE = CHANCE[40]  # How likely a place is filled that touches no tile.


class Prospects:
    """The hopes of one seat, from `begin` to `end`. In between, the mosaic must not change."""

    if not cython.compiled:
        m: Mosaics

    def __init__(self, judge: "CmykJudge") -> None:
        self.judge = judge  # It knows which tiles may come.
        self.seat = self.n_corners = self.closed = 0
        if not cython.compiled:
            self.likely, self.edge_at = [0.0] * PLACES, [0] * PLACES
            self.is_noted, self.corners = [0] * PLACES, [0] * 512
            self.worth = [0.0] * 7
        for place in range(PLACES):
            self.likely[place], self.edge_at[place] = FREE, NOTHING

    def begin(self, m: "Mosaics", seat: int) -> None:
        """Note how likely each place at the edge of the mosaic is to be filled.

        The judge must have looked at the position before, to know which tiles may come.
        """
        self.m, self.seat = m, seat
        lays = self.judge.lays
        for filled in range(2, 6):
            missing = 6 - filled
            self.worth[filled] = FULL[filled] * lays / (lays + SLOW * missing)
            if lays < missing:
                self.worth[filled] = 0.0
        for i in range(seat * EDGE, seat * EDGE + self.m.n_edge[seat]):
            self.edge_at[self.m.edge[i]] = i
            self.likely[self.m.edge[i]] = self.filling(self.m.want[i], self.m.care[i])
        self.note_corners()

    def end(self) -> None:
        """Make room for another mosaic."""
        for i in range(self.seat * EDGE, self.seat * EDGE + self.m.n_edge[self.seat]):
            self.edge_at[self.m.edge[i]] = NOTHING
            self.likely[self.m.edge[i]] = FREE

    def note_corners(self) -> None:
        """The corners of all tiles, each once."""
        first = self.seat * MOST_LAID
        self.n_corners = 0
        for i in range(first, first + self.m.n_laid[self.seat]):
            place = self.m.laid[i]
            self.note(place if POINTS_UP[place] else place - WIDTH)
            self.note(place - WIDTH - 1 if POINTS_UP[place] else place - 1)
            self.note(place - WIDTH + 1 if POINTS_UP[place] else place + 1)
        for i in range(self.n_corners):
            self.is_noted[self.corners[i]] = 0

    def note(self, corner: int) -> None:
        if not self.is_noted[corner]:
            self.is_noted[corner] = 1
            self.corners[self.n_corners] = corner
            self.n_corners += 1

    # A tile that will be laid somewhere fills no other place.

    def without(self, tile: int) -> float:
        """Count that tile no longer among those to come; what may be hoped for then."""
        if tile != K:
            self.judge.hide(tile)
            self.look_again(tile)
        return self.whole()

    def restore(self, tile: int) -> None:
        """Count that tile, one of the tops, again."""
        if tile != K:
            self.judge.show(tile)
            if tile < 64:
                self.judge.top_low |= BIT[tile]
            else:
                self.judge.top_high |= BIT[tile - 64]
            self.look_again(tile)

    def look_again(self, tile: int) -> None:
        """At the places that the tile fits."""
        for i in range(self.seat * EDGE, self.seat * EDGE + self.m.n_edge[self.seat]):
            if self.m.fits(self.seat, tile, self.m.want[i], self.m.care[i]):
                self.likely[self.m.edge[i]] = self.filling(self.m.want[i], self.m.care[i])

    def whole(self) -> float:
        """What the mosaic may hope for as it is, in hexagons."""
        hopes = 0.0
        for i in range(self.n_corners):
            hopes += self.hope(self.corners[i])
        return hopes

    def change(self, tile: int, place: int) -> float:
        """What that tile there adds to the hopes; `closed` is how many hexagons it closes."""
        up = POINTS_UP[place]
        under = place - WIDTH if up else place + WIDTH
        left, right, below = (
            self.likely[place - 1],
            self.likely[place + 1],
            self.likely[under],
        )
        before = self.around(place)
        at = self.seat * PLACES + place
        self.narrow(tile, place - 1, 1 if up else 2)
        self.narrow(tile, place + 1, 2 if up else 1)
        self.narrow(tile, under, 0)
        self.m.grid[at] = tile + 1
        self.closed = 0
        after = self.around(place)
        self.m.grid[at] = 0
        self.likely[place - 1], self.likely[place + 1] = left, right
        self.likely[under] = below
        return after - before

    def around(self, place: int) -> float:
        """The hopes that a tile at that place has to do with."""
        up, at = POINTS_UP[place], self.seat * PLACES
        side = place if up else place - WIDTH
        hopes = self.hope(side)
        hopes += self.hope(place - WIDTH - 1 if up else place - 1)
        hopes += self.hope(place - WIDTH + 1 if up else place + 1)
        # Each empty place beside it is part of one hexagon more.
        if self.m.grid[at + place - 1] == 0:
            hopes += self.hope(side - 2)
        if self.m.grid[at + place + 1] == 0:
            hopes += self.hope(side + 2)
        if self.m.grid[at + (place - WIDTH if up else place + WIDTH)] == 0:
            hopes += self.hope(place - 2 * WIDTH if up else place + WIDTH)
        return hopes

    def hope(self, corner: int) -> float:
        """One unfinished hexagon, as the judge sees it."""
        filled, likely = 0, 1.0
        for i in range(6):
            at = corner + AROUND[i]
            if self.m.grid[self.seat * PLACES + at]:
                filled += 1
            else:
                likely *= self.likely[at]
        if filled == 6:
            self.closed += 1
        return likely * self.worth[filled]

    def narrow(self, tile: int, place: int, way: int) -> None:
        """An empty place is harder to fill once that tile lies beside it."""
        if self.m.grid[self.seat * PLACES + place] or tile == K:
            return
        want = care = 0
        i = self.edge_at[place]
        if i != NOTHING:
            want, care = self.m.want[i], self.m.care[i]
        want |= WORD[self.m.flat[self.seat] * KINDS + tile] & 7 << 3 * way
        self.likely[place] = self.filling(want, care | 7 << 3 * way)

    def filling(self, want: int, care: int) -> float:
        """How likely it is that a tile comes that fits such a place."""
        if care == 0:
            return FREE
        need = (want | ANY & ~care) + 512 * self.m.flat[self.seat]
        coming = count_bits(FIT_LOW[need] & self.judge.low)
        coming += count_bits(FIT_HIGH[need] & self.judge.high)
        if FIT_LOW[need] & self.judge.top_low or FIT_HIGH[need] & self.judge.top_high:
            return (coming + ON_TOP) / (coming + ON_TOP + HALF)
        return CHANCE[coming]
