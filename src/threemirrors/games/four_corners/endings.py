"""How a game of Four Corners ended."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Outcome
from threemirrors.games.four_corners import tables

if TYPE_CHECKING:
    from threemirrors.games.four_corners.position import Position


def outcome(state: "Position") -> Outcome:
    """F-6.4: three goals win; F-8.3: for the whole team; F-10.1: at the limit, the most goals."""
    points = tuple(state.points(seat) for seat in range(state.players))
    if state.board.solo:
        return solitaire(points)
    most = max(points)
    won = "F-8.3" if state.cards.sides < state.players else "F-6.4"
    rule = won if most == tables.TO_WIN else "F-10.1"
    winners = tuple(seat for seat, scored in enumerate(points) if scored == most)
    return Outcome(points=points, winners=winners, rule=rule)


def solitaire(points: tuple[int, ...]) -> Outcome:
    """F-9.7, F-9.8: reaching a rank is a win; without a goal, nobody wins."""
    rule = "F-9.7" if points[0] == tables.SOLO_OPEN + 1 else "F-9.8"
    return Outcome(points=points, winners=(0,) if points[0] else (), rule=rule)
