"""What the numbers of a CMYK! observation mean."""

from threemirrors.games.cmyk import tables

TILE = 5  # 1 if it is there, three marks, 1 for a K.
ON_PLACE = TILE + 3
IN_HAND = TILE + tables.MOST_PILES
OF_SEAT = 15 + tables.PRIVATE
MOST_CARDS = 6  # In the row: one is open, each K reveals one, and one of them two more.
COUNTS = 6

TILES = (
    "Seat and tile, by rows from below and from left to right: 1 if it is there; dots of cyan, "
    "magenta and yellow, in fifths; 1 for a K; column and row (the first tile is at 0, 0), in "
    "tens; 1 if it may still be moved."
)
HELD = (
    "Seat: 1 if it holds a tile; its dots of cyan, magenta and yellow, in fifths; 1 for a K; 1 for "
    "the pile it came from."
)
SEATS = (
    "Seat: 1 if the match waits for it; 1 if it may act though nobody waits; 1 if it is its turn; "
    "1 if it called; 1 for the ink on flat sides, cyan, magenta, yellow; 1 if it has stopped; 1 if "
    "that is final; 1 if it is away; 1 if it is ready for the next game; K tiles laid; victory "
    "points; points from earlier games, in tens; points in this game, in tens, as far as they are "
    "known; 1 for its private card, by colour from cyan to blue, if it is known."
)
PILES = (
    "Pile: 1 if it has a tile; dots of the top one, in fifths; 1 for a K; number of tiles, in "
    "dozens; 1 for the seat that last took from it."
)
BELOW = (
    "Pile and tile below the top, from the bottom up: 1 if it is there; its dots, in fifths; 1 for "
    "a K."
)
OUT = "How many of each tile, in the order of tile numbers and K last, were removed or discarded."
ROW = "Place in the row: 1 for the card there, the public ones first, then the private ones."
DROPPED = "1 for each public card that left the row."
COUNT = (
    "Cards in the deck, in tens; private cards that nobody has; tiles that stay out, in tens; 1 if "
    "private cards are revealed; 1 if everybody acts at once; number of the game in the match."
)
MATCH = "1 for the kind of match: one game, three games, up to a total."
PHASE = (
    "1 for what is going on: first tiles are picked, first tiles are laid, play, a pause between "
    "games, nothing since the match is over."
)


def most_tiles(players: int) -> int:
    """How many tiles one seat may have laid."""
    pile = tables.PUZZLE_PILE if players == tables.ALONE else tables.PILE
    return tables.PILES[players] * pile + (players == tables.ALONE)


def planes(players: int) -> tuple[tuple[str, tuple[int, ...], str], ...]:
    """The parts of an observation in order."""
    below = (("below", (tables.MOST_PILES, tables.PUZZLE_PILE - 1, TILE), BELOW),)
    return (
        ("tiles", (players, most_tiles(players), ON_PLACE), TILES),
        ("held", (players, IN_HAND), HELD),
        ("seats", (players, OF_SEAT), SEATS),
        ("piles", (tables.MOST_PILES, TILE + 1 + players), PILES),
        *(below if players == tables.ALONE else ()),
        ("out", (tables.KINDS,), OUT),
        ("row", (MOST_CARDS, len(tables.CARDS)), ROW),
        ("dropped", (tables.PUBLIC,), DROPPED),
        ("counts", (COUNTS,), COUNT),
        ("match", (len(tables.MATCHES),), MATCH),
        ("phase", (len(tables.PHASES),), PHASE),
    )
