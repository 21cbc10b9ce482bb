"""What each seat has left to play: tiles, white tiles, boards (C types are in supplies.pxd)."""

import cython

from threemirrors.games.kaleido import tables

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.kaleido.tables import WHITE


class Supplies(Part):
    """A part of the position."""

    def begin(self, seats: list[list[int]], in_play: list[int]) -> None:
        """K-1.2: hand out the pieces, given each seat's colours and all colours in play."""
        self.due, self.other, self.free = [0] * 5, [0] * 5, [0] * 5
        self.whites, self.boards, self.hand = [0] * 5, [0] * 5, [0] * 5
        self.tiles, self.hue = [0] * 6, [0] * 5
        self.hues = len(in_play)
        for i in range(self.hues):
            self.hue[i] = in_play[i]
        for seat in range(len(seats)):
            self.seat_down(seat, seats[seat], len(seats))

    def seat_down(self, seat: int, colours: list[int], players: int) -> None:
        """K-1.2: a seat takes its colours, white tiles and boards."""
        each = tables.TILES[players]
        for colour in colours:
            self.tiles[colour] = each
        free = int(len(colours) == 2)
        self.hold(seat, colours, free, tables.WHITES[players], tables.BOARDS[players])

    def hold(self, seat: int, colours: list[int], free: int, whites: int, boards: int) -> None:
        """Set what a seat has left; of two colours, the one due next comes first (K-6.2)."""
        self.due[seat] = colours[0]
        self.other[seat] = colours[1] if len(colours) == 2 else WHITE
        self.free[seat], self.whites[seat], self.boards[seat] = free, whites, boards
        self.hand[seat] = self.tiles[self.due[seat]] + self.tiles[self.other[seat]]
