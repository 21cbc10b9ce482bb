"""How a game of Kaleido ended, and where each seat's points came from."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Outcome
from threemirrors.games.kaleido.endings import all_played, board_points, winners

if TYPE_CHECKING:
    from threemirrors.games.kaleido.position import Position


def outcome(state: "Position") -> Outcome:
    seats = range(state.players)
    totals = tuple(state.points(seat) for seat in seats)
    boards = tuple(board_points(state, seat) for seat in seats)
    won = winners(state)
    return Outcome(
        points=totals,
        winners=tuple(seat for seat in seats if won >> seat & 1),
        rule="K-5.1" if all_played(state) else "K-5.2",
        parts={
            "boards": boards,
            "corners": tuple(totals[seat] - boards[seat] for seat in seats),
        },
    )
