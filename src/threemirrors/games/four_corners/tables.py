"""Four Corners in numbers: the set of tiles and cards, the board, the moves, the steps of a turn.

set.json is the set itself (F-1.5). To use a printed set, change only that file.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources

SET = json.loads(resources.files(__package__).joinpath("set.json").read_text(encoding="utf-8"))

RULES = 2  # The version of the rules; docs/decisions/0029 says what version 1 reads differently.
UNNAMED_RULES = 2  # What a text that names none means, for good: logs keep such texts.
IMAGES = 7
LETTERS = "ABCDEFG"
NAMES: tuple[str, ...] = tuple(SET["images"])  # Names of the images, by letter.
TILES: tuple[str, ...] = tuple(SET["tiles"])  # F-1.2: centre, then corners NW NE SE SW.
STANDARD = 70
ALL_TILES = 78
KINDS = ("rotate", "swap")  # F-1.3: special tiles are numbered after the standard ones.
FIRST_SWAP = STANDARD + SET["specials"]["rotate"]
GOALS: tuple[int, ...] = tuple(SET["goals"][letter] for letter in LETTERS)  # F-1.4
CARDS = 35

PLAYERS = range(1, 7)  # One plays solitaire (F-9.1).
TEAMS = {4: 2, 6: 3}  # F-8.1: number of sides by number of players.
HAND = 3
HAND_ROOM = 4  # F-2.3: one more than three, drawn before a special tile goes back.
TO_WIN = 3
SOLO_OPEN = 4  # F-9.1: open goals.
SOLO_PILE = 10
ROUNDS = 60  # F-10.1

# The board: square = row * 6 + column, from the top left. Solitaire uses the first three of each.
SIDE = 6
SOLO_SIDE = 3
SQUARES = 36
ALL_SQUARES = (1 << SQUARES) - 1
OUTSIDE = 36  # Stands for everything beyond the board; always empty.
NOTHING = -1
# Where tiles touch: 7 x 7 points, with the border. A tile's corner k is at POINT_OF[square][k].
POINTS = 49
WINDOWS = 54  # F-5.2: lines of four on 6x6 ...
SOLO_WINDOWS = 8  # ... and of three on 3x3.

# A face has one byte per corner NW NE SE SW and one for the centre, each with a bit for its image.
CENTRE_SHIFT = 32
CENTRE = 0x7F << CENTRE_SHIFT
CORNERS = 0x7F7F7F7F
IMAGE_BITS = 0x7F

# Moves are small numbers.
LAY = 0  # + slot in hand * 144 + square * 4 + rotation, in quarters clockwise
ROTATE = 432  # + square * 3 + quarters - 1
SWAP = 540  # + number of the pair of squares
PAIRS = 630
DOUBLE = 1170  # Spend a swap-two: two exchanges follow.
DRAW_GOAL = 1171
KEEP_OUT = 1172  # + image: that goal card goes to the bottom of the deck
SCORE = 1179  # + pattern
PATTERNS = 87  # 25 inner points, then windows of four, then of three
FIRST_WINDOW = 25
FIRST_SOLO_WINDOW = 79
DONE = 1266  # Score no more; or, in solitaire, rotate nothing.
BREAK = 1267  # + square * 2, + 1 for counter-clockwise: breaks an image
REPLACE = 1339  # + square * 4 + rotation: breaks a sequence
GIVE_BACK = 1483  # + kind of special tile
TAKE_PAIR = 1485  # + image
CODES = 1492

# What the acting seat has to choose.
PAIR = 0  # F-8.2: a pair of goal cards for one without a copy
SPECIAL = 1  # F-2.3: which special tile goes back
ACT = 2  # an action (F-4); in solitaire, where to lay the drawn tile
SECOND = 3  # F-4.2: the second rotation
SWAP_FIRST = 4  # F-4.3: the first exchange of two
SWAP_SECOND = 5
RETURN = 6  # F-4.4: which goal card goes back
SCORING = 7  # F-6.3: which of the patterns made to score
BREAKING = 8  # F-7.1: which way to rotate a tile of a scored image
REPLACING = 9  # F-7.3: where in a scored sequence to put the drawn tile
SPIN = 10  # F-9.2: the first of two rotations, or none
OVER = 11

# Where a tile is.
PILE = 0  # In solitaire: the reserve.
LEFT = 1  # Out of the game; F-4.6 may bring it back.
ON_BOARD = 2
DRAWN = 3
QUEUED = 4  # F-9.1: the solitaire pile, which has a fixed order.
OUT = 5  # F-9.1: special tiles are not used in solitaire.
IN_HAND = 8  # + seat


def square_at(row: int, column: int) -> int:
    return row * SIDE + column


def square_name(square: int) -> str:
    """Columns a to f, rows 1 to 6 from the top."""
    return "abcdef"[square % SIDE] + str(square // SIDE + 1)


def faces() -> Iterator[int]:
    """The face of each tile in each orientation (F-1.6): corners rotate, the centre stays."""
    for tile in TILES:
        centre, corners = LETTERS.index(tile[0]), [LETTERS.index(c) for c in tile[2:]]
        for rotation in range(4):
            lie = [corners[(k - rotation) % 4] for k in range(4)]
            yield sum(1 << 8 * k + image for k, image in enumerate([*lie, centre]))


def corner_point(square: int, k: int) -> int:
    """The point at a tile's corner k: NW NE SE SW."""
    row, column = divmod(square, SIDE)
    return (row + (k >= 2)) * (SIDE + 1) + column + (k in (1, 2))


def inner_points() -> list[int]:
    """F-5.1: the 25 points at which four squares meet."""
    return [row * (SIDE + 1) + column for row in range(1, SIDE) for column in range(1, SIDE)]


def point_squares(point: int) -> list[int]:
    """The four squares around an inner point: upper left, upper right, then the lower two."""
    row, column = divmod(point, SIDE + 1)
    corner = square_at(row - 1, column - 1)
    return [corner, corner + 1, corner + SIDE, corner + SIDE + 1]


@cache
def neighbours(square: int) -> tuple[int, ...]:
    """F-3.1: the squares around it, up to eight."""
    row, column = divmod(square, SIDE)
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
    around = [(row + r, column + c) for r, c in steps]
    return tuple(square_at(r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


def windows(side: int, length: int) -> Iterator[list[int]]:
    """All straight stretches of that length; those on the same line are consecutive."""
    for row_step, column_step in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for line in lines(side, row_step, column_step):
            for start in range(len(line) - length + 1):
                yield line[start : start + length]


def lines(side: int, row_step: int, column_step: int) -> Iterator[list[int]]:
    """The whole lines in one direction."""
    inside = [(r, c) for r in range(side) for c in range(side)]
    for row, column in inside:
        if (row - row_step, column - column_step) not in inside:
            line = [(row + i * row_step, column + i * column_step) for i in range(side)]
            yield [square_at(r, c) for r, c in line if (r, c) in inside]


def pairs() -> Iterator[tuple[int, int]]:
    return ((a, b) for a in range(SQUARES) for b in range(a + 1, SQUARES))


LINES_OF_FOUR = tuple(windows(SIDE, 4))
LINES_OF_THREE = tuple(windows(SOLO_SIDE, 3))
PAIR_LIST = tuple(pairs())
