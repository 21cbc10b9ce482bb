"""What simulations count of a game of Four Corners: see core/tally.py."""

from typing import TYPE_CHECKING

from threemirrors.core.tally import Tally
from threemirrors.games.four_corners.tables import IMAGES, NAMES

if TYPE_CHECKING:
    from threemirrors.games.four_corners.position import Position

SCORED = tuple(f"goals_scored_{name}" for name in NAMES)
LEFT = tuple(f"goals_left_{name}" for name in NAMES)


class FourCornersTally(Tally):
    """Which goals a seat's side has scored, and which it still holds."""

    def __init__(self) -> None:
        super().__init__((*SCORED, *LEFT))

    def finish(self, state: "Position") -> None:  # type: ignore[override]
        super().finish(state)
        cards = state.cards
        scored, left = cards.scored, cards.goals
        for seat in range(state.players):
            first = IMAGES * cards.side_of(seat)
            for image in range(IMAGES):
                self.put(image, seat, scored[first + image])
                self.put(IMAGES + image, seat, left[first + image])
