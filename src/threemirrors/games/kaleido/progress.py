"""The state of play: whose turn it is, what is asked, points so far (C types: progress.pxd)."""

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.games.kaleido.tables import START


class Progress(Part):
    """A part of the position."""

    def begin(self, first: int) -> None:
        self.seat, self.phase = first, START
        self.score = self.board_score = 0
