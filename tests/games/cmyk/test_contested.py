"""C-3.8 many times over: of all who reach for a tile, one gets it, and no tile is lost."""

from random import Random

import pytest

from tests.budget import budget
from tests.games.cmyk.play import begun, tiles_everywhere
from threemirrors.core.errors import Refused
from threemirrors.games.cmyk import GAME
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import BACK, EVERY_TILE, KINDS, TAKE, K

TAKES = budget(1000, plain=100, soak=100_000)


def reach_for_one(state: Cmyk, dice: Random) -> tuple[int, int, bool]:
    """All empty-handed seats reach for one top, in random order: how many did, and got it."""
    free = [s for s in state.actors() if state.supply.held[s] < 0]
    takes = [move for move in state.legal_moves(free[0]) if TAKE <= move < BACK]
    move = dice.choice(takes)
    got = 0
    for seat in dice.sample(free, len(free)):
        breach = state.why_not(seat, move)
        if breach is None:
            state.apply(seat, move)
            got += 1
        else:
            assert breach.key == "cmyk.refused.too_late"
            with pytest.raises(Refused):
                state.apply(seat, move)
    return len(free), got, (move - TAKE) % KINDS == K


def let_go(state: Cmyk, dice: Random) -> None:
    """Whoever holds a tile lays it, puts it back or discards it."""
    holding = [s for s in range(state.players) if state.supply.held[s] >= 0]
    for seat in dice.sample(holding, len(holding)):
        state.apply(seat, dice.choice(state.legal_moves(seat)))


def contest(players: int, takes: int, number: int = 0) -> int:
    """Play that many contested takes; each has exactly one winner."""
    dice = Random(f"{players}/{number}")
    tried = won = 0
    while tried < takes:
        number += 1
        state = begun(players, number, pace="live")
        while not state.is_over() and tried < takes:
            if not any(pile.count for pile in GAME.view(state, None).piles):
                break
            reached, got, is_k = reach_for_one(state, dice)
            assert got == 1 or (got == 2 and is_k)  # A K may lie below a K.
            tried, won = tried + reached, won + got
            assert tiles_everywhere(state) == sorted(EVERY_TILE)
            let_go(state, dice)
            assert tiles_everywhere(state) == sorted(EVERY_TILE)
    return tried


@pytest.mark.rule("C-3.8")
@pytest.mark.parametrize("players", [2, 5])
def test_contested_takes_have_one_winner_and_lose_no_tile(players: int) -> None:
    assert contest(players, TAKES) >= TAKES
