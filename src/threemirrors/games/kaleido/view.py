"""What a seat may know of a game of Kaleido: everything, since nothing is hidden."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import (
    BOARD_LETTERS,
    COLOURS,
    LETTERS,
    MAY_EXTRA,
    MUST_TILE,
    NOTHING,
    START,
    Colour,
    place_of,
    points_for,
)

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

VIEWS_KEPT = 8192  # Views of boards and of corners that are remembered: a move changes one or two.

Phase = Literal["start", "tile", "extra", "turning", "over"]
PHASES: tuple[Phase, ...] = ("start", "tile", "extra", "turning", "over")


class ColourView(Struct, frozen=True):
    """One colour of a seat: tiles still to be played, and points."""

    name: Colour
    tiles: int
    points: int


class SeatView(Struct, frozen=True):
    """A seat: its colours (of two, the one due next comes first), supplies and total."""

    colours: tuple[ColourView, ...]
    choice: bool  # K-6.2: whether it may still start with either colour.
    whites: int
    boards: int
    points: int


class BoardView(Struct, frozen=True):
    """A board by its letter: its place, and its holes 1 to 6 as letters, "." where empty."""

    name: str
    q: int
    r: int
    holes: str


class CornerView(Struct, frozen=True):
    """A corner of three boards: its holes, tiles by colour, and its points."""

    holes: tuple[str, ...]
    counts: dict[str, int]
    empty: int
    points: dict[str, int]  # At present, with empty holes counted as white.


class KaleidoView(Struct, frozen=True):
    """The whole table."""

    phase: Phase
    turn: int | None  # The seat whose turn it is.
    turning: str | None  # The board the seat is asked to turn.
    filled: tuple[str, ...]  # Boards filled this turn.
    ends: bool  # Whether the next piece that the seat places is the last of its turn.
    seats: tuple[SeatView, ...]
    boards: tuple[BoardView, ...]
    corners: tuple[CornerView, ...]


def view(state: "Kaleido") -> KaleidoView:
    phase = PHASES[state.progress.phase]
    filled = tuple(BOARD_LETTERS[board] for board in queries.pending_boards(state))
    cells, faces = queries.laid(state)
    points = queries.points_by_colour(state)
    return KaleidoView(
        phase=phase,
        turn=None if phase == "over" else state.progress.seat,
        turning=filled[0] if phase == "turning" else None,
        filled=filled,
        ends=ends(state),
        seats=tuple(seat_view(state, seat, points) for seat in range(state.players)),
        boards=tuple(map(board_view, range(len(cells)), cells, faces)),
        corners=tuple(
            corner_view(
                holes, tuple(queries.colour_of(faces[board], side) for board, side in holes)
            )
            for holes in queries.corners_among(cells)
        ),
    )


def ends(state: "Kaleido") -> bool:
    """Tried on a copy, so that only the rules say what ends a turn; any piece gives the answer."""
    seat = state.progress.seat
    if state.progress.phase not in (START, MUST_TILE, MAY_EXTRA):
        return False
    tried = state.copy()
    tried.apply(seat, state.legal_moves(seat)[0])
    return tried.progress.phase not in (MUST_TILE, MAY_EXTRA)


def seat_view(state: "Kaleido", seat: int, points: dict[int, int]) -> SeatView:
    return SeatView(
        colours=tuple(
            ColourView(COLOURS[colour], state.supplies.tiles[colour], points[colour])
            for colour in queries.colours_of(state, seat)
        ),
        choice=bool(state.supplies.free[seat]),
        whites=state.supplies.whites[seat],
        boards=state.supplies.boards[seat],
        points=state.points(seat),
    )


@lru_cache(VIEWS_KEPT)
def board_view(board: int, cell: int, face: int) -> BoardView:
    holes = "".join((LETTERS + ".")[queries.colour_of(face, side)] for side in range(6))
    return BoardView(BOARD_LETTERS[board], *place_of(cell), holes)


@lru_cache(VIEWS_KEPT)
def corner_view(holes: tuple[tuple[int, int], ...], inside: tuple[int, ...]) -> CornerView:
    counts = tuple(inside.count(colour) for colour in range(len(COLOURS)))
    points = points_for(counts)
    return CornerView(
        holes=tuple(queries.hole_name(board, side) for board, side in holes),
        counts={COLOURS[c]: n for c, n in enumerate(counts) if n},
        empty=inside.count(NOTHING),
        points={COLOURS[c]: n for c, n in enumerate(points) if n},
    )
