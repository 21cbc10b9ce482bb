"""CMYK!'s moves as text and as JSON: "take3:120", "lay(1,0)", "back", "stop", "flat-cyan"."""

import re
from functools import cache, lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from threemirrors.core.errors import UnknownMove
from threemirrors.games.cmyk.tables import (
    BACK,
    DISCARD,
    FLAT,
    INKS,
    KINDS,
    LAY,
    MOST_PILES,
    NAMES,
    READY,
    RESUME,
    STOP,
    TAKE,
    in_reach,
    place_at,
    place_of,
)


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take the tile seen on top of a pile: its marks of cyan, magenta and yellow, or "K"."""

    pile: Literal[1, 2, 3, 4, 5, 6, 7]
    tile: str


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay the held tile in one's own mosaic; with empty hands, move the last tile there."""

    x: int
    y: int


class Back(Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Put the held tile back on its pile."""


class Discard(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard the held K, which leaves the game."""


class Stop(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """Take no more tiles."""


class Resume(Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Go on after all."""


class Flat(Struct, frozen=True, tag="flat", forbid_unknown_fields=True):
    """Lay the first tile with this ink on its flat side."""

    ink: Literal["cyan", "magenta", "yellow"]


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Say one is ready for the next game of the match."""


MoveForm: TypeAlias = Take | Lay | Back | Discard | Stop | Resume | Flat | Ready

PLAIN: dict[int, Back | Discard | Stop | Resume | Ready] = {
    BACK: Back(),
    DISCARD: Discard(),
    STOP: Stop(),
    RESUME: Resume(),
    READY: Ready(),
}
PLAIN_TEXT = {BACK: "back", DISCARD: "discard", STOP: "stop", RESUME: "resume", READY: "ready"}
PLAIN_CODE = {words: move for move, words in PLAIN_TEXT.items()}
TILE_CODE = {name: tile for tile, name in enumerate(NAMES)}
TAKE_TEXT = re.compile(rf"take([1-{MOST_PILES}]):([0-5]{{3}}|K)")
LAY_TEXT = re.compile(r"lay\((0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)\)")
MOST_FORMS = 4096  # More than there are moves, so that each is converted only once.
FLAT_TEXT = re.compile(rf"flat-({'|'.join(INKS)})")


@lru_cache(MOST_FORMS)
@cache
def form(move: int) -> MoveForm:
    if move < TAKE:
        return Lay(*place_of(move - LAY))
    if move < BACK:
        pile, tile = divmod(move - TAKE, KINDS)
        return Take(pile + 1, NAMES[tile])  # type: ignore[arg-type]
    if FLAT <= move < READY:
        return Flat(INKS[move - FLAT])  # type: ignore[arg-type]
    return PLAIN[move]


def code(move: MoveForm) -> int:
    match move:
        case Take(pile, tile):
            if tile not in TILE_CODE:
                raise UnknownMove(f"there is no tile {tile!r}: 120 has 20 % cyan, 40 % magenta")
            return TAKE + (pile - 1) * KINDS + TILE_CODE[tile]
        case Lay(x, y):
            if not in_reach(x, y):
                raise UnknownMove(f"({x},{y}) is off the grid")
            return LAY + place_at(x, y)
        case Flat(ink):
            return FLAT + INKS.index(ink)
    return next(number for number, plain in PLAIN.items() if plain == move)


def text(move: int) -> str:
    shape = form(move)
    match shape:
        case Take(pile, tile):
            return f"take{pile}:{tile}"
        case Lay(x, y):
            return f"lay({x},{y})"
        case Flat(ink):
            return f"flat-{ink}"
    return PLAIN_TEXT[move]


@lru_cache(MOST_FORMS)
def parse(words: str) -> int:
    if words in PLAIN_CODE:
        return PLAIN_CODE[words]
    if found := TAKE_TEXT.fullmatch(words):
        return code(Take(int(found[1]), found[2]))  # type: ignore[arg-type]
    if found := LAY_TEXT.fullmatch(words):
        return code(Lay(int(found[1]), int(found[2])))
    if found := FLAT_TEXT.fullmatch(words):
        return FLAT + INKS.index(found[1])
    raise UnknownMove(
        f"{words!r} is not a move: take3:120 takes a tile, lay(1,0) lays it, back puts it "
        "back, discard drops a K, flat-cyan turns the first tile, then stop, resume and ready"
    )


def from_form(shape: object) -> int:
    try:
        return code(msgspec.convert(shape, MoveForm))
    except msgspec.ValidationError as error:
        raise UnknownMove(f"not a CMYK! move: {error}") from None
