"""CMYK!'s numbers: inks, tiles, the grid of triangles, move codes, and all cards as one table."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

PLAYERS = range(1, 6)  # C-1.5; C-10.1: a single player solves the puzzle.
ALONE = 1
SEATS = 5

# Tiles.

INKS = ("cyan", "magenta", "yellow")  # C-1.1: clockwise in this order on every tile.
MARKS = range(6)
MARK = 20  # Each of them, in percent.


def coloured_tiles() -> Iterator[tuple[int, int, int]]:
    """C-1.2: all triples of marks that add up to at most 6, and three times 60 %."""
    for c, m, y in product(MARKS, repeat=3):
        if c + m + y <= 6 or c == m == y == 3:
            yield c, m, y


TILES = tuple(coloured_tiles())
K = len(TILES)  # C-1.3: the code of both K tiles.
KINDS = K + 1
K_TILES = 2
EVERY_TILE = (*range(K), *[K] * K_TILES)
NAMES = (*(f"{c}{m}{y}" for c, m, y in TILES), "K")  # "120": one, two and no dots.
EQUAL = tuple(tile for tile, marks in enumerate(TILES) if len(set(marks)) == 1)

COLOURS = ("cyan", "magenta", "yellow", "red", "green", "blue")  # C-6.2
NEUTRAL = len(COLOURS)
MIXES = {frozenset((1, 2)): 3, frozenset((0, 2)): 4, frozenset((0, 1)): 5}


def colour_of(marks: tuple[int, int, int]) -> int:
    """C-6.2: what is left without the grey part; two inks mix if one is half the other or more."""
    left = sorted(((mark - min(marks), ink) for ink, mark in enumerate(marks)), reverse=True)
    (a, first), (b, second), _ = left
    if a == 0:
        return NEUTRAL
    return MIXES[frozenset((first, second))] if 2 * b >= a else first


TILE_COLOURS = (*(colour_of(marks) for marks in TILES), NEUTRAL)  # K has no colour.

# Piles (C-2.1).

PILES = {1: 7, 2: 5, 3: 5, 4: 7, 5: 7}  # C-10.2: seven for the puzzle.
MOST_PILES = 7
PILE = 12
PUZZLE_PILE = 3  # C-10.2

# The grid. Place (x, y) points up if x + y is even, and row y + 1 is above row y. The places at the
# rim stay empty, so that every tile's place has all its neighbours (C-3.10).

WIDTH = 64
HEIGHT = 32
PLACES = WIDTH * HEIGHT
LEFT, BOTTOM = -32, -16
FIRST = -BOTTOM * WIDTH - LEFT  # C-2.3: the first tile, at (0, 0).
EDGE = 96  # Room for the free places around a mosaic: at most two more than it has tiles.
MOST_LAID = 84


def place_at(x: int, y: int) -> int:
    return (y - BOTTOM) * WIDTH + x - LEFT


def place_of(place: int) -> tuple[int, int]:
    return place % WIDTH + LEFT, place // WIDTH + BOTTOM


def in_reach(x: int, y: int) -> bool:
    """Whether the place is on the grid at all."""
    return 0 <= x - LEFT < WIDTH and 0 <= y - BOTTOM < HEIGHT


def on_table(place: int) -> bool:
    """C-3.10: whether a tile may lie there."""
    x, y = place_of(place)
    return LEFT < x < LEFT + WIDTH - 1 and BOTTOM < y < BOTTOM + HEIGHT - 1


def points_up(place: int) -> bool:
    return sum(place_of(place)) % 2 == 0


@cache
def word(tile: int, flat: int) -> int:
    """A tile's marks, three bits for each direction of lines in a mosaic with that flat ink.

    Direction 0 is flat; 1 is the left side of tiles that point up, 2 their right side. The inks
    run clockwise on every tile (C-1.1), so the flat ink determines where the others are (C-3.2).
    """
    marks = TILES[tile] if tile != K else (0, 0, 0)
    return sum(marks[(flat + way) % 3] << 3 * way for way in range(3))


# Moves are small numbers.

LAY = 0  # + place: lay the held tile there, or move the last one (C-3.3)
TAKE = PLACES  # + pile * KINDS + tile: take the tile seen on top (C-3.8)
BACK = TAKE + MOST_PILES * KINDS  # put the held tile back (C-3.4)
DISCARD = BACK + 1  # discard a K (C-4.1)
STOP = BACK + 2  # take no more (C-3.6)
RESUME = BACK + 3
FLAT = BACK + 4  # + ink: on the flat side of the first tile (C-2.3)
READY = BACK + 7  # for the next game of the match (C-8.3)
CODES = BACK + 8

# The phases of a game.

PICKING = 0  # in turn, each takes a first tile
TURNING = 1  # each lays the first tile passed to it
PLAYING = 2
BETWEEN = 3  # a game of the match is over, and another follows
OVER = 4
PHASES = ("picking", "turning", "playing", "between", "over")

CALM, LIVE = 0, 1
COUNTDOWN = 3000  # Milliseconds from the call until the first take (C-2.3).
LAPSE_SECONDS = 60  # C-3.9
LAYING = 1.6  # How much longer it takes to lay a tile than to take one.
PACES = ("calm", "live")
ONE, THREE, TOTAL = 0, 1, 2
MATCHES = ("one", "three", "total")
GAMES = 3  # C-8.1
GOAL = 40  # C-8.2
ROUND = 5  # C-9.1: with five players, tiles needed for a new round.

NOTHING = -1

# Cards: what a card counts, and the points for every so many of it. If a printed card differs,
# change it here and nowhere else.

HEXAGON = 5  # C-5.1
HEXAGON_CHEAP = 3  # C-7.2
K_COST = 3  # C-4.4
CAP = 6  # C-6.1

NOT, GAPS, EVEN, RUN, ROWS, TIPS, LEFT_RIGHT, TOP_BOTTOM, MOST, COLOUR, NEXT = range(11)


class Card(NamedTuple):
    """A card: its name, its rule, what it counts, and points for every `per` of that."""

    name: str
    rule: str
    counts: int = NOT
    points: int = 0
    per: int = 1


CARDS = (
    Card("as_you_like", "C-7.1"),
    Card("more_than_hexagons", "C-7.2"),
    Card("need_space", "C-7.3", GAPS, 4),
    Card("do_again", "C-7.4"),
    Card("like_tile", "C-7.5", EVEN, 3),
    Card("take_back", "C-7.6"),
    Card("wide", "C-7.7", RUN, 1, 2),
    Card("height", "C-7.8", ROWS, 1),
    Card("pointy", "C-7.9", TIPS, 1),
    Card("left_right", "C-7.10", LEFT_RIGHT, 6),
    Card("top_bottom", "C-7.11", TOP_BOTTOM, 7),
    Card("think", "C-7.12"),
    Card("colour_too", "C-7.13"),
    Card("many_tiles", "C-7.14", MOST, 1),  # MOST counts 5 or 3 by itself.
    Card("your_colour", "C-7.15", NEXT, 1),
    Card("do_all", "C-7.16"),
    *(Card(colour, "C-6.2", COLOUR, 1) for colour in COLOURS),
)
CARD_NAMES = tuple(card.name for card in CARDS)
PUBLIC = 16  # C-1.4: cards below this are public, the rest are private, by colour.
PRIVATE = 6
MOST_TILES, SECOND_TILES = 5, 3  # C-7.14
ROW = 20  # Room for a row of cards.

# The puzzle (C-10.4): cards that need no other player, no deck and no luck.
PUZZLE_CARDS = tuple(
    CARD_NAMES.index(name)
    for name in (
        *("as_you_like", "more_than_hexagons", "need_space", "do_again", "like_tile"),
        *("wide", "height", "pointy", "left_right", "top_bottom"),
    )
)
PUZZLE_ROW = 3
RANKS = (10, 15, 20, 25, 32, 40)  # C-10.6: the points needed for each rank.

AS_YOU_LIKE, CHEAP, AGAIN, TAKE_BACK, THINK, COLOUR_TOO, YOUR_COLOUR, DO_ALL = (
    CARD_NAMES.index(name)
    for name in (
        "as_you_like",
        "more_than_hexagons",
        "do_again",
        "take_back",
        "think",
        "colour_too",
        "your_colour",
        "do_all",
    )
)
