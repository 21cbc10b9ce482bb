"""A CMYK! position rebuilt from a view; whatever the view does not show is drawn anew."""

from collections import Counter

from threemirrors.core.chance import Chance
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.dealing import arrange, seed_from
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.snapshot import SeatSnapshot, Snapshot
from threemirrors.games.cmyk.tables import CARD_NAMES, INKS, NAMES, NOTHING, PRIVATE, PUBLIC
from threemirrors.games.cmyk.view import CmykView, PileView, SeatView


def imagined(view: CmykView, chance: Chance) -> Cmyk:
    state = Cmyk(len(view.seats), 0, 0, bytes(32))
    arrange(state, laid_out(view, chance))
    return state


def laid_out(view: CmykView, chance: Chance) -> Snapshot:
    tiles = unseen_tiles(view)
    hues, deck = unseen_private(view), unseen_public(view)
    for hidden in (tiles, hues, deck):
        chance.shuffle(hidden)
    return Snapshot(
        pace=tables.PACES.index(view.pace),
        match=tables.MATCHES.index(view.match),
        game=view.game,
        phase=tables.PHASES.index(view.phase),
        caller=view.caller,
        turn=view.caller if view.turn is None else view.turn,
        dropped=sum(1 << CARD_NAMES.index(name) for name in view.dropped),
        shown=int(view.shown),
        epoch=0,
        seed=seed_from(chance),
        box=tuple(tiles.pop() for _ in range(view.box)),
        piles=tuple(pile_laid_out(pile, tiles) for pile in view.piles),
        takers=tuple(NOTHING if pile.taker is None else pile.taker for pile in view.piles),
        out=tuple(NAMES.index(name) for name in view.out),
        row=tuple(CARD_NAMES.index(card.name) for card in view.row),
        deck=tuple(deck),
        seats=tuple(seat_laid_out(seat, hues) for seat in view.seats),
        hues=tuple(hues),  # After the seats have drawn theirs.
    )


def pile_laid_out(pile: PileView, tiles: list[int]) -> tuple[int, ...]:
    if pile.top is None:
        return ()
    unseen = pile.count - 1 - len(pile.below)
    below = [NAMES.index(name) for name in pile.below]
    return (*(tiles.pop() for _ in range(unseen)), *below, NAMES.index(pile.top))


def seat_laid_out(seat: SeatView, hues: list[int]) -> SeatSnapshot:
    return SeatSnapshot(
        private=hues.pop() if seat.private is None else CARD_NAMES.index(seat.private),
        flat=NOTHING if seat.flat is None else INKS.index(seat.flat),
        held=NOTHING if seat.held is None else NAMES.index(seat.held),
        origin=NOTHING if seat.origin is None else seat.origin - 1,
        tiles=tuple((tables.place_at(t.x, t.y), NAMES.index(t.tile)) for t in seat.tiles),
        loose=NOTHING if seat.loose is None else tables.place_at(*seat.loose),
        stopped=int(seat.stopped),
        final=int(seat.final),
        away=int(seat.away),
        ready=int(seat.ready),
        victory=seat.victory,
        sums=seat.points,
    )


def unseen_tiles(view: CmykView) -> list[int]:
    """All tiles that are not in a mosaic, in hand, on top of a pile or out of the game."""
    seen = [*view.out, *(pile.top for pile in view.piles), *(seat.held for seat in view.seats)]
    seen += [laid.tile for seat in view.seats for laid in seat.tiles]
    seen += [name for pile in view.piles for name in pile.below]
    left = Counter(NAMES[tile] for tile in tables.EVERY_TILE) - Counter(filter(None, seen))
    return sorted(NAMES.index(name) for name in left.elements())


def unseen_private(view: CmykView) -> list[int]:
    seen = {seat.private for seat in view.seats} | {card.name for card in view.row}
    return [card for card in range(PUBLIC, PUBLIC + PRIVATE) if CARD_NAMES[card] not in seen]


def unseen_public(view: CmykView) -> list[int]:
    seen = {*view.dropped, *(card.name for card in view.row)}
    return [card for card in range(PUBLIC) if CARD_NAMES[card] not in seen]
