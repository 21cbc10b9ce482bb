"""What the numbers of a Kaleido observation mean."""

from threemirrors.games.kaleido import tables

HOLES = (
    "Board and hole: 1 for the colour in it, by whose it is, then white, then empty. "
    "Boards come in the order they were laid; one that is not there is all 0."
)
PLACES = (
    "Board: 1 if it is there; its column and row (the first board is at 0, 0); 1 if it was filled "
    "this turn; 1 if it is the one to turn."
)
CORNERS = (
    "Corner, two for each board: 1 if three boards meet there; how many of its holes are empty; "
    "how many tiles of each colour it has, by whose they are."
)
COLOURS = (
    "Colour by whose it is: tiles still to be played; points in tens; 1 at its place among red, "
    "yellow, green, blue and purple, since moves name colours."
)
SEATS = (
    "Seat: 1 if it is its turn; white tiles; boards; 1 if it may still begin with either colour; "
    "points in tens."
)
PHASE = (
    "1 for what is to be done: start a turn, place the tile after an extra, place an extra or end "
    "the turn, turn a board, nothing since the game is over."
)


def planes(players: int) -> tuple[tuple[str, tuple[int, ...], str], ...]:
    """The parts of an observation in order."""
    roles = players * tables.COLOURS_EACH[players]
    return (
        ("holes", (12, 6, roles + 2), HOLES),
        ("places", (12, 5), PLACES),
        ("corners", (24, roles + 2), CORNERS),
        ("colours", (roles, 7), COLOURS),
        ("seats", (players, 5), SEATS),
        ("phase", (5,), PHASE),
    )
