"""Scoring boards that became full, and corners in the end (K-3, K-5; C types: scoring.pxd)."""

import cython

from threemirrors.games.kaleido import events, tables

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import GAP

    POINTS = [0] * tables.TALLIES


def make_tables() -> None:
    for tally, points in tables.packed_points():
        POINTS[tally] = points


make_tables()


def score_boards(p: "Position") -> None:
    """K-3.1: once all is placed, the boards that became full are scored."""
    filled = p.boards.pending
    while filled:
        board = lowest_bit(filled)
        p.progress.score += POINTS[p.boards.tally[board]]
        if p.events is not None:
            p.events.append(events.board_scored(p, board))
        filled &= filled - 1


def score_corners(p: "Position") -> None:
    """K-5.3: each corner where three boards meet, if its six holes are full."""
    p.progress.board_score = p.progress.score
    for board in range(p.boards.n_boards):
        for side in range(2):  # Every corner is the first or the second of exactly one board.
            tally = p.boards.corner(board, side)
            if tally < GAP:
                p.progress.score += POINTS[tally]
                if p.events is not None:
                    p.events.append(events.corner_scored(p, board, side))
