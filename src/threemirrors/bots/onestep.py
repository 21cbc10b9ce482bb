"""Looking one move ahead, in one compiled loop for all games."""

import cython

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State

CLOSE = 1e-9  # Closer values count as equal, since sums of fractions differ in the last digits.


def best_move(state: "State", seat: int, judge: "Judge", chance: "Chance") -> int:
    """The legal move with the best value after it; ties are broken at random."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    after = state.copy()
    best = -1
    best_value = 0.0
    equals = 0
    for i in range(state.list_moves(seat, out)):
        after.copy_from(state)
        after.play(seat, out[i])
        value = judge.value(after, seat)
        if best < 0 or value > best_value + CLOSE:
            best, best_value, equals = out[i], value, 1
        elif value > best_value - CLOSE:
            equals += 1
            if chance.below(equals) == 0:
                best = out[i]
    return best


def ranked(state: "State", seat: int, judge: "Judge", chance: "Chance") -> list[list[float]]:
    """All legal moves, best first: the value after the move, a random number for ties, the move."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    after = state.copy()
    found: list[list[float]] = []
    for i in range(state.list_moves(seat, out)):
        after.copy_from(state)
        after.play(seat, out[i])
        found.append([judge.value(after, seat), chance.below(1 << 30), out[i]])
    found.sort(reverse=True)
    return found
