"""What simulations count of a game of CMYK!: see core/tally.py."""

from typing import TYPE_CHECKING

from threemirrors.core.tally import Tally
from threemirrors.games.cmyk.tables import CARD_NAMES, NOTHING, PUBLIC

if TYPE_CHECKING:
    from threemirrors.games.cmyk.position import Position

CARDS = tuple(f"private_card_{name}" for name in CARD_NAMES[PUBLIC:])
OTHERS = ("hexagons_closed", "tiles_laid")


class CmykTally(Tally):
    """Points by source, each seat's private card (of the last game of a match), and its mosaic."""

    def __init__(self) -> None:
        super().__init__((*CARDS, *OTHERS))

    def finish(self, state: "Position") -> None:  # type: ignore[override]
        super().finish(state)
        for seat in range(state.players):
            for i in range(len(CARDS)):
                self.put(i, seat, int(state.cards.private[seat] == PUBLIC + i))
            self.put(len(CARDS), seat, len(state.behind(seat, NOTHING)))
            self.put(len(CARDS) + 1, seat, state.mosaics.n_laid[seat])
