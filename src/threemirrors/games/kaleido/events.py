"""What happened in Kaleido, with the counts, so that a screen can explain scores of 8 and 4."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from threemirrors.core.facts import Event, Fact
from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import (
    BOARD_LETTERS,
    COLOURS,
    WHITE,
    WHITE_NAME,
    points_for,
)

if TYPE_CHECKING:
    from threemirrors.games.kaleido.position import Position

ALL_PLAYED = "kaleido.event.all_played"
BOARD_LAID = "kaleido.event.board_laid"
BOARD_SCORED = "kaleido.event.board_scored"
CORNER_SCORED = "kaleido.event.corner_scored"
LEFT = "kaleido.event.left_as_is"
NO_HOLE_LEFT = "kaleido.event.no_hole_left"
PASSED = "kaleido.event.passed"
SKIPPED = "kaleido.event.skipped"
TURNED = "kaleido.event.turned"


def laid(state: "Position") -> Event:
    """A board was laid: which one it is now, and the boards it lies beside (K-2.4)."""
    board = state.boards.n_boards - 1
    beside: list[str] = [BOARD_LETTERS[other] for other in queries.beside(state, board)]
    return Event(BOARD_LAID, {"board": BOARD_LETTERS[board], "beside": beside})


def turned(board: int, sixths: int) -> Event:
    facts: dict[str, Fact] = {"board": BOARD_LETTERS[board], "degrees": sixths * 60}
    return Event(TURNED if sixths else LEFT, facts)


def between_turns(state: "Position", seat: int) -> list[Event]:
    """Why the turn goes to that seat and not to one before it."""
    before = state.progress.seat
    away = (seat - before) % state.players or state.players
    return [left_out(state, (before + step) % state.players) for step in range(1, away)]


def left_out(state: "Position", seat: int) -> Event:
    """K-2.7: without tiles a seat passes. K-2.6: with no hole and no board it is skipped."""
    return Event(SKIPPED if state.supplies.hand[seat] else PASSED, {"seat": seat})


def over(state: "Position") -> Event:
    """K-5.1: all tiles are played. K-5.2: nobody who has tiles left can put one."""
    tiles = {COLOURS[c]: state.supplies.tiles[c] for c in range(len(COLOURS))}
    unplayed: dict[str, int] = {name: n for name, n in tiles.items() if n}
    return Event(NO_HOLE_LEFT, {"tiles": unplayed}) if unplayed else Event(ALL_PLAYED)


def board_scored(state: "Position", board: int) -> Event:
    return scored(state, BOARD_SCORED, [(board, side) for side in range(6)])


def corner_scored(state: "Position", board: int, side: int) -> Event:
    place = queries.places(state)[board]
    holes = queries.corner_holes(queries.boards_at(state), place, side)
    return scored(state, CORNER_SCORED, holes)


def scored(state: "Position", key: str, holes: Sequence[tuple[int, int]]) -> Event:
    """Six full holes were scored: a whole board, or two holes of each board at a corner."""
    return Event(key, standing(state, holes))


def standing(state: "Position", holes: Sequence[tuple[int, int]]) -> dict[str, Fact]:
    """Six holes as they are now: tiles by colour with white last, and the points (K-3)."""
    inside = [queries.colour_in(state, board, side) for board, side in holes]
    counts = tuple(inside.count(colour) for colour in range(len(COLOURS)))
    tiles = zip((*COLOURS, WHITE_NAME), (*counts, inside.count(WHITE)), strict=True)
    return {
        "boards": list(dict.fromkeys(BOARD_LETTERS[board] for board, _ in holes)),
        "holes": [queries.hole_name(board, side) for board, side in holes],
        "counts": {name: n for name, n in tiles if n},
        "points": {COLOURS[c]: n for c, n in enumerate(points_for(counts)) if n},
    }
