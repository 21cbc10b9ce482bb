"""What the seat on turn may not do only because it has no goal for what that completes (F-6.2).

The view lists it, so that a player sees such a place before trying it.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from threemirrors.core.facts import Fact
from threemirrors.games.four_corners import moves, refusals, tables
from threemirrors.games.four_corners.names import bits, tile_text
from threemirrors.games.four_corners.tables import HAND_ROOM, LETTERS, NAMES, NOTHING, STANDARD

if TYPE_CHECKING:
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.rules import FourCorners

Barrable: TypeAlias = moves.Lay | moves.Rotate | moves.Swap | moves.Replace

EMPTY = "."
PAIR_NUMBER = {pair: number for number, pair in enumerate(tables.PAIR_LIST)}
# The four squares around each inner point, each with its corner there.
AROUND_POINTS = [
    list(zip(tables.point_squares(point), (2, 3, 1, 0), strict=True))
    for point in tables.inner_points()
]


class BarredView(Struct, frozen=True):
    """A move that would complete this image at this place, without a goal for it."""

    move: Barrable
    image: str
    pattern: str


def barred(state: "FourCorners", seat: int) -> tuple[BarredView, ...]:
    """For the seat that is asked. Only F-6.2, F-7.7 and F-9.6 refuse a move by its images."""
    legal = set(state.legal_moves(seat))
    found = []
    for move in candidates(state, seat):
        if move not in legal:
            why = refusals.explain(state, seat, move)
            if why.key == refusals.COMPLETES:
                found.append(told(move, why.facts))
    return tuple(found)


def told(move: int, facts: dict[str, Fact]) -> BarredView:
    images, places = facts["images"], facts["places"]
    assert isinstance(images, list)
    assert isinstance(places, list)
    form = moves.form(move)
    assert isinstance(form, Barrable)
    return BarredView(form, LETTERS[NAMES.index(images[0])], places[0])


def candidates(state: "FourCorners", seat: int) -> Iterator[int]:
    """Moves of the kinds that are asked for and that may complete something."""
    phase, short = state.turn.phase, one_short(state.board)
    if phase == tables.ACT:
        yield from lays(state, seat, short)
    if phase == tables.SWAP_SECOND or (phase == tables.ACT and not state.board.solo):
        yield from swaps(state.board, short)
    if phase == tables.SECOND:
        # What the first rotation made bars every second one that does not mend it.
        yield from rotations(state.board, set(range(36)) if state.board.images_made() else short)
    if phase == tables.REPLACING:
        for square in bits(state.breakup.run[0]):
            yield from (tables.REPLACE + 4 * square + rotation for rotation in range(4))


def lays(state: "FourCorners", seat: int, short: set[int]) -> Iterator[int]:
    for slot in range(state.supply.n_hand[seat]):
        if state.supply.hand[HAND_ROOM * seat + slot] < STANDARD:
            for square in sorted(short):
                yield from (144 * slot + 4 * square + rotation for rotation in range(4))


def rotations(board: "Board", squares: set[int]) -> Iterator[int]:
    for square in sorted(squares):
        if board.laid >> square & 1:
            yield from (tables.ROTATE + 3 * square + quarter for quarter in range(3))


def swaps(board: "Board", short: set[int]) -> Iterator[int]:
    """One of the two completes something, or both do together at a point where they touch."""
    for a, b in combinations(bits(board.laid), 2):
        if a in short or b in short or b in tables.neighbours(a):
            yield tables.SWAP + PAIR_NUMBER[a, b]


def one_short(board: "Board") -> set[int]:
    """The squares on which another tile could complete an image or a line."""
    lying = list(zip(board.tile, board.rotation, strict=True))
    texts = ["......" if tile == NOTHING else tile_text(tile, how) for tile, how in lying]
    groups = [[(square, texts[square][2 + k]) for square, k in around] for around in AROUND_POINTS]
    lines = tables.LINES_OF_THREE if board.solo else tables.LINES_OF_FOUR
    groups += [[(square, texts[square][0]) for square in line] for line in lines]
    return {square for group in groups for square in odd_one(group)}


def odd_one(group: list[tuple[int, str]]) -> list[int]:
    """The only square of the group that differs from all the others, which are alike."""
    shown = [image for _, image in group]
    kinds = set(shown)
    if len(kinds) != 2:  # Nearly always: every position that is shown asks this of every group.
        return []
    return [
        square
        for square, own in group
        if shown.count(own) == 1 and (own == EMPTY or EMPTY not in kinds)
    ]
