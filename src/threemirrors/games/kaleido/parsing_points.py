"""The points a drawn position must have: in Kaleido, the tiles on the table leave no doubt.

Each full board was scored once, when it became full, and nothing in it changes after that but its
turn. So board points follow from the boards, and once the match is over, corner points too.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from threemirrors.games.kaleido import queries, tables

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

Points = dict[int, int]  # By colour.


def impossible_points(state: "Kaleido") -> str:
    """What is wrong with the points, or nothing."""
    given = queries.points_by_colour(state)
    boards = board_points(state)
    if state.progress.phase != tables.OVER:
        return difference(given, boards, "the full boards")
    of_boards = queries.board_points_by_colour(state)
    corners = {colour: given[colour] - n for colour, n in of_boards.items()}
    return difference(of_boards, boards, "the full boards") or difference(
        corners, corner_points(state), "the full corners"
    )


def board_points(state: "Kaleido") -> Points:
    """K-3.1: of all full boards, except those that this turn filled and that are still to come."""
    waiting = state.boards.pending if state.progress.phase != tables.TURNING else 0
    scored = [b for b in range(state.boards.n_boards) if not waiting >> b & 1]
    return added(state, (queries.holes_of(state, board) for board in scored))


def corner_points(state: "Kaleido") -> Points:
    """K-5.3: of all corners whose six holes are full."""
    corners = queries.corners(state)
    return added(state, ([queries.colour_in(state, *hole) for hole in six] for six in corners))


def added(state: "Kaleido", sixes: Iterable[list[int]]) -> Points:
    """The points that six holes give, for all sixes that are full."""
    total = dict.fromkeys(queries.points_by_colour(state), 0)
    for six in sixes:
        if tables.NOTHING not in six:
            points = tables.points_for(tuple(six.count(c) for c in range(len(tables.COLOURS))))
            total = {colour: n + points[colour] for colour, n in total.items()}
    return total


def difference(given: Points, due: Points, what: str) -> str:
    for colour, points in given.items():
        if points != due[colour]:
            return f"{what} give {tables.COLOURS[colour]} {due[colour]} points, not {points}"
    return ""
