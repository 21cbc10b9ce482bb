"""Rotations (F-4.2): two tiles are rotated, the second in a way that satisfies F-6.2.

C types are in rotations.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.drawing import spend
    from threemirrors.games.four_corners.geometry import ALL_SQUARES, AREA, NEAR, ONE
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.survey import Survey
    from threemirrors.games.four_corners.tables import NOTHING, ROTATE, SECOND


def list_rotations(s: "Position", seat: int, goals: int, out: list[int], n: int) -> int:
    """F-4.2: the first of two rotations, if a second can follow."""
    board, survey = s.board, s.survey
    half = s.supply.special_of(seat, 0) != NOTHING
    survey.weigh_rotations(board, goals)
    for i in range(board.n_squares):
        square = AREA[board.area + i]
        if board.laid >> square & 1:
            for quarters in range(1, 4):
                if (quarters != 2 or half) and has_second(
                    board, survey, square, quarters, half, goals
                ):
                    out[n] = ROTATE + 3 * square + quarters - 1
                    n += 1
    return n


def has_second(
    board: "Board", survey: "Survey", square: int, quarters: int, half: bool, goals: int
) -> bool:
    """Whether some second rotation makes the action legal (F-6.2).

    Tiles that do not touch complete images independently, so masks can tell. The tiles around
    it are tried only if that finds nothing.
    """
    images = survey.completes[3 * square + quarters - 1]
    also_half = half and quarters != 2
    seconds = survey.scores | (survey.scores_half if also_half else 0)
    if images == 0:
        seconds |= survey.calm | (survey.calm_half if also_half else 0)
    elif images & goals:
        seconds = board.laid
    if seconds & (ALL_SQUARES ^ (NEAR[square] | ONE << square)):
        return True
    return near_second(board, square, quarters, also_half, goals)


def near_second(board: "Board", square: int, quarters: int, half: bool, goals: int) -> bool:
    board.rotate(square, quarters)
    rest = NEAR[square] & board.laid
    found = False
    while rest and not found:
        other = lowest_bit(rest)
        rest &= rest - 1
        for again in range(1, 4):
            if (again != 2 or half) and may_rotate(board, other, again, goals):
                found = True
    board.rotate(square, 4 - quarters)
    return found


def may_rotate(board: "Board", square: int, quarters: int, goals: int) -> bool:
    """F-6.2, tried on the board: whether rotating this tile too completes the action."""
    board.rotate(square, quarters)
    images = board.images_at_points()
    board.rotate(square, 4 - quarters)
    return images == 0 or images & goals != 0


def list_second(s: "Position", seat: int, goals: int, out: list[int]) -> int:
    """F-4.2: another tile; one of the two may turn by 180 if the seat holds the special tile."""
    board, survey, first = s.board, s.survey, s.turn.first_square
    half = not s.turn.used_180 and s.supply.special_of(seat, 0) != NOTHING
    survey.fill(board)
    so_far = board.images_at_points()
    n = 0
    for i in range(board.n_squares):
        square = AREA[board.area + i]
        if board.laid >> square & 1 and square != first:
            near = NEAR[first] >> square & 1
            for quarters in range(1, 4):
                if quarters == 2 and not half:
                    continue
                images = so_far | survey.completed_by(board, square, quarters)
                if (
                    may_rotate(board, square, quarters, goals)
                    if near
                    else images == 0 or images & goals
                ):
                    out[n] = ROTATE + 3 * square + quarters - 1
                    n += 1
    return n


def rotate(s: "Position", seat: int, square: int, quarters: int) -> bool:
    """Make one of the two rotations; True if that completes the action."""
    if quarters == 2:
        spend(s, seat, 0)
        s.turn.used_180 = 1
    rotate_by(s, square, quarters)
    if s.turn.phase == SECOND:
        if s.events is not None:
            s.events.append(events.rotated(seat, s.turn.first_square, square))
        s.turn.first_square = NOTHING
        s.turn.used_180 = 0
        return True
    s.turn.first_square = square
    s.ask(seat, SECOND)
    return False


def rotate_by(s: "Position", square: int, quarters: int) -> None:
    s.breakup.held[square] |= 1 << s.board.rotation[square]
    s.board.rotate(square, quarters)
    if s.events is not None:
        s.events.append(events.turned(square, quarters))
