"""What a move would mean, told before it is made: the images and lines it would complete."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event
from threemirrors.games.four_corners import table, tables
from threemirrors.games.four_corners.words_of import pattern_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

MAKES = "four_corners.meaning.makes"


def meaning(state: "FourCorners", seat: int, move: int) -> list[Event]:
    """F-6.1: what can be scored then, and what would stand unscored beside it (F-6.2).

    What the move draws is made up, so nothing is said of it.
    """
    if move >= tables.SCORE:
        return []
    state.apply(seat, move)
    if state.phase != tables.SCORING or state.seat != seat:
        return []
    may = set(state.legal(seat))
    return [
        Event(
            MAKES,
            {
                "image": tables.NAMES[state.pattern_image(pattern).bit_length() - 1],
                "pattern": pattern_name(pattern),
                "scores": int(tables.SCORE + pattern in may),
            },
        )
        for pattern in table.made_now(state)
    ]
