"""How tiles, squares and patterns are called, in texts, views and sentences."""

from collections.abc import Iterable

from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.tables import (
    FIRST_SOLO_WINDOW,
    FIRST_WINDOW,
    LETTERS,
    LINES_OF_FOUR,
    LINES_OF_THREE,
    SQUARES,
    square_name,
)

RANKS = ("no_rank", "rank_1", "rank_2", "rank_3", "rank_4", "rank_5")  # F-9.8


def tile_text(tile: int, turn: int) -> str:
    """A tile as it lies: its centre, then the corners NW NE SE SW. A special tile: its kind."""
    if tile >= tables.STANDARD:
        return tables.KINDS[tile >= tables.FIRST_SWAP]
    centre, corners = tables.TILES[tile][0], tables.TILES[tile][2:]
    return f"{centre}:{corners[-turn:]}{corners[:-turn]}" if turn else f"{centre}:{corners}"


def tile_called(text: str) -> tuple[int, int] | None:
    """The tile that lies so, and its orientation."""
    for tile in range(tables.STANDARD):
        for turn in range(4):
            if tile_text(tile, turn) == text:
                return tile, turn
    return None


def centre_name(tile: int) -> str:
    return tables.NAMES[LETTERS.index(tables.TILES[tile][0])]


def pattern_name(pattern: int) -> str:
    """An inner point by the square to its upper left, a line by its first window's ends."""
    if pattern < FIRST_WINDOW:
        row, column = divmod(pattern, 5)
        return square_name(tables.square_at(row, column))
    if pattern < FIRST_SOLO_WINDOW:
        window = LINES_OF_FOUR[pattern - FIRST_WINDOW]
    else:
        window = LINES_OF_THREE[pattern - FIRST_SOLO_WINDOW]
    return f"{square_name(window[0])}-{square_name(window[-1])}"


def squares_in(mask: int) -> list[str]:
    return [square_name(square) for square in bits(mask)]


def bits(mask: int, end: int = SQUARES) -> Iterable[int]:
    return (i for i in range(end) if mask >> i & 1)


def images_in(mask: int) -> list[int]:
    return [image for image in range(tables.IMAGES) if mask >> image & 1]


def rank_key(goals: int) -> str:
    return RANKS[goals]
