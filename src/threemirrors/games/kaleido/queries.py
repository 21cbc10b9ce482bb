"""Questions about a position, for views, drawings, refusals and events."""

from functools import lru_cache
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
    from threemirrors.games.kaleido.position import Position

LAYOUTS = 1024  # Layouts of boards whose corners are remembered.


def colours_of(state: "Position", seat: int) -> list[int]:
    """The seat's colours; if it has two, the one due next comes first (K-6.2)."""
    return [
        colour
        for colour in (state.supplies.due[seat], state.supplies.other[seat])
        if colour != WHITE
    ]


def points_by_colour(state: "Position") -> dict[int, int]:
    return unpacked(state, state.progress.score)


def board_points_by_colour(state: "Position") -> dict[int, int]:
    """Once the game is over: the points without those for corners."""
    return unpacked(state, state.progress.board_score)


def unpacked(state: "Position", points: int) -> dict[int, int]:
    hues = state.supplies.hue[: state.supplies.hues]
    return {colour: points >> i * DIGITS & FIELD for i, colour in enumerate(hues)}


def colour_in(state: "Position", board: int, side: int) -> int:
    """The colour in a hole, or NOTHING."""
    return colour_of(state.boards.face[board], side)


def colour_of(face: int, side: int) -> int:
    """The colour in a hole of a board with that face, or NOTHING."""
    return (face >> 4 * side & 15) + NOTHING


def holes_of(state: "Position", board: int) -> list[int]:
    face = state.boards.face[board]
    return [colour_of(face, side) for side in range(6)]


def laid(state: "Position") -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cell and the face of each board, in the order they were laid."""
    boards = state.boards
    return tuple(boards.cell[: boards.n_boards]), tuple(boards.face[: boards.n_boards])


def places(state: "Position") -> list[tuple[int, int]]:
    """Where the boards lie, in the order they were laid."""
    return places_of(laid(state)[0])


def places_of(cells: tuple[int, ...]) -> list[tuple[int, int]]:
    return [place_of(cell) for cell in cells]


def pending_boards(state: "Position") -> list[int]:
    """Boards filled this turn that are still to be scored or turned."""
    return [board for board in range(state.boards.n_boards) if state.boards.pending >> board & 1]


def hole_name(board: int, side: int) -> str:
    return f"{BOARD_LETTERS[board]}{side + 1}"


def boards_at(state: "Position") -> dict[tuple[int, int], int]:
    """Which board lies where."""
    return {place: board for board, place in enumerate(places(state))}


def beside(state: "Position", board: int) -> list[int]:
    """The boards that share a side with a board, in the order they were laid."""
    at = boards_at(state)
    q, r = places(state)[board]
    return sorted(at[q + dq, r + dr] for dq, dr in SIDES if (q + dq, r + dr) in at)


Holes = tuple[tuple[int, int], ...]  # Each a board and a side of it.


def corner_holes(at: dict[tuple[int, int], int], place: tuple[int, int], side: int) -> Holes:
    """The six holes (board, side) around the corner between two sides of a board, clockwise.

    `at` is boards_at(state). Empty unless three boards meet there.
    """
    q, r = place
    b, c = (at.get((q + dq, r + dr)) for dq, dr in SIDES[side : side + 2])
    if b is None or c is None:
        return ()
    trio = ((at[place], side), (b, side + 2), (c, side + 4))
    return tuple((number, (first + i) % 6) for number, first in trio for i in range(2))


def corners(state: "Position") -> tuple[Holes, ...]:
    """K-5.3: all corners where three boards meet; each is among the first two of just one board."""
    return corners_among(laid(state)[0])


@lru_cache(LAYOUTS)
def corners_among(cells: tuple[int, ...]) -> tuple[Holes, ...]:
    """The same for boards on these cells; few moves lay another board."""
    at = {place: board for board, place in enumerate(places_of(cells))}
    every = (corner_holes(at, place, side) for place in at for side in range(2))
    return tuple(holes for holes in every if holes)
