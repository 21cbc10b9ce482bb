"""What a move would do, shown before it is made: the images and lines it would complete."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event
from threemirrors.games.four_corners import queries, tables
from threemirrors.games.four_corners.names import pattern_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners

MAKES = "four_corners.meaning.makes"
SCORED = ("four_corners.event.scored_image", "four_corners.event.scored_sequence")


def meaning(state: "FourCorners", seat: int, move: int) -> list[Event]:
    """F-6.1: what the move scores at once, or lets the seat score (F-6.3).

    Anything the move draws is made up, so it is left out.
    """
    if move >= tables.SCORE:
        return []
    told = state.apply(seat, move)
    scored = [
        makes(str(event.facts["image"]), str(event.facts["pattern"]))
        for event in told
        if event.key in SCORED
    ]
    choice = [
        makes(
            tables.NAMES[state.board.pattern_image(pattern).bit_length() - 1], pattern_name(pattern)
        )
        for pattern in queries.made_now(state)
        if state.why_not(state.turn.seat, tables.SCORE + pattern) is None
    ]
    return scored + choice


def makes(image: str, pattern: str) -> Event:
    return Event(MAKES, {"image": image, "pattern": pattern})
