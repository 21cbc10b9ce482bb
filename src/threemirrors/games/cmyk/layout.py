"""A whole position of CMYK! as plain numbers, for drawings, keys and imagined states."""

from typing import TYPE_CHECKING, NamedTuple

from threemirrors.core.chance import SEED_BYTES, Chance
from threemirrors.games.cmyk.tables import NOTHING

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk


class SeatLayout(NamedTuple):
    """One seat: its card, what it holds, its mosaic, and where it stands in the match."""

    private: int
    flat: int
    held: int
    origin: int  # The pile the held tile came from.
    tiles: tuple[tuple[int, int], ...]  # (place, tile), ascending.
    loose: int  # The place of the last tile while it may still be moved, or NOTHING.
    stopped: int
    final: int
    away: int
    ready: int
    victory: int
    sums: int


class Layout(NamedTuple):
    """The table: piles from the bottom up, cards, and all seats."""

    pace: int
    match: int
    game: int
    phase: int
    caller: int
    turn: int
    dropped: int  # Public cards that have left the row, a bit each.
    shown: int  # C-7.15: the private cards are revealed.
    epoch: int  # How often luck was asked.
    seed: bytes
    piles: tuple[tuple[int, ...], ...]
    takers: tuple[int, ...]  # Who took last from each pile.
    box: tuple[int, ...]  # C-2.1: tiles that stay out, unseen.
    out: tuple[int, ...]  # Tiles removed or discarded, seen by all.
    row: tuple[int, ...]
    deck: tuple[int, ...]  # The last one is the top.
    hues: tuple[int, ...]  # The private deck.
    seats: tuple[SeatLayout, ...]


def of(state: "Cmyk") -> Layout:
    return Layout(
        pace=state.pace,
        match=state.match,
        game=state.game,
        phase=state.phase,
        caller=state.caller,
        turn=state.turn,
        dropped=state.dropped,
        shown=state.shown,
        epoch=state.epoch,
        seed=state.seed,
        piles=tuple(tuple(state.tiles_of(pile)) for pile in range(state.n_piles)),
        takers=tuple(state.taker[: state.n_piles]),
        box=tuple(state.box[: state.n_box]),
        out=tuple(state.out[: state.n_out]),
        row=tuple(state.row[: state.n_row]),
        deck=tuple(state.deck[: state.n_deck]),
        hues=tuple(state.hues[: state.n_hues]),
        seats=tuple(of_seat(state, seat) for seat in range(state.players)),
    )


def of_seat(state: "Cmyk", seat: int) -> SeatLayout:
    places = state.laid_by(seat)
    return SeatLayout(
        private=state.private[seat],
        flat=state.flat[seat],
        held=state.held[seat],
        origin=state.origin[seat] if state.held[seat] >= 0 else NOTHING,
        tiles=tuple((place, state.tile_at(seat, place)) for place in sorted(places)),
        loose=places[-1] if state.loose >> seat & 1 else NOTHING,
        stopped=state.stopped >> seat & 1,
        final=state.final >> seat & 1,
        away=state.away >> seat & 1,
        ready=state.ready >> seat & 1,
        victory=state.victory[seat],
        sums=state.sums[seat],
    )


def seed_from(chance: Chance) -> bytes:
    """A seed of its own for whoever draws one."""
    return b"".join(chance.below(1 << 16).to_bytes(2, "little") for _ in range(SEED_BYTES // 2))
