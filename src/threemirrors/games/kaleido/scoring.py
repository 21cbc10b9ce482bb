"""Scores boards that became full, and corners at the end (K-3, K-5; C types: scoring.pxd)."""

import cython

from threemirrors.core.facts import Event
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
    """K-3.1: once everything is placed, boards that became full are scored."""
    filled = p.boards.pending
    while filled:
        board = lowest_bit(filled)
        p.progress.score = p.progress.score + POINTS[p.boards.tally[board]]
        if p.events is not None:
            tell_board(p.events, p, board)
        filled &= filled - 1


def tell_board(told: list[Event], p: "Position", board: int) -> None:
    told.append(events.board_scored(p, board))


def score_corners(p: "Position") -> None:
    """K-5.3: each corner where three boards meet, if its six holes are full."""
    if not cython.compiled:
        tallies = [0] * 24
    p.progress.board_score = p.progress.score
    for i in range(p.boards.tally_corners(tallies)):
        if tallies[i] < GAP:
            p.progress.score = p.progress.score + POINTS[tallies[i]]
            if p.events is not None:
                tell_corner(p.events, p, i)


def tell_corner(told: list[Event], p: "Position", corner: int) -> None:
    told.append(events.corner_scored(p, corner // 2, corner % 2))
