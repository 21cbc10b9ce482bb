"""What is worth measuring of CMYK! besides whole games: counting points."""

from functools import cache
from itertools import count, islice

from threemirrors.core.chance import seed_for
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tables import ALONE, BACK, CALM, ONE, TAKE

TILES = 20
DEALS = 16  # Each has three cards of its own.


@cache
def mosaics() -> tuple[Cmyk, ...]:
    """Puzzles in which twenty tiles were laid."""
    deals = (laid_out(number) for number in count())
    return tuple(islice((state for state in deals if state.mosaics.n_laid[0] == TILES), DEALS))


def laid_out(number: int) -> Cmyk:
    """The first tiles that fit are laid where they first fit, up to twenty."""
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
    """A mosaic of twenty tiles and three cards, counted so many times, each asked from Python."""
    found = mosaics()
    for i in range(times):
        found[i % DEALS].score(0)
