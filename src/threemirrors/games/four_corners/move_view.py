"""A move as others may see it: what it does on the board, and nothing about the hand."""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.four_corners import moves, tables
from threemirrors.games.four_corners.names import tile_text
from threemirrors.games.four_corners.tables import HAND_ROOM, square_name

if TYPE_CHECKING:
    from threemirrors.games.four_corners.rules import FourCorners


class LaySeen(Struct, frozen=True, tag_field="type", tag="lay"):
    """A tile as laid; its place in the hand would give away the other tiles there."""

    square: str
    tile: str


class ReturnSeen(Struct, frozen=True, tag_field="type", tag="return_goal"):
    """Some goal card."""


class GiveBackSeen(Struct, frozen=True, tag_field="type", tag="give_back"):
    """Some special tile."""


class TakePairSeen(Struct, frozen=True, tag_field="type", tag="take_pair"):
    """Some pair of goal cards."""


def move_seen(state: "FourCorners", seat: int, move: int, watcher: int | None) -> Struct:
    if watcher == seat:
        return moves.form(move)
    if move < tables.ROTATE:
        tile = state.supply.hand[HAND_ROOM * seat + move // 144]
        return LaySeen(square_name(move % 144 // 4), tile_text(tile, move % 4))
    partner = watcher is not None and bool(state.team_of(seat) >> watcher & 1)
    if tables.KEEP_OUT <= move < tables.SCORE:
        # F-8.5: a partner sees changes to the shared goals, but not a new card that is not kept.
        changed = move - tables.KEEP_OUT != state.cards.fresh
        return moves.form(move) if partner and changed else ReturnSeen()
    if tables.GIVE_BACK <= move < tables.TAKE_PAIR:
        return GiveBackSeen()
    if move >= tables.TAKE_PAIR:
        return moves.form(move) if partner else TakePairSeen()
    return moves.form(move)
