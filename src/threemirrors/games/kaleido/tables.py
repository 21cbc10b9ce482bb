"""Kaleido's numbers: colours, supplies, the grid, and how six holes are scored."""

from collections.abc import Iterator
from itertools import product
from typing import Literal

Colour = Literal["red", "yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "purple")  # K-1.1
WHITE_NAME = "white"
LETTERS = "rygbpw"  # One for each colour, then white.
BOARD_LETTERS = "ABCDEFGHIJKL"  # In the order the boards were laid.

PLAYERS = range(2, 6)
TILES = {2: 11, 3: 12, 4: 11, 5: 11}  # K-1.2: per colour, not counting the two score markers.
WHITES = {2: 4, 3: 2, 4: 2, 5: 2}
BOARDS = {2: 4, 3: 2, 4: 2, 5: 2}
COLOURS_EACH = {2: 2, 3: 1, 4: 1, 5: 1}
DEFAULT_COLOURS: dict[int, list[list[Colour]]] = {
    2: [["red", "yellow"], ["blue", "purple"]],  # K-6.2
    3: [["red"], ["yellow"], ["green"]],
    4: [["red"], ["yellow"], ["green"], ["blue"]],
    5: [["red"], ["yellow"], ["green"], ["blue"], ["purple"]],
}

# Moves are small numbers: colour * HOLES + hole puts a tile, BOARD + cell lays a board, END is
# no extra, TURN + sixths turns a scored board. A hole is board * 6 + side.
WHITE = 5
HOLES = 72
BOARD = 432
END = 1008
TURN = 1009
CODES = 1015

# What the seat whose turn it is has to choose.
START = 0  # a tile, or the extra first
MUST_TILE = 1  # the tile, since the extra is spent
MAY_EXTRA = 2  # an extra or END, since the tile is placed
TURNING = 3  # how far to turn the first of the boards just scored
OVER = 4

NOTHING = -1  # In a hole: no tile. On the grid: no board here or next to it.
FREE = -2  # On the grid: no board, but one may be laid here (K-2.4).

# The sides of a flat-top hexagon, clockwise from the top, as axial steps (q, r) to the neighbour
# there. Hole n of a board lies at side n.
SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
START_CELLS = ((0, 0), (1, 0))  # K-1.3

# K-1.4: the grid has room for all twelve boards in a straight line in any direction, and their
# neighbours. A cell is a column q and a row r, both starting at -REACH.
WIDTH = 24
REACH = 11


def cell_at(q: int, r: int) -> int:
    return (q + REACH) * WIDTH + r + REACH


def place_of(cell: int) -> tuple[int, int]:
    return cell // WIDTH - REACH, cell % WIDTH - REACH


def on_grid(q: int, r: int) -> bool:
    return 0 <= q + REACH < WIDTH and 0 <= r + REACH < WIDTH


# Scoring six holes: a tally has three bits for each colour in play, packed points twelve bits each.
TALLIES = 1 << 3 * 5
GAP = TALLIES  # What an empty hole adds to a tally.
DIGITS = 12
FIELD = (1 << DIGITS) - 1
FACE = (1 << 4 * 6) - 1  # A board's holes, four bits each.

# How the judge counts.
POINT = 72  # What it makes of a point: its weights are 72ths, and so it counts in whole numbers.
EVERY_HUE = 31  # One bit for each colour in play.

MOST_ENTRIES = 64  # That describe a position to the learned judge (features.py).


def packed_points() -> Iterator[tuple[int, int]]:
    """Every tally of six holes (white makes up the rest), and its points."""
    for counts in product(range(7), repeat=5):
        if sum(counts) <= 6:
            tally = sum(n << 3 * i for i, n in enumerate(counts))
            yield tally, sum(n << DIGITS * i for i, n in enumerate(points_for(counts)))


def points_for(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each colour for six full holes, given how many tiles it has there.

    White makes up the rest of the six: it never counts and never ranks (K-3.2).
    """
    top = max(counts)
    if top == 0:
        return (0,) * len(counts)  # K-3.7: white only.
    leaders = counts.count(top)
    second = max((n for n in counts if n < top), default=0)
    if leaders > 1:
        return tuple(12 // leaders if n == top else 0 for n in counts)  # K-3.4
    best = 12 if top == 6 else 8  # K-3.6, K-3.3
    runner_up = 4 // counts.count(second) if second else 0  # K-3.5
    return tuple(best if n == top else runner_up if n == second else 0 for n in counts)
