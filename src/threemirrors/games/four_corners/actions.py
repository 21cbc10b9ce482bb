"""The actions of a turn (F-4): which ones a seat may take, and how a tile is laid (F-4.1).

C types are in actions.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.geometry import AREA, FACES
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.rotations import list_rotations
    from threemirrors.games.four_corners.survey import Survey
    from threemirrors.games.four_corners.swaps import any_double, list_swaps
    from threemirrors.games.four_corners.tables import (
        DOUBLE,
        DRAW_GOAL,
        HAND_ROOM,
        LAY,
        NOTHING,
        ON_BOARD,
        STANDARD,
    )


def list_actions(s: "Position", seat: int, goals: int, out: list[int]) -> int:
    """F-4: exactly one of four actions; F-9.2: in solitaire, only laying the drawn tile."""
    s.survey.fill(s.board)
    n = list_lay(s, seat, goals, out)
    if s.board.solo:
        return n
    n = list_rotations(s, seat, goals, out, n)
    n = list_swaps(s.board, s.survey, goals, out, n)
    if s.supply.special_of(seat, 1) != NOTHING and any_double(s.board, goals):
        out[n] = DOUBLE
        n += 1
    out[n] = DRAW_GOAL  # F-4.6: always possible.
    return n + 1


def list_lay(s: "Position", seat: int, goals: int, out: list[int]) -> int:
    """F-4.1: next to a tile or replacing it, any way up, if it matches a neighbour."""
    n = 0
    for slot in range(s.supply.n_hand[seat]):
        tile = s.supply.hand[HAND_ROOM * seat + slot]
        if tile < STANDARD:
            n = list_places_of(s.board, s.survey, tile, goals, out, n, LAY + 144 * slot)
    return n


def list_places_of(
    board: "Board", survey: "Survey", tile: int, goals: int, out: list[int], n: int, first: int
) -> int:
    for i in range(board.n_squares):
        square = AREA[board.area + i]
        match, need = survey.match[square], survey.need[square]
        for rotation in range(4):
            face = FACES[4 * tile + rotation]
            may = match & face != 0
            if need & face:
                may = may and survey.may_lie(board, square, face, goals)
            out[n] = first + 4 * square + rotation  # Overwritten by the next if it may not lie.
            n += may
    return n


def lay(s: "Position", seat: int, move: int) -> None:
    tile = s.supply.hand[HAND_ROOM * seat + move // 144]
    square = move % 144 // 4
    s.supply.give(seat, tile, ON_BOARD)
    if s.events is not None:
        s.events.append(events.laid(s, tile, square, move & 3))
    s.lay_down(square, tile, move & 3)
