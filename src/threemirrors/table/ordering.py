"""Moves that cross: in which order those count that came together, and who came too late."""

import hashlib
from collections.abc import Iterable

from threemirrors.core.record import carry_out
from threemirrors.table.log import text_of
from threemirrors.table.table import Table


def in_order(seed: bytes, window: int, seats: Iterable[int]) -> list[int]:
    """The seats of one window, in an order that prefers nobody and that nobody can foretell.

    It follows from the match's seed, which is a secret until the match is over.
    """

    def place(seat: int) -> bytes:
        drawn = window.to_bytes(8, "little") + seat.to_bytes(1, "little")
        return hashlib.sha256(b"threemirrors order\0" + seed + drawn).digest()

    return sorted(set(seats), key=place)


def same_choice(table: Table, seat: int, seen: int) -> bool:
    """Whether the seat has the legal moves that it had after those plies: others may have acted."""
    if seen == table.ply:
        return True
    if not 0 <= seen < table.ply or not all(table.shared[seen:]):
        return False
    return table.position(seen).legal_moves(seat) == table.state.legal_moves(seat)


def lost_to(table: Table, seat: int, seen: int, move: int) -> int | None:
    """The ply by which another seat spoiled a move that is not legal any more.

    It was legal after the `seen` plies that its player knew; what the seat spoiled itself, or was
    never possible, is no lost race.
    """
    if seen == table.ply:
        return None  # The player knew everything.
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
