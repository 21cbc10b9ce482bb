"""Moves that cross: the order of those that arrive together, and which came too late."""

from collections.abc import Iterable

from threemirrors.core.record import carry_out
from threemirrors.table.log import text_of
from threemirrors.table.table import Table
from threemirrors.verify import place_of


def in_order(seed: bytes, window: int, seats: Iterable[int]) -> list[int]:
    """The seats of one window, in an order that favours nobody and that nobody can predict.

    It follows from the match's seed, which is secret until the match is over.
    """
    return sorted(set(seats), key=lambda seat: place_of(seed, window, seat))


def same_choice(table: Table, seat: int, seen: int) -> bool:
    """Whether the seat still has the legal moves it had after `seen` plies, though others acted."""
    if seen == table.ply:
        return True
    if not 0 <= seen < table.ply or not all(table.shared[seen:]):
        return False
    return table.position(seen).legal_moves(seat) == table.state.legal_moves(seat)


def lost_to(table: Table, seat: int, seen: int, move: int) -> int | None:
    """The ply with which another seat made a once legal move illegal.

    The move was legal after the `seen` plies its player knew. It is not a lost race if the move was
    never possible or the seat spoiled it itself.
    """
    if seen == table.ply:
        return None  # The player had seen everything.
    state = table.position(seen)
    allowed = state.why_not(seat, move) is None
    if not allowed:
        return None
    lost: int | None = None
    for ply, act in enumerate(table.moves[seen:], start=seen + 1):
        carry_out(table.game, state, act.seat, text_of(act))
        still = state.why_not(seat, move) is None
        if allowed and not still:
            lost = None if act.seat == seat else ply
        allowed = still
    return lost
