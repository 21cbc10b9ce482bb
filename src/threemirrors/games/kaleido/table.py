"""What lies on the table, read off a position: for views, drawings, refusals and events."""

from typing import TYPE_CHECKING

from threemirrors.games.kaleido.tables import (
    BOARD_LETTERS,
    DIGITS,
    FIELD,
    NOTHING,
    SIDES,
    WHITE,
    place_of,
)

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido


def colours_of(state: "Kaleido", seat: int) -> list[int]:
    """The seat's colours; of two, the one to be played next comes first (K-6.2)."""
    return [colour for colour in (state.due[seat], state.other[seat]) if colour != WHITE]


def points_by_colour(state: "Kaleido") -> dict[int, int]:
    return unpacked(state, state.score)


def board_points_by_colour(state: "Kaleido") -> dict[int, int]:
    """When the game is over: the points without those of the corners."""
    return unpacked(state, state.board_score)


def unpacked(state: "Kaleido", points: int) -> dict[int, int]:
    return {state.hue[i]: points >> i * DIGITS & FIELD for i in range(state.hues)}


def colour_in(state: "Kaleido", board: int, side: int) -> int:
    """The colour in a hole, or NOTHING."""
    return (state.face[board] >> 4 * side & 15) + NOTHING


def holes_of(state: "Kaleido", board: int) -> list[int]:
    return [colour_in(state, board, side) for side in range(6)]


def places(state: "Kaleido") -> list[tuple[int, int]]:
    """Where the boards lie, in the order they were laid."""
    return [place_of(cell) for cell in state.cell[: state.n_boards]]


def pending_boards(state: "Kaleido") -> list[int]:
    """Boards filled in this turn that wait to be scored or turned."""
    return [board for board in range(state.n_boards) if state.pending >> board & 1]


def hole_name(board: int, side: int) -> str:
    return f"{BOARD_LETTERS[board]}{side + 1}"


def corner_holes(state: "Kaleido", board: int, side: int) -> list[tuple[int, int]]:
    """The six holes (board, side) around the corner between two sides of a board, clockwise.

    Empty if three boards do not meet there.
    """
    at = {place: number for number, place in enumerate(places(state))}
    q, r = place_of(state.cell[board])
    b, c = (at.get((q + dq, r + dr)) for dq, dr in SIDES[side : side + 2])
    if b is None or c is None:
        return []
    trio = ((board, side), (b, side + 2), (c, side + 4))
    return [(number, (first + i) % 6) for number, first in trio for i in range(2)]


def corners(state: "Kaleido") -> list[list[tuple[int, int]]]:
    """K-5.3: all corners where three boards meet; each belongs to exactly one board's first two."""
    every = (corner_holes(state, b, side) for b in range(state.n_boards) for side in range(2))
    return [holes for holes in every if holes]


def key(state: "Kaleido") -> tuple[object, ...]:
    """All that makes up the position, whatever way it was reached."""
    seats = range(state.players)
    return (
        *state.cell[: state.n_boards],
        *state.face,
        *((state.due[s], state.other[s], state.free[s]) for s in seats),
        *((state.whites[s], state.boards[s]) for s in seats),
        *state.tiles,
        *sorted(points_by_colour(state).items()),
        *sorted(board_points_by_colour(state).items()),
        *(state.seat, state.phase, state.pending),
    )
