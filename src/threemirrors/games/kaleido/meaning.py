"""What a move would do, shown before it is made: the counts of a board, or of its corners."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from threemirrors.core.facts import Event
from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.events import standing
from threemirrors.games.kaleido.tables import (
    BOARD,
    BOARD_LETTERS,
    END,
    HOLES,
    NOTHING,
    TURN,
)

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

BOARD_FILLED = "kaleido.meaning.board_filled"
BOARD_GROWS = "kaleido.meaning.board_grows"
BOARD_MEETS = "kaleido.meaning.board_meets"
CORNER_CHANGES = "kaleido.meaning.corner_changes"


def meaning(state: "Kaleido", seat: int, move: int) -> list[Event]:
    """Plays the move on the state, after reading off what is needed from the state before it."""
    if move >= TURN:
        return turned(state, seat, move)
    if move == END:
        return []
    if move >= BOARD:
        return laid(state, seat, move)
    state.apply(seat, move)
    board = move % HOLES // 6
    return [grown(state, board)]


def grown(state: "Kaleido", board: int) -> Event:
    """A board with one more tile. A full one will be scored when the turn ends (K-3.1)."""
    holes = [(board, side) for side in range(6)]
    left = empty(state, holes)
    facts = standing(state, holes) | {"board": BOARD_LETTERS[board], "empty": left}
    return Event(BOARD_GROWS if left else BOARD_FILLED, facts)


def laid(state: "Kaleido", seat: int, move: int) -> list[Event]:
    before = len(queries.corners(state))
    state.apply(seat, move)
    return [Event(BOARD_MEETS, {"corners": len(queries.corners(state)) - before})]


def turned(state: "Kaleido", seat: int, move: int) -> list[Event]:
    """K-5.3: the corners of the board, as they would be after turning it."""
    board = queries.pending_boards(state)[0]
    state.apply(seat, move)
    return [
        Event(CORNER_CHANGES, standing(state, holes) | {"empty": empty(state, holes)})
        for holes in queries.corners(state)
        if any(number == board for number, _ in holes)
    ]


def empty(state: "Kaleido", holes: Sequence[tuple[int, int]]) -> int:
    return sum(queries.colour_in(state, board, side) == NOTHING for board, side in holes)
