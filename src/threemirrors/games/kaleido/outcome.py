"""How a game of Kaleido ended, and where each seat's points came from."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Outcome
from threemirrors.games.kaleido import queries

if TYPE_CHECKING:
    from threemirrors.games.kaleido.position import Position


def outcome(state: "Position") -> Outcome:
    """K-5.6: the highest total wins; equal totals share the victory."""
    seats = range(state.players)
    totals = tuple(state.points(seat) for seat in seats)
    of_boards = queries.board_points_by_colour(state)
    boards = tuple(sum(of_boards[c] for c in queries.colours_of(state, seat)) for seat in seats)
    all_played = not any(state.supplies.tiles)
    return Outcome(
        points=totals,
        winners=tuple(seat for seat in seats if totals[seat] == max(totals)),
        rule="K-5.1" if all_played else "K-5.2",
        parts={
            "boards": boards,
            "corners": tuple(totals[seat] - boards[seat] for seat in seats),
        },
    )
