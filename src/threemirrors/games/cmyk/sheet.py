"""A seat's score sheet: every part with its points, and the places behind it."""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.cmyk.tables import (
    CARDS,
    COLOUR,
    K_COST,
    LEFT_RIGHT,
    MOST,
    NEXT,
    NOTHING,
    ROWS,
    TOP_BOTTOM,
    WIDTH,
    K,
    place_of,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

Place = tuple[int, int]
ALL_OF_IT = (LEFT_RIGHT, TOP_BOTTOM, MOST)  # What concerns the mosaic as a whole.


class Line(Struct, frozen=True):
    """One part: what for, how many of it, points, and the places that were counted.

    A hexagon stands there as its six places, one after the other.
    """

    part: str  # "hexagons", "private", "k_tiles", or the name of a card in the row.
    rule: str
    count: int
    factor: int  # What doubles it, all together; 0: the card was cancelled.
    points: int
    places: tuple[Place, ...]


class Sheet(Struct, frozen=True):
    """All parts in the order they are counted (C-5.2), and their sum."""

    lines: tuple[Line, ...]
    total: int


def sheet(state: "Cmyk", seat: int) -> Sheet:
    lines = (
        hexagon_line(state, seat),
        *(card_line(state, seat, i) for i in range(state.n_row)),
        private_line(state, seat),
        k_line(state, seat),
    )
    return Sheet(lines, sum(line.points for line in lines))


def hexagon_line(state: "Cmyk", seat: int) -> Line:
    tips = sorted(state.behind(seat, NOTHING))
    around = [tip + row + x for tip in tips for row in (0, WIDTH) for x in (-1, 0, 1)]
    points = len(tips) * state.worth_of_hexagon()
    return Line("hexagons", "C-5.1", len(tips), 1, points, named(around))


def card_line(state: "Cmyk", seat: int, i: int) -> Line:
    card = CARDS[state.row[i]]
    if state.is_cancelled(i):
        return Line(card.name, card.rule, 0, 0, 0, ())  # C-7.6
    factor = state.factor_of(i)
    return counted(state, seat, state.row[i], card.name, factor)


def private_line(state: "Cmyk", seat: int) -> Line:
    return counted(state, seat, state.private[seat], "private", 1)


def counted(state: "Cmyk", seat: int, code: int, part: str, factor: int) -> Line:
    card = CARDS[code]
    behind = state.behind(seat, code)
    count, points = len(behind), state.worth(seat, code) * factor
    if card.counts == ROWS:
        behind = state.laid_by(seat)  # Every tile helps to fill its row.
    if card.counts in ALL_OF_IT:
        behind = state.laid_by(seat) if points else []
        count = len(behind)
    if card.counts in (COLOUR, NEXT):
        factor *= state.factor_of_private()  # C-7.1
    return Line(part, card.rule, count, factor, points, named(sorted(behind)))


def k_line(state: "Cmyk", seat: int) -> Line:
    """C-4.4."""
    black = [place for place in state.laid_by(seat) if state.tile_at(seat, place) == K]
    return Line("k_tiles", "C-4.4", len(black), 1, -K_COST * len(black), named(sorted(black)))


def named(places: list[int]) -> tuple[Place, ...]:
    return tuple(place_of(place) for place in places)
