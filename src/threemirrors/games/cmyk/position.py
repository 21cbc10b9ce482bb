"""A CMYK! position: its parts, and how many points it gives.

Each part declares its fields in its own .pxd; copies, keys and pickles follow from that.
"""

import copyreg
from typing import Any

import cython

if not cython.compiled:
    from threemirrors.core.fields import Part
    from threemirrors.core.state import State
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.match import Match
    from threemirrors.games.cmyk.mosaics import Mosaics
    from threemirrors.games.cmyk.progress import Progress
    from threemirrors.games.cmyk.scoring import behind, card_worth, game_points
    from threemirrors.games.cmyk.supply import Supply
    from threemirrors.games.cmyk.tables import BETWEEN, ONE, THREE


class Position(State):
    """Mosaics, cards, piles and hands, and the state of the game and the match."""

    def make_parts(self) -> None:
        self.mosaics = Mosaics.__new__(Mosaics)
        self.cards = Cards.__new__(Cards)
        self.supply = Supply.__new__(Supply)
        self.progress = Progress.__new__(Progress)
        self.match = Match.__new__(Match)
        if not cython.compiled:
            self.mosaics.clear()  # In C these start as zeros.

    def parts(self) -> "tuple[Part, ...]":
        return self.mosaics, self.cards, self.supply, self.progress, self.match

    def copy_from(self, other: "State") -> None:
        o: Position = other  # type: ignore[assignment]
        self.players, self.acting, self.welcome = o.players, o.acting, o.welcome
        self.mosaics.copy_from(o.mosaics)
        self.cards.copy_from(o.cards)
        self.supply.copy_from(o.supply)
        self.progress.copy_from(o.progress)
        self.match.copy_from(o.match)

    def clear(self) -> None:
        """An empty table."""
        self.welcome = 0
        self.mosaics.clear()
        self.cards.clear()
        self.supply.clear()
        self.progress.clear()

    def key(self) -> tuple[object, ...]:
        return (self.players, *[part.key() for part in self.parts()])

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = self.players, self.acting, self.welcome
        return copyreg.__newobj__, (type(self),), (numbers, self.parts())  # type: ignore[attr-defined]

    def __setstate__(self, saved: "tuple[tuple[int, int, int], tuple[Any, ...]]") -> None:
        (self.players, self.acting, self.welcome), parts = saved
        self.mosaics, self.cards, self.supply, self.progress, self.match = parts

    # Points.

    def behind(self, seat: int, card: int) -> list[int]:
        """The places of what a card counts; NOTHING in place of a card means hexagons."""
        return behind(self.mosaics, self.cards, seat, card)

    def worth(self, seat: int, card: int) -> int:
        """What a card gives the seat before any doubling."""
        return card_worth(self.mosaics, self.cards, seat, card)

    def score(self, seat: int) -> int:
        """The seat's current points in this game."""
        return game_points(self.mosaics, self.cards, seat)

    def total(self, seat: int) -> int:
        """Points in the game; C-8.1: victory points; C-8.2: points from all games."""
        if self.match.kind == ONE:
            return self.score(seat)
        if self.match.kind == THREE:
            return self.match.victory[seat]
        running = self.progress.phase < BETWEEN
        return self.match.sums[seat] + (self.score(seat) if running else 0)
