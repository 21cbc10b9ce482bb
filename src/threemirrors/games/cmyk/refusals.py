"""Why a move is illegal in CMYK!: the rule, who or what is in the way, what is possible."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach, Fact
from threemirrors.games.cmyk import tables
from threemirrors.games.cmyk.tables import (
    ALONE,
    BACK,
    BETWEEN,
    CALM,
    DISCARD,
    FLAT,
    INKS,
    KINDS,
    NAMES,
    NOTHING,
    OVER,
    PICKING,
    READY,
    RESUME,
    STOP,
    TAKE,
    TURNING,
    K,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk


def refuse(rule: str, key: str, **facts: Fact) -> Breach:
    return Breach(rule, f"cmyk.refused.{key}", facts)


def explain(state: "Cmyk", seat: int, move: int) -> Breach:
    """Why a move is not legal. There is a reason for every code."""
    if state.progress.phase == OVER:
        return refuse("C-10.5" if state.players == ALONE else "C-3.6", "game_over")
    if state.progress.phase == BETWEEN:
        return refuse("C-8.3", "say_ready" if state.acting >> seat & 1 else "wait_for_others")
    if state.progress.phase == PICKING:
        return while_picking(state, seat, move)
    if state.progress.phase == TURNING:
        return while_turning(state, seat)
    return while_playing(state, seat, move)


def while_picking(state: "Cmyk", seat: int, move: int) -> Breach:
    if seat != state.progress.turn:
        return refuse("C-2.3", "not_your_turn", turn=state.progress.turn)
    if TAKE <= move < BACK:
        pile, tile = divmod(move - TAKE, KINDS)
        if tile == K and pile < state.supply.n_piles and state.supply.top(pile) == K:
            return refuse("C-2.3", "no_k_first")
        return against_top(state, seat, pile, tile)
    return refuse("C-2.3", "pick_first")


def while_turning(state: "Cmyk", seat: int) -> Breach:
    if state.supply.held[seat] < 0:
        waiting = [str(other) for other in range(state.players) if state.supply.held[other] >= 0]
        return refuse("C-2.3", "call_awaited", seats=waiting)
    if not state.acting >> seat & 1:
        return refuse("C-9.1", "not_your_turn", turn=state.progress.turn)
    return refuse("C-10.3" if state.players == ALONE else "C-2.3", "turn_first", inks=list(INKS))


def while_playing(state: "Cmyk", seat: int, move: int) -> Breach:
    if FLAT <= move < READY:
        return refuse("C-3.3", "first_lies")
    if move == READY:
        return refuse("C-8.3", "not_between")
    if state.supply.held[seat] >= 0:
        return while_holding(state, seat, move)
    if move in (BACK, DISCARD):
        return refuse("C-3.1", "hands_empty")
    if move < TAKE:
        return against_moving(state, seat, move)
    return against_taking(state, seat, move)


def while_holding(state: "Cmyk", seat: int, move: int) -> Breach:
    tile = state.supply.held[seat]
    places = [place_name(place) for place in state.mosaics.places_for(seat, tile)]
    if move < TAKE:
        return against_place(state, seat, move, tile, places)
    if move == DISCARD:
        return refuse("C-4.1", "only_k", tile=NAMES[tile])
    if move == BACK and tile == K:
        return refuse("C-4.1", "k_not_back")
    if move == BACK:
        return refuse("C-3.4", "it_fits", tile=NAMES[tile], places=places)
    rule = "C-3.1" if move < BACK else "C-3.6"
    return refuse(rule, "hands_full", tile=NAMES[tile])


def against_place(state: "Cmyk", seat: int, place: int, tile: int, places: list[str]) -> Breach:
    """What the conflict is: a tile is there, none is beside it, or a side does not match."""
    here = place_name(place)
    if state.mosaics.tile_at(seat, place) != NOTHING:
        lies = NAMES[state.mosaics.tile_at(seat, place)]
        return refuse("C-3.2", "place_taken", place=here, tile=lies)
    if not tables.on_table(place):
        return refuse("C-3.10", "off_table", place=here)
    beside = touching(state, seat, place)
    if not beside:
        return refuse("C-3.2", "apart", place=here)
    clash = {
        INKS[ink]: tables.MARK * tables.TILES[other][ink]  # In percent, as tiles are named.
        for ink, other in beside.items()
        if other != K and tables.TILES[other][ink] != tables.TILES[tile][ink]
    }
    return refuse("C-3.2", "clash", tile=NAMES[tile], place=here, sides=clash, places=places)


def touching(state: "Cmyk", seat: int, place: int) -> dict[int, int]:
    """The tiles beside a place, by the ink of the side they share."""
    mosaics, up = state.mosaics, tables.points_up(place)
    sides = (
        (place - 1, 1 if up else 2),
        (place + 1, 2 if up else 1),
        (place - tables.WIDTH if up else place + tables.WIDTH, 0),
    )
    found = {(mosaics.flat[seat] + way) % 3: mosaics.tile_at(seat, at) for at, way in sides}
    return {ink: tile for ink, tile in found.items() if tile != NOTHING}


def against_moving(state: "Cmyk", seat: int, place: int) -> Breach:
    if not state.mosaics.loose >> seat & 1:
        return refuse("C-3.3", "nothing_loose")
    last = state.mosaics.laid_by(seat)[-1]
    if place == last:
        return refuse("C-3.3", "lies_there", place=place_name(place))
    tile = state.mosaics.tile_at(seat, last)
    legal = [place_name(move) for move in state.legal_moves(seat) if move < TAKE]
    return refuse("C-3.3", "not_there", tile=NAMES[tile], place=place_name(place), places=legal)


def against_taking(state: "Cmyk", seat: int, move: int) -> Breach:
    """A take, STOP or RESUME that is not possible with empty hands."""
    if state.progress.stopped & ~state.progress.away & 1 << seat:
        if state.progress.final >> seat & 1:
            return refuse("C-3.6", "stopped_for_good")
        return refuse("C-3.6", "you_stopped")
    if move == RESUME:
        return refuse("C-3.6", "not_stopped")
    if state.match.pace == CALM and seat != state.progress.turn:
        return refuse("C-9.1", "not_your_turn", turn=state.progress.turn)
    assert move != STOP  # A seat that may take may also stop.
    pile, tile = divmod(move - TAKE, KINDS)
    if pile < state.supply.n_piles and state.supply.high[pile] and state.supply.top(pile) == tile:
        return refuse("C-9.1", "fits_nowhere", tile=NAMES[tile])
    return against_top(state, seat, pile, tile)


def against_top(state: "Cmyk", seat: int, pile: int, tile: int) -> Breach:
    """C-3.8: the tile is not on top, or no longer; C-3.5: it was removed."""
    if pile >= state.supply.n_piles:
        return refuse("C-2.1", "no_such_pile", pile=pile + 1, piles=state.supply.n_piles)
    top = NAMES[state.supply.top(pile)] if state.supply.high[pile] else "nothing"
    if tile != K and tile in state.supply.out[: state.supply.n_out]:
        return refuse("C-3.5", "removed", tile=NAMES[tile], pile=pile + 1, top=top)
    taker = who_took(state, pile, tile)
    if taker in (NOTHING, seat):
        return refuse("C-3.8", "not_on_top", tile=NAMES[tile], pile=pile + 1, top=top)
    return refuse("C-3.8", "too_late", tile=NAMES[tile], pile=pile + 1, top=top, seat=taker)


def who_took(state: "Cmyk", pile: int, tile: int) -> int:
    """The seat that holds this tile from this pile; a tile that is laid tells no pile any more."""
    supply = state.supply
    for seat in range(state.players):
        if (supply.held[seat], supply.origin[seat]) == (tile, pile):
            return seat
    return NOTHING


def place_name(place: int) -> str:
    x, y = tables.place_of(place)
    return f"({x},{y})"
