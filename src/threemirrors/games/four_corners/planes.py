"""What the numbers of a Four Corners observation mean."""

from threemirrors.games.four_corners import tables

FACE = 5 * tables.IMAGES  # A tile: the image at each corner and at the centre.
ON_SQUARE = 1 + FACE + 4
IN_HAND = FACE + len(tables.KINDS)
OF_SEAT = 6 + tables.IMAGES
MOST_RUNS = 8
COUNTS = 11

BOARD = (
    "Square from the top left: 1 if a tile lies there; 1 for the image at its corners NW, NE, SE, "
    "SW and at its centre, each A to G; 1 for its quarter turns from how the set shows it, 0 to 3."
)
SQUARES = (
    "Square: 1 if it has the first of two tiles to rotate; 1 if its tile is still to be rotated in "
    "a break; 1 if it was replaced in this break; 1 for each orientation that its tile had earlier "
    "in the turn."
)
RUNS = "Sequence to be broken, the current one first: 1 for its image, A to G; 1 for its squares."
PATTERNS = (
    "Pattern, inner points and then lines: 1 if it was just made and not scored; 1 if it was just "
    "scored; the number of the image (A is 1) that stood there before this step, else 0."
)
HAND = (
    "The seat's tiles in the order of tile numbers: 1 for the image at corners NW, NE, SE, SW and "
    "centre; 1 for a special tile that rotates; 1 for one that swaps. Alone: the tile to be laid."
)
DRAWN = "The tile to put into a sequence: 1 if there is one; then its images, as it was drawn."
GOALS = "How many goal cards the seat (or its team) has of each image. Alone: the open goals."
FRESH = "1 for the image of the goal card just drawn, if the seat drew it."
REMOVED = "Cards of each image that the seat knows to have left the game from its team's goals."
DECK = "Place in the goal deck from the top: 1 for the image, if the seat knows the card there."
SEATS = (
    "Seat: 1 if it is asked; 1 if it began; tiles in hand; goal cards not yet scored; goal cards "
    "that left the game; 1 if it shares goals with the observer; scored goals of each image."
)
LEFT = "1 for each standard tile that left the game; then how many that rotate, and that swap."
COUNT = (
    "Tiles in the pile, in tens; tiles in the reserve (alone), in tens; cards in the deck, in "
    "tens; share of all turns that has been played; rounds agreed, in sixties; hands dealt; cards "
    "still without a copy; breaks in this action; 1 if the fifth goal is face down; 1 if this "
    "turn's rotations have been asked for (alone); 1 if the first rotation was a half turn."
)
PHASE = (
    "1 for what is asked: a pair of goals, which special tile goes back, an action, a second "
    "rotation, the first exchange, the second, which goal goes back, what to score, which way to "
    "rotate, where to replace, a rotation or none (alone), nothing since the game is over."
)


def squares(players: int) -> int:
    return (tables.SOLO_SIDE if players == 1 else tables.SIDE) ** 2


def inner_points(players: int) -> int:
    return 7 if players == 1 else tables.FIRST_WINDOW  # Alone, up to the last that matters.


def windows(players: int) -> int:
    return tables.SOLO_WINDOWS if players == 1 else tables.WINDOWS


def planes(players: int) -> tuple[tuple[str, tuple[int, ...], str], ...]:
    """The parts of an observation in order."""
    n = squares(players)
    deck = (("deck", (tables.CARDS, tables.IMAGES), DECK),) if players > 1 else ()
    return (
        ("board", (n, ON_SQUARE), BOARD),
        ("squares", (n, 7), SQUARES),
        ("runs", (MOST_RUNS, tables.IMAGES + n), RUNS),
        ("patterns", (inner_points(players) + windows(players), 3), PATTERNS),
        ("hand", (tables.HAND_ROOM, IN_HAND), HAND),
        ("drawn", (1 + FACE,), DRAWN),
        ("goals", (tables.IMAGES,), GOALS),
        ("fresh", (tables.IMAGES,), FRESH),
        ("removed", (tables.IMAGES,), REMOVED),
        *deck,
        ("seats", (players, OF_SEAT), SEATS),
        ("left", (tables.STANDARD + len(tables.KINDS),), LEFT),
        ("counts", (COUNTS,), COUNT),
        ("phase", (tables.OVER + 1,), PHASE),
    )
