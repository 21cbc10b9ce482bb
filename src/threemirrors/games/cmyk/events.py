"""What happened in CMYK!, for the log, the screen and explanations.

Whatever reveals a hidden tile, a card or luck is final: no take-back goes past it.
"""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Event, Fact
from threemirrors.games.cmyk.outcome import rank_key
from threemirrors.games.cmyk.tables import (
    ALONE,
    CARD_NAMES,
    NAMES,
    NOTHING,
    OVER,
    PICKING,
    WIDTH,
    K,
)

if TYPE_CHECKING:
    from threemirrors.games.cmyk.cards import Cards
    from threemirrors.games.cmyk.position import Position


def told(what: str, *, final: bool = False, **facts: Fact) -> Event:
    return Event(f"cmyk.event.{what}", facts, final=final)


def took(state: "Position", seat: int, pile: int) -> Event:
    """A top tile is taken, which reveals the one below it; C-10.2: it was visible all along."""
    high = state.supply.high[pile]
    below = NAMES[state.supply.top(pile)] if high else "nothing"
    what = "took_first" if state.progress.phase == PICKING else "took"
    tile = NAMES[state.supply.held[seat]]
    facts: dict[str, Fact] = {"tile": tile, "pile": pile + 1, "top": below, "left": high}
    return told(what, final=state.players != ALONE, seat=seat, **facts)


def passed(state: "Position") -> Event:
    tiles = [NAMES[state.supply.held[seat]] for seat in range(state.players)]
    return told("passed", tiles=tiles)


def gave_up(seat: int, tile: int, pile: int) -> Event:
    if tile == K:
        return told("discarded", seat=seat)
    return told("put_back", seat=seat, tile=NAMES[tile], pile=pile + 1)


def closed(state: "Position", seat: int, place: int) -> list[Event]:
    """C-5.1: the hexagons that the tile at this place belongs to, if any."""
    row = (place - 1, place, place + 1)
    tips = {*row, *(each - WIDTH for each in row)}
    n = len(tips.intersection(state.behind(seat, NOTHING)))
    return [told("closed", seat=seat, n=n)] if n else []


def said(seat: int, stops: bool) -> Event:
    return told("stopped" if stops else "resumed", seat=seat)


def lapsed(seat: int) -> Event:
    """C-3.9: the seat was inactive for too long."""
    return told("lapsed", seat=seat)


def removed(piles: list[int], tiles: list[int]) -> Event:
    """C-3.5: nobody could lay any top tile."""
    gone = [NAMES[tile] for tile in tiles]
    return told("removed", final=True, tiles=gone, piles=[str(pile + 1) for pile in piles])


def revealed(card: int) -> Event:
    return told("revealed", final=True, card=CARD_NAMES[card])


def left(card: int) -> Event:
    """C-7.6, C-7.13: the card leaves the row and another one replaces it."""
    return told("left", final=True, card=CARD_NAMES[card])


def replaced(card: int) -> Event:
    return told("replaced", final=True, card=CARD_NAMES[card])


def shown(cards: "Cards") -> Event:
    private = [CARD_NAMES[card] for card in cards.private if card != NOTHING]
    return told("shown", final=True, cards=private)


def game_over(state: "Position") -> Event:
    """Points by seat, once all cards are counted."""
    if state.players == ALONE:  # C-10.6
        return told("puzzle_over", points=state.score(0), rank=rank_key(state))
    points = {str(seat): state.score(seat) for seat in range(state.players)}
    assert state.progress.phase == OVER  # Whether another game follows is decided later.
    return told("game_over", final=True, game=state.match.game, points=points)
