"""Random games played to the end; one compiled loop serves every game."""

import cython

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import MOST_MOVES, State


def playout(state: "State", chance: "Chance") -> int:
    """Play uniformly random moves until the match is over; return the number of moves.

    If several seats may act at once, one of them is drawn first.
    """
    if not cython.compiled:
        out = [0] * MOST_MOVES
    plies = 0
    mask = state.acting
    while mask:
        seat = lowest_bit(mask)
        if mask & (mask - 1):
            seat = any_of(mask, chance)
        n = state.list_moves(seat, out)
        state.play(seat, out[chance.draw(n)])
        plies += 1
        mask = state.acting
    return plies


def any_of(mask: int, chance: "Chance") -> int:
    """The position of a random set bit."""
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    skip = chance.draw(count)
    while skip:
        mask &= mask - 1
        skip -= 1
    return lowest_bit(mask)


def playouts(start: "State", games: int, chance: "Chance") -> int:
    """Play that many random games from the same start; return the total number of moves."""
    plies = 0
    state = start.copy()
    for _ in range(games):
        state.copy_from(start)
        plies += playout(state, chance)
    return plies


def perft(state: "State", depth: int) -> int:
    """Count the lines of play of that length: the classic check of a move generator."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    if depth == 0:
        return 1
    lines = 0
    mask = state.acting
    while mask:
        seat = lowest_bit(mask)
        n = state.list_moves(seat, out)
        for i in range(n):
            after = state.copy()
            after.play(seat, out[i])
            lines += perft(after, depth - 1)
        mask &= mask - 1
    return lines
