"""The points a drawn position may have: how many goals a side can have scored, and when.

Which goals were scored long ago cannot be told from the board. What can: whoever scores the last
goal needed has won at once, on that very turn; and nobody scores before all is dealt.
"""

from typing import TYPE_CHECKING

from threemirrors.games.four_corners import tables

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


def impossible_points(state: "FourCorners") -> str:
    """What is wrong with the goals that were scored, or nothing."""
    cards = state.cards
    wins = tables.SOLO_OPEN + 1 if state.board.solo else tables.TO_WIN
    for side in range(cards.sides):
        scored = cards.scored_by(side)
        won = state.is_over() and cards.side_of(state.turn.seat) == side
        if scored > wins or (scored == wins and not won):
            return f"whoever scores {wins} goals has won at once, and no more are scored (F-6.4)"
        if scored and state.turn.dealt < state.players:
            return "no goal is scored before all is dealt (F-2.3)"
    return ""
