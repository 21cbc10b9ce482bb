"""Breaks up everything that was scored (F-7): images here, then sequences in replacing.py.

C types are in breaking.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.breakup import Breakup
    from threemirrors.games.four_corners.geometry import INNER_SQUARES, ONE
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.replacing import next_run
    from threemirrors.games.four_corners.rotations import rotate_by
    from threemirrors.games.four_corners.tables import BREAK, BREAKING, NOTHING, SOLO_OPEN


def begin_break(s: "Position") -> None:
    """F-7.6: everything scored together is broken in one go, images first."""
    if s.board.solo and s.cards.scored_by(0) == SOLO_OPEN and s.cards.fifth != NOTHING:
        reveal_fifth(s)
    s.breakup.begin()
    s.board.remember()  # F-7.4: to compare with the board after the whole break.
    gather(s)
    s.turn.offer(0, 0)
    s.ask(s.turn.seat, BREAKING)
    if s.breakup.to_rotate == 0:
        next_run(s)


def gather(s: "Position") -> None:
    """Collect the tiles of scored images, and the scored sequences."""
    board, breakup = s.board, s.breakup
    points, lines = s.turn.scored_points, s.turn.scored_lines
    while points:
        breakup.to_rotate |= INNER_SQUARES[lowest_bit(points)]
        points &= points - 1
    while lines:
        w = lowest_bit(lines)
        breakup.add_run(board.run_from(w), board.line_at(board.window + w))
        lines &= lines - 1


def reveal_fifth(s: "Position") -> None:
    """F-9.7: once four goals are scored, the last one is turned up."""
    if s.events is not None:
        s.events.append(events.fifth_up(s.cards.fifth))
    s.cards.turn_fifth_up()


def list_breaks(s: "Position", goals: int, out: list[int]) -> int:
    """F-7.1: either way round, if the break can be completed that way.

    F-7.7: only ways that lead to nothing unscorable, if there are any. This is checked before
    the first tile, and each step keeps such a way open.
    """
    board, breakup = s.board, s.breakup
    square = lowest_bit(breakup.to_rotate)
    ways = breakup.free_ways(square, board.rotation[square])
    good = 0
    for way in range(2):
        if ways >> way & 1 and can_end_well(board, breakup, square, way, goals):
            good |= 1 << way
    n = 0
    for way in range(2):
        if (good or ways) >> way & 1:
            out[n] = BREAK + 2 * square + way
            n += 1
    return n


def can_end_well(board: "Board", breakup: "Breakup", square: int, way: int, goals: int) -> bool:
    """Whether the other tiles can still satisfy F-7.7 if this one is rotated that way."""
    board.rotate(square, 3 if way else 1)
    breakup.to_rotate ^= ONE << square
    well = False
    if breakup.to_rotate == 0:
        images = board.images_at_points()
        well = images == 0 or images & goals != 0
    else:
        other = lowest_bit(breakup.to_rotate)
        ways = breakup.free_ways(other, board.rotation[other])
        for again in range(2):
            if ways >> again & 1 and not well:
                well = can_end_well(board, breakup, other, again, goals)
    breakup.to_rotate ^= ONE << square
    board.rotate(square, 1 if way else 3)
    return well


def rotate_tile(s: "Position", square: int, way: int) -> bool:
    """F-7.1: rotate each tile of the scored images once; True if that completes the break."""
    s.breakup.to_rotate ^= ONE << square
    rotate_by(s, square, 3 if way else 1)
    return s.breakup.to_rotate == 0 and next_run(s)
