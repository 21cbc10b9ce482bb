"""Takes Four Corners from turn to turn: whose it is, when it ends, when the game is over (F-10).

C types are in turn_order.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.drawing import fill_hand
    from threemirrors.games.four_corners.geometry import AREA, FACES
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.survey import Survey
    from threemirrors.games.four_corners.tables import ACT, LEFT, OVER, SPECIAL, SPIN


def settle(s: "Position") -> None:
    """Nothing more is scored, so the turn ends, or solitaire asks for a rotation (F-9.2)."""
    s.breakup.breaks = 0
    if s.board.solo and not s.turn.spun:
        begin_spin(s)
    else:
        end_turn(s)


def end_turn(s: "Position") -> None:
    """F-4.5: draw up to three tiles; F-9.8: in solitaire there is nothing to draw."""
    if s.board.solo:
        pass_on(s)
    else:
        go_on(s)


def go_on(s: "Position") -> None:
    """Fill the seat's hand, then continue with the deal (F-2.3) or the next turn."""
    while fill_hand(s, s.turn.seat):
        if s.turn.dealt == s.players:
            pass_on(s)
            return
        s.turn.dealt += 1
        if s.turn.dealt == s.players:
            s.turn.seat = s.turn.first
            begin_turn(s)
            return
        s.turn.seat = s.turn.dealt
    s.ask(s.turn.seat, SPECIAL)


def pass_on(s: "Position") -> None:
    s.turn.turns += 1
    if not s.board.solo and s.turn.turns == s.turn.rounds * s.players:
        finish(s)  # F-10.1
    else:
        s.turn.seat = s.turn.seat + 1 if s.turn.seat < s.players - 1 else 0
        begin_turn(s)


def begin_turn(s: "Position") -> None:
    s.ask(s.turn.seat, ACT)
    s.turn.spun = 0
    s.breakup.breaks = 0
    s.breakup.forget_rotations()
    s.board.remember()
    if s.board.solo:
        turn_up(s)


def finish(s: "Position") -> None:
    s.ask(s.turn.seat, OVER)
    s.turn.made_points = s.turn.made_lines = 0
    if s.events is not None:
        s.events.append(events.over(s))


# Solitaire.


def begin_spin(s: "Position") -> None:
    """F-9.2: two rotations, or none."""
    s.turn.spun = 1
    s.board.remember()
    s.ask(s.turn.seat, SPIN)


def turn_up(s: "Position") -> None:
    """F-9.2: turn up the top tile of the solitaire pile; F-9.8: if there is none, it is over."""
    if s.supply.n_queue == 0:
        finish(s)
    else:
        tile = s.supply.next_in_queue()
        s.supply.take(0, tile)
        if s.events is not None:
            s.events.append(events.turned_up(tile))
        s.survey.fill(s.board)
        if not can_lay(s.board, s.survey, tile, s.cards.goal_images(0)):
            discard(s, tile)


def discard(s: "Position", tile: int) -> None:
    """F-9.9: the tile fits nowhere; the turn goes on with the rotations."""
    s.supply.give(0, tile, LEFT)
    if s.events is not None:
        s.events.append(events.discarded(tile))
    begin_spin(s)


def can_lay(board: "Board", survey: "Survey", tile: int, goals: int) -> bool:
    for i in range(board.n_squares):
        square = AREA[board.area + i]
        for rotation in range(4):
            face = FACES[4 * tile + rotation]
            if survey.match[square] & face and survey.may_lie(board, square, face, goals):
                return True
    return False
