"""The state of play: the phase, whose turn it is, who has stopped (C types: progress.pxd)."""

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.cmyk.tables import PICKING


class Progress(Part):
    """A part of the position. Each seat is one bit."""

    def clear(self) -> None:
        self.phase = PICKING
        self.caller = self.turn = 0
        self.stopped = self.final = self.away = self.ready = 0

    def stop(self, seat: int) -> None:
        """C-3.6: the seat takes no more."""
        self.stopped |= 1 << seat

    def resume(self, seat: int) -> None:
        self.stopped &= ~(1 << seat)

    def leave(self, seat: int) -> None:
        """C-3.9: the seat was inactive for too long."""
        self.stopped |= 1 << seat
        self.away |= 1 << seat

    def come_back(self, seat: int) -> None:
        """C-3.9: a seat that acts is back."""
        self.away &= ~(1 << seat)
        self.stopped &= ~(1 << seat)
