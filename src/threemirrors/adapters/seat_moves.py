"""Legal moves as a mask, and moves made without telling what happened: for learners."""

from typing import Any

import cython

from threemirrors.core.state import MOST_MOVES

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.state import State

NOT_ONE_SEAT, REFUSED = -1, -2


def mark_legal(state: "State", seat: int, out: Any) -> int:
    """Write 1 for each of the seat's legal moves into a buffer of zeros; return how many.

    The buffer is of int8, with a place for each move code. The seat may act.
    """
    if not cython.compiled:
        legal = [0] * MOST_MOVES
    row = out
    n = state.list_moves(seat, legal)
    for i in range(n):
        row[legal[i]] = 1
    return n


def play_if_legal(state: "State", seat: int, move: int) -> bool:
    """Make the move; or do nothing and return False if the seat may not make it."""
    if not cython.compiled:
        legal = [0] * MOST_MOVES
    if not state.may_act(seat):
        return False
    n = state.list_moves(seat, legal)
    for i in range(n):
        if legal[i] == move:
            state.play(seat, move)
            return True
    return False


def play_if_marked(state: "State", seat: int, move: int, mask: Any) -> bool:
    """The same for a position whose legal moves are marked already: they are not listed again.

    The move is a code of the game.
    """
    row = mask
    if not row[move]:
        return False
    state.play(seat, move)
    return True


def play_and_mark(state: "State", seat: int, move: int, mask: Any, out: Any) -> int:
    """Do both in one call: make a move that is marked, then mark those of whoever acts next.

    Returns that seat; REFUSED, and nothing has changed; or NOT_ONE_SEAT if none or several may act:
    then nothing is marked.
    """
    if not play_if_marked(state, seat, move, mask):
        return REFUSED
    acting = state.acting
    if acting == 0 or acting & (acting - 1):
        return NOT_ONE_SEAT
    following = lowest_bit(acting)
    mark_legal(state, following, out)
    return following
