"""The points a drawn position may have from the games of its match (C-8).

The mosaics of earlier games are gone, so their points are only held to what any game can give. The
points of the game on the table are counted anew, and must be in the sums once it is over.
"""

from typing import TYPE_CHECKING

from threemirrors.games.cmyk import outcome
from threemirrors.games.cmyk.tables import BETWEEN, GAMES, GOAL, K_COST, K_TILES, ONE, THREE

if TYPE_CHECKING:
    from threemirrors.games.cmyk.rules import Cmyk

FIRST = 2  # C-8.1: victory points of the first in a game; the second has one less.


def impossible_points(state: "Cmyk") -> str:
    """What is wrong with the points from games, or nothing."""
    match, phase = state.match, state.progress.phase
    seats = range(state.players)
    victory, sums = match.victory[: state.players], match.sums[: state.players]
    if match.kind == ONE:
        # An imagined position has noted the points of the game itself, which no rule asks for.
        earlier = [n for seat, n in enumerate(sums) if n not in (0, state.score(seat))]
        if match.game != 1 or phase == BETWEEN or any(victory) or earlier:
            return "a single game has no earlier points, and no game follows (C-5.3)"
        return ""
    games = match.game - 1
    if phase >= BETWEEN:
        places = outcome.places(state)
        victory = [victory[seat] - max(0, FIRST - places[seat]) for seat in seats]
        sums = [sums[seat] - state.score(seat) for seat in seats]
        if (phase == BETWEEN) != goes_on(state):
            return "after this game, the match is over just when C-8.1 or C-8.2 says so"
    return impossible_before(state, games, victory, sums)


def goes_on(state: "Cmyk") -> bool:
    """C-8.1, C-8.2: whether a game follows the one that is over."""
    if state.match.kind == THREE:
        return state.match.game < GAMES
    return max(state.match.sums) < GOAL


def impossible_before(state: "Cmyk", games: int, victory: list[int], sums: list[int]) -> str:
    """What is wrong with the points from that many games before the one on the table."""
    if state.match.kind == THREE and games >= GAMES:
        return f"a match has {GAMES} games (C-8.1)"
    if state.match.kind != THREE and max(sums) >= GOAL:
        return f"with {GOAL} points in all, the match was over before (C-8.2)"
    if min(victory) < 0 or max(victory) > FIRST * games or sum(victory) < (FIRST + 1) * games:
        return f"{games} earlier games cannot give these victory points (C-8.1)"
    if min(sums) < -K_COST * K_TILES * games or (games == 0 and any(sums)):
        return f"{games} earlier games cannot give these points"
    return ""
