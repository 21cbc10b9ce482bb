"""Points: what hexagons, cards and K tiles give a seat (C-5 to C-7; C types: scoring.pxd)."""

import cython

from threemirrors.games.cmyk import tables

if not cython.compiled:
    from threemirrors.core.state import MOST_MOVES
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.counting import count, hexagons, of_colour
    from threemirrors.games.cmyk.mosaics import Mosaics
    from threemirrors.games.cmyk.tables import CAP, COLOUR, K_COST, NEXT, NOTHING, PUBLIC

    COUNTS, WORTH, PER = [0] * 22, [0] * 22, [0] * 22


def make_tables() -> None:
    for code, card in enumerate(tables.CARDS):
        COUNTS[code], WORTH[code], PER[code] = card.counts, card.points, card.per


make_tables()


def counted(m: "Mosaics", c: "Cards", seat: int, card: int, out: list[int]) -> int:
    """How many there are of what the card counts, and where."""
    if COUNTS[card] == COLOUR:
        return of_colour(m, seat, card - PUBLIC, out)
    if COUNTS[card] == NEXT:  # C-7.15: the left neighbour's card.
        return of_colour(m, seat, c.private[left_neighbour(c, seat)] - PUBLIC, out)
    return count(m, seat, COUNTS[card], out)


def left_neighbour(c: "Cards", seat: int) -> int:
    """C-1.5: the next seat clockwise; unused seats have no card."""
    return seat + 1 if seat < 4 and c.private[seat + 1] != NOTHING else 0


def card_points(m: "Mosaics", c: "Cards", seat: int, card: int, out: list[int]) -> int:
    """What a card gives before any doubling."""
    n = counted(m, c, seat, card, out)
    if COUNTS[card] == COLOUR or COUNTS[card] == NEXT:
        n = min(n, CAP) * c.private_factor()  # C-6.1: capped before doubling.
    return WORTH[card] * (n // PER[card])


def game_points(m: "Mosaics", c: "Cards", seat: int) -> int:
    """C-5.2: hexagons, public cards in row order, private card, K tiles."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    points = hexagons(m, seat, out) * c.hexagon_worth() - K_COST * m.ks[seat]
    for i in range(c.n_row):
        if not c.cancelled(i):
            points += card_points(m, c, seat, c.row[i], out) * c.factor(i)
    return points + card_points(m, c, seat, c.private[seat], out)


# For other modules.


def behind(m: "Mosaics", c: "Cards", seat: int, card: int) -> list[int]:
    """The places of what a card counts; NOTHING in place of a card means hexagons."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    n = hexagons(m, seat, out) if card == NOTHING else counted(m, c, seat, card, out)
    return [out[i] for i in range(n)]


def card_worth(m: "Mosaics", c: "Cards", seat: int, card: int) -> int:
    """What a card gives the seat before any doubling."""
    if not cython.compiled:
        out = [0] * MOST_MOVES
    return card_points(m, c, seat, card, out)
