"""What a seat may know of a game of CMYK!, by naming it (C-3.7)."""

from typing import TYPE_CHECKING

from msgspec import Struct

from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.endings import rank
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
    """A pile: its top tile (None where it is empty), how many, and who took from it last."""

    top: str | None
    count: int
    taker: int | None
    below: tuple[str, ...]  # C-10.2, the puzzle only: all below the top, from the bottom up.


class CardView(Struct, frozen=True):
    """A card of the row: by name, whether it is taken back, and what doubles it."""

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
    """A seat: its mosaic in reading order of places, what it holds, and how it stands."""

    tiles: tuple[TileView, ...]
    flat: str | None  # The ink on flat sides: "/" and "\\" follow clockwise.
    held: str | None
    origin: int | None  # The pile (from 1) that the held tile came from.
    loose: Place | None  # C-3.3: the last tile, while it may still be moved.
    private: str | None  # Its card, where the watcher may know it.
    stopped: bool
    final: bool  # C-3.6: stopped, and tiles were removed since.
    away: bool  # C-3.9
    ready: bool
    k_tiles: int
    hexagons: int
    gaps: tuple[Place, ...]  # Places beside its tiles where no coloured tile that is left fits.
    victory: int  # C-8.1
    points: int  # C-8.2: of the games before, and of this one once it is over; C-10: as they stand.
    sheet: Sheet | None  # All at the end and in the puzzle; before that the own, as it stands.


class CmykView(Struct, frozen=True):
    """The table through the eyes of a seat, or of a spectator."""

    pace: str
    match: str
    game: int
    phase: str
    seat: int | None  # Whose view it is.
    caller: int
    turn: int | None  # While seats act one after the other.
    piles: tuple[PileView, ...]
    box: int  # Tiles that stay out, unseen.
    out: tuple[str, ...]  # Tiles removed or discarded, seen by all.
    row: tuple[CardView, ...]
    dropped: tuple[str, ...]  # Public cards that left the row.
    deck: int
    private_deck: int
    shown: bool  # C-7.15: all private cards are revealed.
    places: tuple[Place, ...]  # Where the seat's held tile fits, or its loose one may move.
    rank: int | None  # C-10.6: the rank that the points have reached, 0: none; puzzle only.
    ranks: tuple[int, ...]  # The points that ranks 1, 2, ... ask for; puzzle only.
    seats: tuple[SeatView, ...]


def view(state: "Cmyk", seat: int | None) -> CmykView:
    left = tiles_to_come(state)
    in_turn = state.phase == PICKING or (state.pace == CALM and state.phase < BETWEEN)
    return CmykView(
        pace=PACES[state.pace],
        match=MATCHES[state.match],
        game=state.game,
        phase=PHASES[state.phase],
        seat=seat,
        caller=state.caller,
        turn=state.turn if in_turn else None,
        piles=tuple(pile_view(state, pile) for pile in range(state.n_piles)),
        box=state.n_box,
        out=tuple(sorted(NAMES[state.out[i]] for i in range(state.n_out))),
        row=tuple(card_view(state, i) for i in range(state.n_row)),
        dropped=tuple(CARD_NAMES[c] for c in range(PUBLIC) if state.dropped >> c & 1),
        deck=state.n_deck,
        private_deck=state.n_hues,
        shown=bool(state.shown),
        places=places(state, seat),
        rank=rank(state) if state.players == ALONE else None,
        ranks=RANKS if state.players == ALONE else (),
        seats=tuple(seat_view(state, other, seat, left) for other in range(state.players)),
    )


def pile_view(state: "Cmyk", pile: int) -> PileView:
    high, taker = state.high[pile], state.taker[pile]
    top = NAMES[state.top(pile)] if high else None
    open_ones = state.tiles_of(pile)[:-1] if state.players == ALONE else []
    below = tuple(NAMES[tile] for tile in open_ones)
    return PileView(top, high, None if taker == NOTHING else taker, below)


def card_view(state: "Cmyk", i: int) -> CardView:
    card = tables.CARDS[state.row[i]]
    cancelled = state.is_cancelled(i)
    return CardView(card.name, card.rule, cancelled, 1 if cancelled else state.factor_of(i))


def places(state: "Cmyk", seat: int | None) -> tuple[Place, ...]:
    if seat is None or state.phase != PLAYING:
        return ()
    return tuple(tables.place_of(move) for move in state.legal(seat) if move < TAKE)


def seat_view(state: "Cmyk", seat: int, watcher: int | None, left: list[int]) -> SeatView:
    laid = state.laid_by(seat)
    held, over = state.held[seat], state.phase >= BETWEEN
    known = over or state.shown or seat == watcher
    counted = over or state.players == ALONE
    return SeatView(
        tiles=tuple(tile_view(state, seat, place) for place in sorted(laid)),
        flat=None if state.flat[seat] == NOTHING else INKS[state.flat[seat]],
        held=None if held == NOTHING else NAMES[held],
        origin=state.origin[seat] + 1 if held != NOTHING and state.origin[seat] >= 0 else None,
        loose=tables.place_of(laid[-1]) if state.loose >> seat & 1 else None,
        private=CARD_NAMES[state.private[seat]] if known else None,
        stopped=bool(state.stopped >> seat & 1),
        final=bool(state.final >> seat & 1),
        away=bool(state.away >> seat & 1),
        ready=bool(state.ready >> seat & 1),
        k_tiles=state.ks[seat],
        hexagons=len(state.behind(seat, NOTHING)),
        gaps=() if over else dead_gaps(state, seat, left),
        victory=state.victory[seat],
        points=state.sums[seat] if state.match else state.score(seat) if counted else 0,
        sheet=sheet(state, seat) if counted or (laid and seat == watcher) else None,
    )


def tile_view(state: "Cmyk", seat: int, place: int) -> TileView:
    return TileView(NAMES[state.tile_at(seat, place)], *tables.place_of(place))


def dead_gaps(state: "Cmyk", seat: int, left: list[int]) -> tuple[Place, ...]:
    """Places beside the mosaic that only a K could fill: told from what everybody sees."""
    return tuple(tables.place_of(place) for place in state.hopeless(seat, left))


def tiles_to_come(state: "Cmyk") -> list[int]:
    """Coloured tiles that may still be laid: those neither laid already nor out of the game."""
    if state.players == ALONE:  # C-10.2: what is in the box never comes.
        piled = {tile for pile in range(state.n_piles) for tile in state.tiles_of(pile)}
        return sorted(piled | {state.held[0]} - {NOTHING})
    seats = range(state.players)
    gone = {state.tile_at(seat, place) for seat in seats for place in state.laid_by(seat)}
    gone.update(state.out[i] for i in range(state.n_out))
    return sorted(COLOURED - gone)
