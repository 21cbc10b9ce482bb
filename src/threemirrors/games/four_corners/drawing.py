"""Draws tiles (F-4.5, F-4.6); special ones go back (F-2.3) or are spent.

C types are in drawing.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import (
        ALL_TILES,
        GIVE_BACK,
        HAND,
        LEFT,
        NOTHING,
        PILE,
        STANDARD,
    )


def draw_tile(s: "Position") -> int:
    """F-4.6: if the pile has no standard tile, it is refilled first."""
    if s.supply.count_at(PILE, STANDARD) == 0:
        bring_back(s)
    return s.supply.any_tile(ALL_TILES, s.luck)


def bring_back(s: "Position") -> None:
    s.supply.bring_back()
    if s.events is not None:
        s.events.append(events.brought_back())


def fill_hand(s: "Position", seat: int) -> bool:
    """F-4.5, F-2.3: draw up to three. False if a special tile has to go back first."""
    while True:
        several = s.supply.specials(seat) > 1
        if s.supply.n_hand[seat] >= HAND and not several:
            return True
        tile = draw_tile(s)
        s.supply.take(seat, tile)
        if s.events is not None:
            s.events.extend(events.drew(seat, tile))
        if several and not gave_back_alike(s, seat):
            return False


def gave_back_alike(s: "Position", seat: int) -> bool:
    """F-2.3: of two special tiles of a kind, one goes back by itself: nothing is chosen."""
    both = s.supply.special_of(seat, 0) != NOTHING and s.supply.special_of(seat, 1) != NOTHING
    if both or s.turn.rules < 2:
        return False
    give_back(s, seat, 0 if s.supply.special_of(seat, 0) != NOTHING else 1)
    return True


def give_back(s: "Position", seat: int, kind: int) -> None:
    """F-2.3: a special tile is shuffled back."""
    s.supply.give(seat, s.supply.special_of(seat, kind), PILE)
    if s.events is not None:
        s.events.extend(events.gave_back(seat, kind))


def list_specials(s: "Position", seat: int, out: list[int]) -> int:
    """F-2.3: a seat that holds two chooses which one goes back."""
    n = 0
    for kind in range(2):
        if s.supply.special_of(seat, kind) != NOTHING:
            out[n] = GIVE_BACK + kind
            n += 1
    return n


def spend(s: "Position", seat: int, kind: int) -> None:
    """Use up a special tile: it leaves the game, visible to all."""
    s.supply.give(seat, s.supply.special_of(seat, kind), LEFT)
    if s.events is not None:
        s.events.append(events.spent(seat, kind))
