"""A seat's score sheet: every part with its points, and the places they come from.

A page can show it part by part, and each part group by group. A group is what counts as one: the
six places of a hexagon, one gap, one tile, the tiles of a row, two tiles of a run, or the whole
mosaic for a symmetry. For every line:

    points == scored * each * factor

The first `scored` groups give `each * factor` points apiece; any further groups are shown but give
nothing (tiles beyond the limit of C-6.1, the odd tile of a run).
"""

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.cmyk.tables import (
    CAP,
    CARD_NAMES,
    CARDS,
    COLOUR,
    K_COST,
    LEFT_RIGHT,
    MOST,
    NEXT,
    NOT,
    NOTHING,
    ROWS,
    RUN,
    TOP_BOTTOM,
    WIDTH,
    K,
    place_of,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

Place = tuple[int, int]
Group = list[int]


class Line(Struct, frozen=True):
    """One part of the sheet."""

    part: str  # "hexagons", "private", "k_tiles", or the name of a card in the row.
    card: str | None  # The card counted; for "private" and "your_colour", a colour.
    rule: str
    count: int  # How many hexagons, gaps, tiles or rows there are; 1 for a symmetry.
    scored: int  # How many times it gives points.
    each: int  # The points it gives each time.
    factor: int  # All doublings together; 0 if the card was cancelled.
    cancelled: bool  # C-7.6
    points: int
    places: tuple[Place, ...]  # All groups, one after another.
    groups: tuple[tuple[Place, ...], ...]


class Sheet(Struct, frozen=True):
    """All parts in the order they are counted (C-5.2), and their sum."""

    lines: tuple[Line, ...]
    total: int


def sheet(state: "Cmyk", seat: int) -> Sheet:
    lines = (
        hexagon_line(state, seat),
        *(row_line(state, seat, i) for i in range(state.cards.n_row)),
        private_line(state, seat),
        k_line(state, seat),
    )
    return Sheet(lines, sum(line.points for line in lines))


def line(
    part: str,
    rule: str,
    groups: list[Group],
    each: int,
    *,
    card: str | None = None,
    count: int | None = None,
    scored: int | None = None,
    factor: int = 1,
) -> Line:
    """A line; by default, `count` and `scored` are the number of groups."""
    told = tuple(tuple(place_of(place) for place in group) for group in groups)
    scored = len(groups) if scored is None else scored
    return Line(
        part=part,
        card=card,
        rule=rule,
        count=len(groups) if count is None else count,
        scored=scored,
        each=each,
        factor=factor,
        cancelled=factor == 0,
        points=scored * each * factor,
        places=tuple(place for group in told for place in group),
        groups=told,
    )


def hexagon_line(state: "Cmyk", seat: int) -> Line:
    """C-5.1, C-7.2. A hexagon is listed from left to right, the lower row first."""
    tips = sorted(state.behind(seat, NOTHING))
    groups = [[tip + row + x for row in (0, WIDTH) for x in (-1, 0, 1)] for tip in tips]
    return line("hexagons", "C-5.1", groups, state.cards.hexagon_worth())


def row_line(state: "Cmyk", seat: int, i: int) -> Line:
    card = CARDS[state.cards.row[i]]
    if state.cards.cancelled(i):
        return line(card.name, card.rule, [], card.points, card=card.name, factor=0)
    return card_line(state, seat, state.cards.row[i], card.name, state.cards.factor(i))


def private_line(state: "Cmyk", seat: int) -> Line:
    return card_line(state, seat, state.cards.private[seat], "private", 1)


def card_line(state: "Cmyk", seat: int, code: int, part: str, factor: int) -> Line:
    card, groups = CARDS[code], groups_of(state, seat, code)
    # A run and a whole mosaic are counted in tiles, everything else in groups.
    count = sum(map(len, groups)) if card.counts in (RUN, MOST) else len(groups)
    scored, each, name = count // card.per, card.points, card.name
    if card.counts == MOST:  # C-7.14
        scored, each = 1, state.worth(seat, code)
    elif card.counts in (COLOUR, NEXT):  # C-6.1, C-7.1
        scored, factor = min(count, CAP), factor * state.cards.private_factor()
        name = CARD_NAMES[colour_of(state, seat, code)]
    return line(part, card.rule, groups, each, card=name, count=count, scored=scored, factor=factor)


def colour_of(state: "Cmyk", seat: int, code: int) -> int:
    """The card whose colour is counted; C-7.15: the left neighbour's."""
    return state.cards.private[(seat + 1) % state.players] if CARDS[code].counts == NEXT else code


def groups_of(state: "Cmyk", seat: int, code: int) -> list[Group]:
    """What a card counts in the seat's mosaic, with a group for each thing counted."""
    card, laid = CARDS[code], sorted(state.mosaics.laid_by(seat))
    if card.counts == NOT:
        return []
    if card.counts in (LEFT_RIGHT, TOP_BOTTOM):
        return [laid] if state.worth(seat, code) else []
    if card.counts == MOST:
        return [laid]
    if card.counts == ROWS:  # A row's group is all its tiles.
        return [list(row) for _, row in groupby(laid, lambda place: place // WIDTH)]
    behind = sorted(state.behind(seat, code))
    return [behind[i : i + card.per] for i in range(0, len(behind), card.per)]


def k_line(state: "Cmyk", seat: int) -> Line:
    """C-4.4."""
    mosaics = state.mosaics
    black = [place for place in mosaics.laid_by(seat) if mosaics.tile_at(seat, place) == K]
    return line("k_tiles", "C-4.4", [[place] for place in sorted(black)], -K_COST)
