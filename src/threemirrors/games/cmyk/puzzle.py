"""A puzzle (C-10) as a solver sees it: tiles, piles, and what cards give for what they count."""

from typing import TYPE_CHECKING, NamedTuple

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.tables import CAP, EQUAL, PUBLIC, TILE_COLOURS

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk


class Worth(NamedTuple):
    """A card of the row: what it counts, points for every `per` of that, and C-7.4's factor."""

    counts: int
    points: int
    per: int
    factor: int


class Puzzle(NamedTuple):
    """Everything is seen from the start (C-10.2)."""

    first: int  # C-10.3
    piles: tuple[tuple[int, ...], ...]  # From the top down.
    cards: tuple[Worth, ...]
    hexagon: int  # C-5.1, C-7.2
    colour: int  # C-6.2: the private card's.
    colour_factor: int  # C-7.1

    def points_of_tiles(self, kinds: list[int]) -> int:
        """C-6.1, C-7.5: what these tiles give wherever they lie."""
        hues = sum(TILE_COLOURS[tile] == self.colour for tile in kinds)
        points = min(hues, CAP) * self.colour_factor
        for card in self.cards:
            if card.counts == tables.EVEN:
                points += card.factor * card.points * sum(tile in EQUAL for tile in kinds)
        return points


def puzzle_of(start: "Cmyk") -> Puzzle:
    """The puzzle that was dealt; nothing has been laid yet."""
    supply, cards = start.supply, start.cards
    piles = [tuple(reversed(supply.tiles_of(pile))) for pile in range(supply.n_piles)]
    worth = []
    for i in range(cards.n_row):
        card = tables.CARDS[cards.row[i]]
        worth.append(Worth(card.counts, card.points, card.per, cards.factor(i)))
    return Puzzle(
        first=supply.held[0],
        piles=tuple(piles),
        cards=tuple(worth),
        hexagon=cards.hexagon_worth(),
        colour=cards.private[0] - PUBLIC,
        colour_factor=cards.private_factor(),
    )
