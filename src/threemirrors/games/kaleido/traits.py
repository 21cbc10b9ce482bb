"""What stands out about a move: where its tile goes. styles.json says who likes what."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import BOARD, HOLES, WHITE

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido

MOST_CORNERS = 2  # That one hole lies at.
A_LEAD = 2  # Tiles of one colour with which a board begins to look like its owner's.
OPEN = 5  # Empty holes: nobody, or just one tile, is there yet.


def traits(state: "Kaleido", seat: int, moves: Sequence[int]) -> list[dict[str, float]]:
    """Of each move; boards that are laid or turned have none."""
    own = set(queries.colours_of(state, seat))
    corners = Counter(hole for holes in queries.corners(state) for hole in holes)
    boards = [queries.holes_of(state, board) for board in range(state.boards.n_boards)]
    found: list[dict[str, float]] = []
    for move in moves:
        if move >= BOARD:
            found.append({})
            continue
        board, side = divmod(move % HOLES, 6)
        liked = {
            "corners": corners[board, side] / MOST_CORNERS,
            "blocks": blocks(boards[board], own),
        }
        if move // HOLES != WHITE:
            liked |= {"joins": joins(boards[board], side, own), "opens": opens(boards[board])}
        found.append(liked)
    return found


def blocks(holes: list[int], own: set[int]) -> float:
    """Whether somebody else has most tiles on a board so far, and already a few."""
    tiles = Counter(colour for colour in holes if 0 <= colour < WHITE)
    mine = max((n for colour, n in tiles.items() if colour in own), default=0)
    rival = max((n for colour, n in tiles.items() if colour not in own), default=0)
    return float(rival >= A_LEAD and rival > mine)


def joins(holes: list[int], side: int, own: set[int]) -> float:
    """Whether there is an own tile in the hole before or after this one."""
    return float(holes[side - 1] in own or holes[(side + 1) % 6] in own)


def opens(holes: list[int]) -> float:
    return float(sum(colour < 0 for colour in holes) >= OPEN)
