"""A CMYK! benchmark besides whole games: counting points."""

from functools import cache
from itertools import count, islice

from threemirrors.core.chance import seed_for
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import ALONE, BACK, CALM, ONE, TAKE

TILES = 20
DEALS = 16  # Each has its own three cards.


@cache
def mosaics() -> tuple[Cmyk, ...]:
    """Puzzles with twenty tiles laid."""
    deals = (laid_out(number) for number in count())
    return tuple(islice((state for state in deals if state.mosaics.n_laid[0] == TILES), DEALS))


def laid_out(number: int) -> Cmyk:
    """Lay the first tiles that fit, each in the first place where it fits, up to twenty."""
    state = Cmyk(ALONE, CALM, ONE, seed_for("scoring", number))
    while state.mosaics.n_laid[0] < TILES:
        moves = state.legal_moves(0)
        if state.supply.held[0] < 0:
            moves = [move for move in moves if TAKE <= move < BACK]
        if not moves:
            break
        state.apply(0, moves[0])
    return state


def scoring(times: int) -> None:
    """Count a mosaic of twenty tiles with three cards that many times, each a call from Python."""
    found = mosaics()
    for i in range(times):
        found[i % DEALS].score(0)
