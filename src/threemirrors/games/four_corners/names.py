"""The names of tiles, squares and patterns in texts, views and sentences."""

from collections.abc import Iterable

from threemirrors.games.four_corners import tables
from threemirrors.games.four_corners.tables import (
    FIRST_SOLO_WINDOW,
    FIRST_WINDOW,
    LETTERS,
    LINES_OF_FOUR,
    LINES_OF_THREE,
    PILE,
    SQUARES,
    square_name,
)

RANKS = ("no_rank", "rank_1", "rank_2", "rank_3", "rank_4", "rank_5")  # F-9.8


def tile_text(tile: int, rotation: int) -> str:
    """A tile as it lies: centre, then corners NW NE SE SW. For a special tile, its kind."""
    if tile >= tables.STANDARD:
        return tables.KINDS[tile >= tables.FIRST_SWAP]
    centre, corners = tables.TILES[tile][0], tables.TILES[tile][2:]
    return (
        f"{centre}:{corners[-rotation:]}{corners[:-rotation]}"
        if rotation
        else f"{centre}:{corners}"
    )


def tile_called(text: str) -> tuple[int, int]:
    """The tile with that text, and its orientation; KeyError if there is none."""
    return TILE_CODES[text]


def tile_numbers(texts: Iterable[str], where: list[int] | None = None) -> list[int]:
    """The tiles with these texts; special ones of a kind are alike, so any in the pile will do."""
    free = [t for t in range(tables.STANDARD, tables.ALL_TILES) if not where or where[t] == PILE]
    found = []
    for text in texts:
        if text in tables.KINDS:
            found.append(next(tile for tile in free if tile_text(tile, 0) == text))
            free.remove(found[-1])
        else:
            found.append(tile_called(text)[0])
    return found


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


TILE_CODES = {
    tile_text(tile, rotation): (tile, rotation)
    for tile in reversed(range(tables.STANDARD))
    for rotation in reversed(range(4))
}
PATTERN_CODES = {pattern_name(pattern): pattern for pattern in range(tables.PATTERNS)}
SQUARE_CODES = {square_name(square): square for square in range(SQUARES)}


def mask_of(names: Iterable[str]) -> int:
    return sum(1 << SQUARE_CODES[name] for name in names)
