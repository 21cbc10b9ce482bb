"""A whole CMYK! position as plain numbers, for drawing, reading and imagining."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from threemirrors.games.cmyk.position import Position


class SeatSnapshot(NamedTuple):
    """One seat: its card, what it holds, its mosaic, and its standing in the match."""

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


class Snapshot(NamedTuple):
    """The table: piles from the bottom up, cards, and all seats."""

    pace: int
    match: int
    game: int
    phase: int
    caller: int
    turn: int
    dropped: int  # Public cards that have left the row, one bit each.
    shown: int  # C-7.15: whether the private cards are revealed.
    epoch: int  # How often luck was used.
    seed: bytes
    piles: tuple[tuple[int, ...], ...]
    takers: tuple[int, ...]  # Who last took from each pile.
    box: tuple[int, ...]  # C-2.1: tiles that stay out, unseen.
    out: tuple[int, ...]  # Tiles removed or discarded, seen by all.
    row: tuple[int, ...]
    deck: tuple[int, ...]  # The last is the top card.
    hues: tuple[int, ...]  # The private deck.
    seats: tuple[SeatSnapshot, ...]


def of(state: "Position") -> Snapshot:
    cards, supply, progress, match = state.cards, state.supply, state.progress, state.match
    return Snapshot(
        pace=match.pace,
        match=match.kind,
        game=match.game,
        phase=progress.phase,
        caller=progress.caller,
        turn=progress.turn,
        dropped=cards.dropped,
        shown=cards.shown,
        epoch=match.epoch,
        seed=match.seed_bytes(),
        piles=tuple(tuple(supply.tiles_of(pile)) for pile in range(supply.n_piles)),
        takers=tuple(supply.taker[: supply.n_piles]),
        box=tuple(supply.box[: supply.n_box]),
        out=tuple(supply.out[: supply.n_out]),
        row=tuple(cards.row[: cards.n_row]),
        deck=tuple(cards.deck[: cards.n_deck]),
        hues=tuple(cards.hues[: cards.n_hues]),
        seats=tuple(of_seat(state, seat) for seat in range(state.players)),
    )


def of_seat(state: "Position", seat: int) -> SeatSnapshot:
    mosaics, progress = state.mosaics, state.progress
    places = sorted(mosaics.laid_by(seat))
    return SeatSnapshot(
        private=state.cards.private[seat],
        flat=mosaics.flat[seat],
        held=state.supply.held[seat],
        origin=state.supply.origin[seat],
        tiles=tuple((place, mosaics.tile_at(seat, place)) for place in places),
        loose=mosaics.loose_place(seat),
        stopped=progress.stopped >> seat & 1,
        final=progress.final >> seat & 1,
        away=progress.away >> seat & 1,
        ready=progress.ready >> seat & 1,
        victory=state.match.victory[seat],
        sums=state.match.sums[seat],
    )
