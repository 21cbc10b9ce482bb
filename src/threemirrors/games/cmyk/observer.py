"""What a seat may know of a CMYK! game, as numbers for a learner (C-3.7).

Seats are counted from the observer. planes.py says what each number means, and docs/observations.md
what is left out. C types are in observer.pxd.
"""

from collections.abc import MutableSequence

import cython

from threemirrors.games.cmyk import planes, tables

if not cython.compiled:
    from threemirrors.core.observer import Observer
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import (
        ALONE,
        BETWEEN,
        KINDS,
        LIVE,
        MOST_LAID,
        NOTHING,
        PICKING,
        PILE,
        PUBLIC,
        WIDTH,
        K,
    )

    MARKS = [0] * 3 * tables.KINDS


def make_marks() -> None:
    for tile, marks in enumerate(tables.TILES):
        for ink in range(3):
            MARKS[3 * tile + ink] = marks[ink]


make_marks()


class CmykObserver(Observer):
    """Observes tables with so many players, at any pace and in any kind of match."""

    def __init__(self, players: int) -> None:
        super().__init__(players, planes.planes(players))
        self.most_tiles = planes.most_tiles(players)

    def write(self, state: "State", seat: int, out: MutableSequence[float]) -> None:
        s: Position = state  # type: ignore[assignment]
        self.clear(out)
        n = self.write_mosaics(s, seat, out, 0)
        n = self.write_held(s, seat, out, n)
        n = self.write_seats(s, seat, out, n)
        n = self.write_piles(s, seat, out, n)
        if s.players == ALONE:
            n = self.write_below(s, out, n)
        for i in range(s.supply.n_out):
            out[n + s.supply.out[i]] += 1
        n = self.write_cards(s, out, n + KINDS)
        n = self.write_counts(s, out, n)
        out[n + s.match.kind] = 1
        out[n + 3 + s.progress.phase] = 1

    def write_tile(self, tile: int, out: MutableSequence[float], n: int) -> int:
        out[n] = 1
        if tile == K:
            out[n + 4] = 1
        else:
            out[n + 1] = MARKS[3 * tile] / 5.0
            out[n + 2] = MARKS[3 * tile + 1] / 5.0
            out[n + 3] = MARKS[3 * tile + 2] / 5.0
        return n + 5

    # Mosaics and hands.

    def write_mosaics(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        if not cython.compiled:
            places = [0] * MOST_LAID
        for i in range(s.players):
            other = (seat + i) % s.players
            loose = s.mosaics.loose_place(other)
            for j in range(self.sort_places(s, other, places)):
                tile = s.mosaics.tile_at(other, places[j])
                self.write_tile(tile, out, n + 8 * j)
                out[n + 8 * j + 5] = (places[j] % WIDTH - 32) / 10.0
                out[n + 8 * j + 6] = (places[j] // WIDTH - 16) / 10.0
                out[n + 8 * j + 7] = places[j] == loose
            n += 8 * self.most_tiles
        return n

    def sort_places(self, s: "Position", seat: int, places: list[int]) -> int:
        """Write where the tiles lie, ascending: in which order they came is forgotten."""
        n = min(s.mosaics.n_laid[seat], self.most_tiles)
        for i in range(n):
            place = s.mosaics.laid[seat * MOST_LAID + i]
            j = i
            while j > 0 and places[j - 1] > place:
                places[j] = places[j - 1]
                j -= 1
            places[j] = place
        return n

    def write_held(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(s.players):
            other = (seat + i) % s.players
            if s.supply.held[other] != NOTHING:
                self.write_tile(s.supply.held[other], out, n)
            if s.supply.origin[other] != NOTHING:
                out[n + 5 + s.supply.origin[other]] = 1
            n += 12
        return n

    # Seats.

    def write_seats(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for i in range(s.players):
            other = (seat + i) % s.players
            self.write_turn(s, other, out, n)
            n = self.write_points(s, seat, other, out, n + 11)
        return n

    def write_turn(self, s: "Position", other: int, out: MutableSequence[float], n: int) -> int:
        turns = s.progress.phase == PICKING or (s.match.pace != LIVE and s.progress.phase < BETWEEN)
        out[n] = s.acting >> other & 1
        out[n + 1] = s.welcome >> other & 1
        out[n + 2] = turns and other == s.progress.turn
        out[n + 3] = other == s.progress.caller
        if s.mosaics.flat[other] != NOTHING:
            out[n + 4 + s.mosaics.flat[other]] = 1
        out[n + 7] = s.progress.stopped >> other & 1
        out[n + 8] = s.progress.final >> other & 1
        out[n + 9] = s.progress.away >> other & 1
        out[n + 10] = s.progress.ready >> other & 1
        return n + 11

    def write_points(
        self, s: "Position", seat: int, other: int, out: MutableSequence[float], n: int
    ) -> int:
        """C-3.7: private cards, and points that count them, are secret until they are revealed."""
        told = s.progress.phase >= BETWEEN or s.players == ALONE
        out[n] = s.mosaics.ks[other]
        out[n + 1] = s.match.victory[other]
        out[n + 2] = s.match.sums[other] / 10.0
        if (told or other == seat) and s.mosaics.n_laid[other] > 0:
            out[n + 3] = s.score(other) / 10.0
        if (told or other == seat or s.cards.shown) and s.cards.private[other] >= PUBLIC:
            out[n + 4 + s.cards.private[other] - PUBLIC] = 1
        return n + 10

    # What lies in the middle.

    def write_piles(self, s: "Position", seat: int, out: MutableSequence[float], n: int) -> int:
        for pile in range(7):
            if pile < s.supply.n_piles and s.supply.high[pile] > 0:
                self.write_tile(s.supply.top(pile), out, n)
                out[n + 5] = s.supply.high[pile] / 12.0
            if s.supply.taker[pile] != NOTHING:
                out[n + 6 + (s.supply.taker[pile] + s.players - seat) % s.players] = 1
            n += 6 + s.players
        return n

    def write_below(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        """C-10.2: in the puzzle, all of a pile is seen."""
        for pile in range(7):
            for i in range(min(s.supply.high[pile] - 1, 2)):
                self.write_tile(s.supply.pile[pile * PILE + i], out, n + 5 * i)
            n += 10
        return n

    def write_cards(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        for i in range(min(s.cards.n_row, 6)):
            out[n + 22 * i + s.cards.row[i]] = 1
        n += 6 * 22
        for i in range(PUBLIC):
            out[n + i] = s.cards.dropped >> i & 1
        return n + PUBLIC

    def write_counts(self, s: "Position", out: MutableSequence[float], n: int) -> int:
        out[n] = s.cards.n_deck / 10.0
        out[n + 1] = s.cards.n_hues
        out[n + 2] = s.supply.n_box / 10.0
        out[n + 3] = s.cards.shown
        out[n + 4] = s.match.pace == LIVE
        out[n + 5] = s.match.game
        return n + 6
