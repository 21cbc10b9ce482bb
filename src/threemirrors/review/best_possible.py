"""The best that was possible alone with a deal, for somebody who knows all of it beforehand.

A beam plans on the deal as it really is, hidden things and luck included. Where a game has a
solver, that goes on from there: it finds better moves, or proves that there are none.
"""

from threemirrors.bots.planner import ONLY_SEAT, best_plan
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.reached import Reached
from threemirrors.core.state import State

A_SECOND = 350_000  # Units of work; a core of 2020 or so does about as much.
BEAM_SHARE = 1 / 3  # The part of the time that is for the beam, where a solver goes on.
WIDEST = 6_000  # Positions that a beam keeps: about a quarter of a gigabyte at most.


def best_possible(game: AnyGame, start: State, seconds: float) -> Reached | None:
    """None if no game came to its end. Time is counted as work: the same on every machine."""
    known = by_beam(game, start, seconds * BEAM_SHARE)
    if known is None or known.is_proven():
        return known
    found = game.improve(start, known, seconds * (1 - BEAM_SHARE))
    return found if holds(start, found) else known


def by_beam(game: AnyGame, start: State, seconds: float) -> Reached | None:
    """What the widest beam that fits into the time finds, and the bound that the rules give."""
    chance = Rng(seed_for("best possible", game.to_text(start)))
    moves = best_plan(game, start, chance, int(seconds * A_SECOND), widest=WIDEST)
    points = points_after(start, moves)
    return None if points is None else Reached(points, tuple(moves), game.most_points(start))


def holds(start: State, found: Reached) -> bool:
    """Whether the moves really lead to these points, by the rules, and the bound is none below."""
    return points_after(start, found.moves) == found.points and (
        found.bound is None or found.bound >= found.points
    )


def points_after(start: State, moves: "tuple[int, ...] | list[int]") -> int | None:
    """None if a move is not legal, or the game is not over after them."""
    state = start.copy()
    try:
        for move in moves:
            state.apply(ONLY_SEAT, move)
    except GameError:
        return None
    return state.points(ONLY_SEAT) if state.is_over() else None
