"""What a seat may know of a CMYK! game, listed item by item (C-3.7)."""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.outcome import decided, rank
from threemirrors.games.cmyk.sheet import Place, Sheet, sheet
from threemirrors.games.cmyk.tables import (
    ALONE,
    BETWEEN,
    CALM,
    CARD_NAMES,
    INKS,
    MATCHES,
    NAMES,
    NOTHING,
    OVER,
    PACES,
    PHASES,
    PICKING,
    PLAYING,
    PUBLIC,
    RANKS,
    TAKE,
    K,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

COLOURED = frozenset(range(K))


class PileView(Struct, frozen=True):
    """A pile: its top tile (None if empty), how many there are, and who last took from it."""

    top: str | None
    count: int
    taker: int | None
    below: tuple[str, ...]  # C-10.2, puzzle only: all below the top, from the bottom up.


class CardView(Struct, frozen=True):
    """A card in the row: its name, whether it is taken back, and what doubles it."""

    name: str
    rule: str
    cancelled: bool
    factor: int


class TileView(Struct, frozen=True):
    """A laid tile."""

    tile: str
    x: int
    y: int


class SeatView(Struct, frozen=True):
    """A seat: its mosaic in the reading order of places, what it holds, and its standing."""

    tiles: tuple[TileView, ...]
    flat: str | None  # The ink on flat sides: "/" and "\\" follow clockwise.
    held: str | None
    origin: int | None  # The pile (counted from 1) that the held tile came from.
    loose: Place | None  # C-3.3: the last tile, while it may still be moved.
    private: str | None  # Its card, if the watcher may know it.
    stopped: bool
    final: bool  # C-3.6: it has stopped, and tiles have been removed since.
    away: bool  # C-3.9
    ready: bool
    k_tiles: int
    hexagons: int
    gaps: tuple[Place, ...]  # Places beside its tiles where none of the coloured tiles left fits.
    victory: int  # C-8.1
    points: int  # C-8.2: from earlier games, and from this one once it is over; C-10: current.
    sheet: Sheet | None  # Everybody's at the end and in the puzzle; before that only one's own.


class CmykView(Struct, frozen=True):
    """The table as a seat or a spectator sees it."""

    pace: str
    match: str
    game: int
    phase: str
    seat: int | None  # Whose view it is.
    caller: int
    turn: int | None  # While seats act in turn.
    piles: tuple[PileView, ...]
    box: int  # Tiles that stay out, unseen.
    out: tuple[str, ...]  # Tiles removed or discarded, seen by all.
    row: tuple[CardView, ...]
    dropped: tuple[str, ...]  # Public cards that left the row.
    deck: int
    private_deck: int
    shown: bool  # C-7.15: whether all private cards are revealed.
    places: tuple[Place, ...]  # Where the seat's held tile fits, or where its loose one may move.
    rank: int | None  # C-10.6: the rank reached so far, 0 for none; puzzle only.
    ranks: tuple[int, ...]  # The points needed for ranks 1, 2, ...; puzzle only.
    decided: tuple[str, ...]  # By seat, once it is over: what put the winners ahead of it.
    seats: tuple[SeatView, ...]


def view(state: "Cmyk", seat: int | None) -> CmykView:
    cards, supply, progress, match = state.cards, state.supply, state.progress, state.match
    left = tiles_to_come(state)
    in_turn = progress.phase == PICKING or (match.pace == CALM and progress.phase < BETWEEN)
    return CmykView(
        pace=PACES[match.pace],
        match=MATCHES[match.kind],
        game=match.game,
        phase=PHASES[progress.phase],
        seat=seat,
        caller=progress.caller,
        turn=progress.turn if in_turn else None,
        piles=tuple(pile_view(state, pile) for pile in range(supply.n_piles)),
        box=supply.n_box,
        out=tuple(sorted(NAMES[tile] for tile in supply.out[: supply.n_out])),
        row=tuple(card_view(state, i) for i in range(cards.n_row)),
        dropped=tuple(CARD_NAMES[c] for c in range(PUBLIC) if cards.dropped >> c & 1),
        deck=cards.n_deck,
        private_deck=cards.n_hues,
        shown=bool(cards.shown),
        places=places(state, seat),
        rank=rank(state) if state.players == ALONE else None,
        ranks=RANKS if state.players == ALONE else (),
        decided=decided(state) if progress.phase == OVER and state.players != ALONE else (),
        seats=tuple(seat_view(state, other, seat, left) for other in range(state.players)),
    )


def pile_view(state: "Cmyk", pile: int) -> PileView:
    supply = state.supply
    high, taker = supply.high[pile], supply.taker[pile]
    top = NAMES[supply.top(pile)] if high else None
    open_ones = supply.tiles_of(pile)[:-1] if state.players == ALONE else []
    below = tuple(NAMES[tile] for tile in open_ones)
    return PileView(top, high, None if taker == NOTHING else taker, below)


def card_view(state: "Cmyk", i: int) -> CardView:
    card = tables.CARDS[state.cards.row[i]]
    cancelled = state.cards.cancelled(i)
    return CardView(card.name, card.rule, cancelled, 1 if cancelled else state.cards.factor(i))


def places(state: "Cmyk", seat: int | None) -> tuple[Place, ...]:
    if seat is None or state.progress.phase != PLAYING:
        return ()
    return tuple(tables.place_of(move) for move in state.legal_moves(seat) if move < TAKE)


def seat_view(state: "Cmyk", seat: int, watcher: int | None, left: list[int]) -> SeatView:
    mosaics, progress = state.mosaics, state.progress
    laid = mosaics.laid_by(seat)
    held, origin = state.supply.held[seat], state.supply.origin[seat]
    over = progress.phase >= BETWEEN
    known = over or state.cards.shown or seat == watcher
    counted = over or state.players == ALONE
    return SeatView(
        tiles=tuple(tile_view(state, seat, place) for place in sorted(laid)),
        flat=None if mosaics.flat[seat] == NOTHING else INKS[mosaics.flat[seat]],
        held=None if held == NOTHING else NAMES[held],
        origin=None if origin == NOTHING else origin + 1,
        loose=tables.place_of(laid[-1]) if mosaics.loose >> seat & 1 else None,
        private=CARD_NAMES[state.cards.private[seat]] if known else None,
        stopped=bool(progress.stopped >> seat & 1),
        final=bool(progress.final >> seat & 1),
        away=bool(progress.away >> seat & 1),
        ready=bool(progress.ready >> seat & 1),
        k_tiles=mosaics.ks[seat],
        hexagons=len(state.behind(seat, NOTHING)),
        gaps=() if over else dead_gaps(state, seat, left),
        victory=state.match.victory[seat],
        points=state.match.sums[seat] if state.match.kind else state.score(seat) if counted else 0,
        sheet=sheet(state, seat) if counted or (laid and seat == watcher) else None,
    )


def tile_view(state: "Cmyk", seat: int, place: int) -> TileView:
    return TileView(NAMES[state.mosaics.tile_at(seat, place)], *tables.place_of(place))


def dead_gaps(state: "Cmyk", seat: int, left: list[int]) -> tuple[Place, ...]:
    """Places beside the mosaic that only a K could fill, judging by what everybody sees."""
    return tuple(tables.place_of(place) for place in state.mosaics.hopeless(seat, left))


def tiles_to_come(state: "Cmyk") -> list[int]:
    """Coloured tiles that may still be laid: neither laid already nor out of the game."""
    mosaics, supply = state.mosaics, state.supply
    if state.players == ALONE:  # C-10.2: tiles in the box never come.
        piled = {tile for pile in range(supply.n_piles) for tile in supply.tiles_of(pile)}
        return sorted(piled | {supply.held[0]} - {NOTHING})
    seats = range(state.players)
    gone = {mosaics.tile_at(seat, place) for seat in seats for place in mosaics.laid_by(seat)}
    gone.update(supply.out[: supply.n_out])
    return sorted(COLOURED - gone)
