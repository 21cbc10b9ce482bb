"""What happened in Kaleido, with the counts, so that a screen can explain scores of 8 and 4."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event, Fact
from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import BOARD_LETTERS, COLOURS, points_for

if TYPE_CHECKING:
    from threemirrors.games.kaleido.position import Position

BOARD_SCORED = "kaleido.event.board_scored"
CORNER_SCORED = "kaleido.event.corner_scored"
TURNED = "kaleido.event.turned"


def turned(board: int, sixths: int) -> Event:
    return Event(TURNED, {"board": BOARD_LETTERS[board], "degrees": sixths * 60})


def board_scored(state: "Position", board: int) -> Event:
    return scored(state, BOARD_SCORED, [(board, side) for side in range(6)])


def corner_scored(state: "Position", board: int, side: int) -> Event:
    place = queries.places(state)[board]
    holes = queries.corner_holes(queries.boards_at(state), place, side)
    return scored(state, CORNER_SCORED, holes)


def scored(state: "Position", key: str, holes: list[tuple[int, int]]) -> Event:
    """Six full holes were scored: a whole board, or two holes of each board at a corner."""
    return Event(key, standing(state, holes))


def standing(state: "Position", holes: list[tuple[int, int]]) -> dict[str, Fact]:
    """Six holes as they are now: tiles by colour, and the points for them (K-3)."""
    inside = [queries.colour_in(state, board, side) for board, side in holes]
    counts = tuple(inside.count(colour) for colour in range(len(COLOURS)))
    points = points_for(counts)
    return {
        "boards": list(dict.fromkeys(BOARD_LETTERS[board] for board, _ in holes)),
        "holes": [queries.hole_name(board, side) for board, side in holes],
        "counts": {COLOURS[c]: n for c, n in enumerate(counts) if n},
        "points": {COLOURS[c]: n for c, n in enumerate(points) if n},
    }
