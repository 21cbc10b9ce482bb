"""What a move would do, shown before it is made: hexagons it closes, points it brings."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event
from threemirrors.games.cmyk.tables import NOTHING, PLAYING, TAKE, K

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

HEXAGONS = "cmyk.meaning.hexagons"
POINTS = "cmyk.meaning.points"


def meaning(state: "Cmyk", seat: int, move: int) -> list[Event]:
    """For a laid tile: the change in hexagons and in current points.

    A K brings a card that nobody knows yet (C-4.3), so points are left out. Other moves change no
    points, and whatever they reveal is made up.
    """
    if move >= TAKE:
        return []
    black = state.supply.held[seat] == K
    hexagons, points = len(state.behind(seat, NOTHING)), state.score(seat)
    state.apply(seat, move)
    closed = len(state.behind(seat, NOTHING)) - hexagons
    told = [Event(HEXAGONS, {"n": closed})] if closed > 0 else []
    more = state.score(seat) - points
    if more and not black and state.progress.phase == PLAYING:
        told.append(Event(POINTS, {"by": f"{more:+}"}))
    return told
