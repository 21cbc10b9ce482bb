"""The best that was possible alone with a deal, for somebody who knows all of it beforehand.

A beam plans on the deal as it really is, hidden things and luck included. Where a game has a
solver, that goes on from there: it finds better moves, or proves that there are none.
"""

from threemirrors.bots.beam import Beam
from threemirrors.bots.expert import expert
from threemirrors.bots.planner import ONLY_SEAT, best_plan
from threemirrors.core.best_known import BestKnown
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

A_SECOND = 250_000  # Units of work; one core does about as much.
BEAM_SHARE = 1 / 3  # The part of the time that is for the beam, where a solver goes on.
SHAKEN, LESS_WIDE = 0.5, 200  # Noise in points, and positions kept, of beams that are tried often.
WIDE = 10_000  # Positions that a beam keeps at most: half a gigabyte or so.


def best_possible(game: AnyGame, start: State, seconds: float) -> BestKnown | None:
    """None if no game came to its end. Time is counted as work: the same on every machine."""
    planning = seconds * BEAM_SHARE if game.has_solver else seconds
    known = by_beam(game, start, planning)
    if known is None or known.is_proven():
        return known
    found = game.improve(start, known, seconds - planning)
    return found if holds(start, found) else known


def by_beam(game: AnyGame, start: State, seconds: float) -> BestKnown | None:
    """What the widest beam that fits into half of the time finds, or one of many shaken ones."""
    chance = Rng(seed_for("best possible", game.to_text(start)))
    work = int(seconds * A_SECOND / 2)
    moves = best_plan(game, start, chance, work, widest=WIDE)
    points, bound = points_after(start, moves), game.most_points(start)
    if points is None:
        return None
    while work > 0 and points != bound:
        beam = Beam(expert(game, 1))
        beam.noise = SHAKEN
        found = beam.plan(start, ONLY_SEAT, LESS_WIDE, chance)
        work -= beam.spent
        if found and beam.points > points:
            points, moves = beam.points, found
    return BestKnown(points, tuple(moves), bound)


def holds(start: State, found: BestKnown) -> bool:
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
