"""Who won a game of Kaleido, by which rule it ended, and what was given for boards."""

import cython

if not cython.compiled:
    from threemirrors.games.kaleido.position import Position
    from threemirrors.games.kaleido.tables import DIGITS, FIELD


def winners(p: "Position") -> int:
    """K-5.6: the highest total wins, and equal totals share the victory; one bit for each seat."""
    most, found = -1, 0
    for seat in range(p.players):
        points = p.total(seat)
        if points > most:
            most, found = points, 0
        if points == most:
            found |= 1 << seat
    return found


def all_played(p: "Position") -> bool:
    """Whether it ended by K-5.1: everybody has played all their tiles. Otherwise by K-5.2."""
    left = 0
    for seat in range(p.players):
        left += p.supplies.hand[seat]
    return left == 0


def may_end_next(p: "Position") -> bool:
    """K-5.1, K-5.2: whether the next move may end the game."""
    left = 0
    for seat in range(p.players):
        left += p.supplies.hand[seat]
    return left < 2 or p.boards.n_holes < 2


def board_points(p: "Position", seat: int) -> int:
    """Once the game is over: the seat's points without those for corners."""
    points = 0
    for i in range(p.supplies.hues):
        colour = p.supplies.hue[i]
        if colour == p.supplies.due[seat] or colour == p.supplies.other[seat]:
            points += p.progress.board_score >> i * DIGITS & FIELD
    return points
