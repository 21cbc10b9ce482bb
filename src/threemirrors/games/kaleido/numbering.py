"""How the learned judge numbers what it sees: six holes, stages of the game, gains.

A seat counts tiles by roles: its own colours come first, then those of the next seat, and so on
round the table. A role tally has three bits for each role, like the tallies in tables.py.
"""

from collections.abc import Iterator
from itertools import product

from threemirrors.games.kaleido import tables

STAGES = 6
LEVELS = 14  # Gains: 0 if there is none to be had, 1 if it is not worth having, then by points.
LEAST_GAIN = -16  # No gain is lower, counted in points times rivals.
ROUNDS = (0, 1, 2, 4, 7)  # A stage begins where so many rounds are left; the first is the end.
ROUNDS_OF_TWO = (0, 1, 3, 6, 12)  # Two players have two colours each, and so twice the rounds.
MOST_TILES = 64


def roles(players: int) -> int:
    """As many as there are colours in play."""
    return players * tables.COLOURS_EACH[players]


def role_tallies(players: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every role tally of six holes, and its counts."""
    for counts in product(range(7), repeat=roles(players)):
        if sum(counts) <= 6:
            yield sum(n << 3 * i for i, n in enumerate(counts)), counts


def classes(players: int) -> tuple[list[int], int]:
    """A number for each role tally with no empty hole, and how many numbers there are.

    With empty holes it is that many more: whatever is left of the six is white.
    """
    first, number = [0] * tables.TALLIES, 0
    for tally, counts in role_tallies(players):
        first[tally] = number
        number += 7 - sum(counts)
    return first, number


def leads(players: int) -> list[int]:
    """What six full holes give each seat, minus the others' average, times the number of rivals.

    First for the seat itself at every role tally, then for the next seat, and so on.
    """
    each = tables.COLOURS_EACH[players]
    found = [0] * (tables.TALLIES * players)
    for tally, counts in role_tallies(players):
        points = tables.points_for(counts)
        for seat in range(players):
            own = sum(points[seat * each : seat * each + each])
            found[seat * tables.TALLIES + tally] = players * own - sum(points)
    return found


def levels(players: int) -> list[int]:
    """The level of each gain from LEAST_GAIN on; gains are leads as above."""
    rivals = players - 1
    gains = range(LEAST_GAIN, 12 * rivals + 1)
    return [1 + max(0, min(12, round(gain / rivals))) for gain in gains]


def stages(players: int) -> list[int]:
    """The stage of the game for each number of tiles that the seats have left together."""
    ends = ROUNDS_OF_TWO if players == 2 else ROUNDS
    return [sum(tiles > players * end for end in ends) for tiles in range(MOST_TILES)]
