"""Looking one move ahead, in one compiled loop for all games."""

import cython

if not cython.compiled:
    from math import exp

    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.scanning import first_above
    from threemirrors.core.state import MOST_MOVES, State

CLOSE = 1e-9  # Closer values count as equal, since sums of fractions differ in the last digits.
LOTS = 1 << 30
FINE = 1 << 30
LEAST_GAIN = 0.5  # Points that a move must bring with which the game does not go on.


def best_move(state: "State", seat: int, judge: "Judge", chance: "Chance") -> int:
    """The legal move with the best value after it; ties are broken at random."""
    if not cython.compiled:
        moves = [0] * MOST_MOVES
    n = state.list_moves(seat, moves)
    return best_listed(state, state.copy(), seat, judge, moves, n, chance)


def best_listed(
    state: "State",
    after: "State",
    seat: int,
    judge: "Judge",
    moves: list[int],
    n: int,
    chance: "Chance",
) -> int:
    """The same, of moves that are listed already; `after` is another state to try things on."""
    if not cython.compiled:
        values = [0.0] * n
    judge.judge_moves(state, after, seat, moves, 0, n, values)
    if n == 0:
        return -1
    best = moves[0]
    best_value = values[0]
    equals = 1
    i = first_above(values, 1, n, best_value - CLOSE)
    while i < n:
        if values[i] > best_value + CLOSE:
            best, best_value, equals = moves[i], values[i], 1
        else:
            equals += 1
            if chance.draw(equals) == 0:
                best = moves[i]
        i = first_above(values, i + 1, n, best_value - CLOSE)
    return best


def ranked(state: "State", seat: int, judge: "Judge", chance: "Chance") -> list[list[float]]:
    """All legal moves, best first: the value after the move, a random number for ties, the move."""
    if not cython.compiled:
        moves = [0] * MOST_MOVES
        values = [0.0] * MOST_MOVES
    n = state.list_moves(seat, moves)
    judge.judge_moves(state, state.copy(), seat, moves, 0, n, values)
    found: list[list[float]] = []
    for i in range(n):
        found.append([values[i], chance.below(LOTS), moves[i]])  # noqa: PERF401  (no closures in C)
    found.sort(reverse=True)
    return found


def judge_again(state: "State", seat: int, judge: "Judge", times: int) -> None:
    """Judge all legal moves so many times, and do nothing else: for measuring."""
    if not cython.compiled:
        moves = [0] * MOST_MOVES
        values = [0.0] * MOST_MOVES
    after = state.copy()
    n = state.list_moves(seat, moves)
    for _ in range(times):
        judge.judge_moves(state, after, seat, moves, 0, n, values)


# One of the better moves, in a blur.


def look_move(state: "State", seat: int, judge: "Judge", blur: float, chance: "Chance") -> int:
    """The best legal move, or with a blur one that is about as good."""
    if not cython.compiled:
        moves = [0] * MOST_MOVES
    n = state.list_moves(seat, moves)
    return blurred_move(state, state.copy(), seat, judge, blur, moves, n, chance)


def blurred_move(
    state: "State",
    after: "State",
    seat: int,
    judge: "Judge",
    blur: float,
    moves: list[int],
    n: int,
    chance: "Chance",
) -> int:
    """The same, of moves that are listed already, and put in another order by this.

    Moves that could be made for ever and gain nothing are left out, if there are any others.
    """
    if not cython.compiled:
        values, ties = [0.0] * n, [0] * n
    judge.judge_moves(state, after, seat, moves, 0, n, values)
    for i in range(n):
        ties[i] = chance.draw(LOTS)
    put_in_order(moves, values, ties, n)
    n = drop_idle(state, seat, judge, moves, values, n)
    return moves[drawn(values, n, blur, chance) if blur > 0 else 0]


def put_in_order(moves: list[int], values: list[float], ties: list[int], n: int) -> None:
    """Best first, then by the number for ties, greatest first (Shell's sort)."""
    gap = 1
    while gap < n:
        gap = 3 * gap + 1
    while gap > 1:
        gap //= 3
        for i in range(gap, n):
            move, value, tie = moves[i], values[i], ties[i]
            j = i
            while j >= gap and is_before(
                value, tie, move, values[j - gap], ties[j - gap], moves[j - gap]
            ):
                moves[j], values[j], ties[j] = moves[j - gap], values[j - gap], ties[j - gap]
                j -= gap
            moves[j], values[j], ties[j] = move, value, tie


def is_before(value: float, tie: int, move: int, other: float, its_tie: int, its_move: int) -> bool:
    if value != other:
        return value > other
    return tie > its_tie if tie != its_tie else move > its_move


def drop_idle(
    state: "State", seat: int, judge: "Judge", moves: list[int], values: list[float], n: int
) -> int:
    """Keep only moves after which the game goes on, or is clearly better; return how many."""
    least = judge.value(state, seat) + LEAST_GAIN
    kept = 0
    for i in range(n):
        if values[i] >= least or not judge.is_idle(state, seat, moves[i]):
            moves[kept], values[kept] = moves[i], values[i]
            kept += 1
    return kept or n


def drawn(values: list[float], n: int, blur: float, chance: "Chance") -> int:
    """An index: the better the value, the likelier; the first is the best."""
    left = 0.0
    best = values[0]
    for i in range(n):
        values[i] = exp((values[i] - best) / blur)
        left += values[i]
    left = left * chance.draw(FINE) / FINE
    for i in range(n):
        left -= values[i]
        if left < 0:
            return i
    return 0  # Only if sums of fractions do not add up.
